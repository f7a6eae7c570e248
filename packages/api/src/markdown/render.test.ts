import { expect, test } from "vitest";
import { withPictureSizes } from "./pictures.ts";
import { plainText } from "./plain-text.ts";
import { renderArticle, renderMarkdown } from "./render.ts";
import { MAX_MARKDOWN } from "./rules.ts";

const html = (text: string) => renderMarkdown(text).html;

/** Rendered text without the blanks between blocks. */
const compact = (text: string) => html(text).replace(/\n/g, "");

test.each([
  ["*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>"],
  ["one\ntwo", "<p>onetwo</p>"],
  ["> said", "<blockquote><p>said</p></blockquote>"],
  ["3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'],
  ["a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"],
  ["", ""],
  ["   \n\n", ""],
])("%j is %j", (text, expected) => {
  expect(compact(text)).toBe(expected);
});

test.each([
  ["[in](/deals)", '<a href="/deals">in</a>'],
  ["[here](#sizes)", '<a href="#sizes">here</a>'],
  ["[near](returns?x=1)", '<a href="returns?x=1">near</a>'],
  ["[mail](mailto:a@b.example)", '<a href="mailto:a@b.example">mail</a>'],
  ["[out](https://x.example)", '<a href="https://x.example" rel="nofollow noopener">out</a>'],
  ["[OUT](HTTP://x.example)", '<a href="HTTP://x.example" rel="nofollow noopener">OUT</a>'],
  ["[out](//x.example)", '<a href="//x.example" rel="nofollow noopener">out</a>'],
  [
    "<https://x.example>",
    '<a href="https://x.example" rel="nofollow noopener">https://x.example</a>',
  ],
  [
    "https://x.example",
    '<a href="https://x.example" rel="nofollow noopener">https://x.example</a>',
  ],
  ["a@b.example", '<a href="mailto:a@b.example">a@b.example</a>'],
  [
    "[Buy](/go/product/1)",
    '<a href="/go/product/1" rel="sponsored nofollow noopener" target="_blank">Buy</a>',
  ],
  ['[t](/x "A title")', '<a href="/x" title="A title">t</a>'],
  ["ftp://x.example //x.example www.x.example", "ftp://x.example //x.example www.x.example"],
])("the link %j is %j", (text, expected) => {
  expect(compact(text)).toBe(`<p>${expected}</p>`);
});

test("headings begin at h2, keep their order, and link to themselves", () => {
  expect(compact("# Why\n\n## How\n\n# Our pick")).toBe(
    '<h2 id="why"><a class="anchor" href="#why">Why</a></h2>' +
      '<h3 id="how"><a class="anchor" href="#how">How</a></h3>' +
      '<h2 id="our-pick"><a class="anchor" href="#our-pick">Our pick</a></h2>',
  );
});

test.each([
  ["## A\n\n### B\n\n## C", "232"],
  ["### A\n\n#### B", "23"],
  ["#### A\n\n## B", "22"],
  ["## A\n\n##### B\n\n###### C", "234"],
  ["# A\n## B\n### C\n#### D\n##### E\n###### F", "234566"],
  ["A\n=\n\nB\n-", "23"],
  ["> # A\n\n- ## B", "23"],
])("no level is skipped in %j", (text, levels) => {
  expect([...html(text).matchAll(/<h(\d)/g)].map((match) => match[1]).join("")).toBe(levels);
});

test("the contents are the headings of the first two levels, with ids of their own", () => {
  const { contents } = renderMarkdown(
    "## What `it` *costs*\n\n### Crème & sugar\n\n#### Deep\n\n## Main\n\n## Sizes\n\n## Sizes\n\n## Sizes 1\n\n## 測試\n\n## !?\n\n##\n\n> ## Quoted",
  );

  expect(contents).toEqual([
    { id: "what-it-costs", text: "What it costs", level: 2 },
    { id: "creme-sugar", text: "Crème & sugar", level: 3 },
    { id: "main-1", text: "Main", level: 2 },
    { id: "sizes", text: "Sizes", level: 2 },
    { id: "sizes-1", text: "Sizes", level: 2 },
    { id: "sizes-1-1", text: "Sizes 1", level: 2 },
    { id: "測試", text: "測試", level: 2 },
    { id: "section", text: "!?", level: 2 },
  ]);
});

test("a heading with a link inside is no link, and an empty one is left out", () => {
  expect(compact("## See [deals](/deals)\n\n##\n\nx")).toBe(
    '<h2 id="see-deals">See <a href="/deals">deals</a></h2><p>x</p>',
  );
});

test("a table scrolls in a box that is named after its heading, with scopes and alignment", () => {
  expect(compact("## Sizes\n\n| EU | UK |\n|---|---:|\n| 39 | 6 |")).toContain(
    '<figure class="table" role="region" aria-label="Table: Sizes" tabindex="0"><table>' +
      '<thead><tr><th scope="col">EU</th><th class="align-right" scope="col">UK</th></tr></thead>' +
      '<tbody><tr><th scope="row">39</th><td class="align-right">6</td></tr></tbody></table></figure>',
  );
});

test("tables under one heading have names of their own, and empty cells are no headers", () => {
  const text = html("| | b |\n|-|:-:|\n| | *1* |\n| ![](/img/x) | 2 |\n\ntext\n\n| |\n|-|\n|1|");

  expect(text).toContain('aria-label="Table" ');
  expect(text).toContain('aria-label="Table (2)"');
  expect(text).toContain('<tr>\n<td></td>\n<th class="align-center" scope="col">b</th>');
  expect(text).toContain('<tr>\n<td></td>\n<td class="align-center"><em>1</em></td>');
});

test("code keeps its characters, and its language as a class", () => {
  expect(html("```JS title\n<b>&\n```")).toBe(
    '<pre tabindex="0"><code class="language-js">&lt;b&gt;&amp;\n</code></pre>\n',
  );
  expect(html("    a < b")).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>\n');
  expect(html('```"><script>\nx\n```')).toBe('<pre tabindex="0"><code>x\n</code></pre>\n');
});

test("tasks show a box that says what it means", () => {
  expect(compact("- [x] bought\n- [ ] **wrapped**\n- [y] kept")).toBe(
    '<ul><li class="task"><input type="checkbox" disabled="" aria-label="Done" checked=""> bought</li>' +
      '<li class="task"><input type="checkbox" disabled="" aria-label="To do"> <strong>wrapped</strong></li>' +
      "<li>[y] kept</li></ul>",
  );
});

test("footnotes are numbered as they are referred to, and lead back", () => {
  expect(
    compact(
      "One[^b], two[^a], one[^b], [^none].\n\n[^a]: Second.\n[^b]: First,\n*really*.\n[^c]: Never.",
    ),
  ).toBe(
    '<p>One<sup><a class="note-ref" href="#fn_1" id="fnref_1" aria-label="Note 1">1</a></sup>, ' +
      'two<sup><a class="note-ref" href="#fn_2" id="fnref_2" aria-label="Note 2">2</a></sup>, ' +
      'one<sup><a class="note-ref" href="#fn_1" id="fnref_1_2" aria-label="Note 1">1</a></sup>, [^none].</p>' +
      '<section class="notes" aria-label="Notes"><ol>' +
      '<li id="fn_1"><p>First,<em>really</em>. <a class="note-back" href="#fnref_1" aria-label="Back to the text of note 1">↩</a></p></li>' +
      '<li id="fn_2"><p>Second. <a class="note-back" href="#fnref_2" aria-label="Back to the text of note 2">↩</a></p></li>' +
      "</ol></section>",
  );
});

test("a note may refer to another, and to itself", () => {
  const text = html("a[^1]\n\n[^1]: see [^2] and [^1]\n[^2]: done");

  expect(text).toContain('<li id="fn_2">');
  expect(text.match(/<li /g)).toHaveLength(2);
});

test("pictures of the shop come in every width, alone as a figure with a caption", () => {
  const text = html('![A red *cup*](/img/cover_1 "On the shelf")');

  expect(text).toMatch(
    /^<figure><img src="\/img\/cover_1\?w=640" srcset="\/img\/cover_1\?w=160 160w,/,
  );
  expect(text).toContain('alt="A red cup" loading="lazy" decoding="async">');
  expect(text).toContain("<figcaption>On the shelf</figcaption></figure>");
  expect(text).not.toMatch(/width=|title=/);
});

test("a picture amid text stays there, with its title", () => {
  expect(html('See ![cup](/img/cup?w=320 "Cup").')).toMatch(
    /^<p>See <img src="\/img\/cup\?w=640" .* alt="cup" title="Cup" loading="lazy" decoding="async">\.<\/p>/,
  );
});

test("pictures elsewhere are asked of the shop's own route", () => {
  const url = "https://cdn.example/a b.jpg";
  const { pictures, parts } = renderArticle(`![x](<${url}>) ![y](/img/own)`);

  expect(pictures).toEqual([
    { key: expect.stringMatching(/^[0-9a-f]{16}$/), url: "https://cdn.example/a%20b.jpg" },
    { key: "own", url: undefined },
  ]);
  expect(JSON.stringify(parts)).not.toContain("cdn.example");
});

test("sizes that are known are written into the pictures", () => {
  const { parts } = renderArticle("![a](/img/one) ![b](/img/two)");
  const [part] = parts;
  const sizes = new Map([["two", { width: 1600, height: 900 }]]);

  const text = part?.type === "html" ? withPictureSizes(part.html, sizes) : "";

  expect(text).toContain('92vw" alt="a"');
  expect(text).toContain('92vw" width="1600" height="900" alt="b"');
  expect(text).not.toContain("\0");
});

test.each([
  "/go/product/1",
  "/api/posts",
  "/img/a/../../b",
  "/img/a?w=640&x",
  "cup.jpg",
  "//cdn.example/a.jpg",
  "blob:x",
])("%j is no picture, so its description stands there", (url) => {
  expect(html(`![A cup](${url})`)).toMatch(/^<p>(A cup|!\[A cup\]\(blob:x\))<\/p>\n$/);
});

test("an address that is too long is no picture either", () => {
  expect(html(`![A cup](https://x.example/${"a".repeat(2000)})`)).toBe("<p>A cup</p>\n");
});

test("an article is split where products stand, whatever is next to them", () => {
  const { parts, products } = renderArticle(
    "## One\ntext\n{{product:lamp}}\nmore\n{{ product: tea-pot }}\n\n- a\n- b\n{{product:lamp}}\n> c\n{{product:x}}\n\n| a |\n|---|\n| 1 |\n{{product:y}}\n[^1] end\n\n[^1]: note",
  );

  expect(parts.map((part) => (part.type === "html" ? part.html.slice(0, 7) : part.key))).toEqual([
    "<h2 id=",
    "lamp",
    "<p>more",
    "tea-pot",
    "<ul>\n<l",
    "lamp",
    "<blockq",
    "x",
    "<figure",
    "y",
    "<p><sup",
  ]);
  expect(products).toEqual(["lamp", "tea-pot", "x", "y"]);
});

test("what only looks like a product line is left out, and so is one in lists and quotes", () => {
  expect(compact("{{product:}} a\n\n`{{product:lamp}}`\n\nx {{product:lamp}}")).toBe(
    "<p>a</p><p><code>{{product:lamp}}</code></p><p>x</p>",
  );
  expect(compact("    {{product:lamp}}")).toContain("<pre");
  expect(compact("- a\n\n  {{product:lamp}}\n\n> {{product:lamp}}\n> b")).toBe(
    "<ul><li><p>a</p></li></ul><blockquote><p>b</p></blockquote>",
  );
});

test("a page leaves products out", () => {
  expect(compact("a\n{{product:lamp}}\nb")).toBe("<p>a</p><p>b</p>");
});

test("one text shows fifty products, no more", () => {
  const { parts } = renderArticle(
    Array.from({ length: 60 }, (_, index) => `{{product:p${index}}}`).join("\n"),
  );

  expect(parts).toHaveLength(50);
});

test("the same text is rendered once", () => {
  expect(renderArticle("## Once")).toBe(renderArticle("## Once"));
  expect(renderArticle("## Once")).not.toBe(renderArticle("## Twice"));
});

test("a text that is too long is shown as it was typed", () => {
  const { html: text, contents } = renderMarkdown(`## <b>\n\n${"a".repeat(MAX_MARKDOWN)}\0`);

  expect(text).toMatch(/^<p>## &lt;b&gt;<\/p>\n<p>aaa/);
  expect(text).not.toContain("\0");
  expect(contents).toEqual([]);
});

test("plain text is what paragraphs say", () => {
  expect(
    plainText(
      "## Head\n\nOne *two*\n`three` [four](/x) ![five](/img/x).\n\n| a |\n|---|\n| 1 |\n\n{{product:lamp}}\n\n- six[^1]\n\n```\ncode\n```\n\n[^1]: seven",
    ),
  ).toBe("One two three four . six");
});

test.each([
  "{{product:}}",
  "{{product: two words }}",
  "See {{product:lamp}} here.",
  "**{{ Product:lamp }}** and [a {{product:x}} link](/x)",
  "- {{product:lamp}}",
  "| a |\n| - |\n| {{product:lamp}} |",
  "## About {{product:lamp}}",
])("a product that %j cannot show leaves no mark", (text) => {
  const html = renderArticle(text).parts.map((part) => (part.type === "html" ? part.html : ""));

  expect(html.join("") + plainText(text)).not.toMatch(/product|\{\{/i);
});

test("pictures say nothing in the running text, and code may show how a product is named", () => {
  expect(plainText("Before ![A lamp](/img/0123456789abcdef) after")).toBe("Before after");
  expect(plainText('Before.\n\n[See it](/deals "button")\n\nAfter.')).toBe("Before. After.");
  expect(plainText('[Many](/deals "button") and [few](/deals)')).toBe("Many and few");
  expect(plainText("Write `{{product:lamp}}`.")).toBe("Write {{product:lamp}}.");
});
