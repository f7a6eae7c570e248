import { expect, test } from "vitest";
import { createPageStyles as createFrom } from "./page-styles.ts";
import { indexStyles } from "./styles/index-styles.ts";
import type { StyleIndex } from "./styles/style-index.ts";

/** As a built shop reads it. */
const createPageStyles = (sheets: Record<string, string>) =>
  createFrom(JSON.parse(JSON.stringify(indexStyles(sheets))) as StyleIndex);

/** The rules in the head of a page with this element. */
const inlined = (css: string, html: string) =>
  createPageStyles({ "/a.css": css })(`<main class="page">${html}</main>`, ["/a.css"]);

const hello = '<p class="hello big">Hello</p>';

test("rules whose classes or elements are not on the page stay away", () => {
  const css = ".hello{a:b}.bye{a:b}table{a:b}p{a:b}.page .hello.big>em{a:b}.page .hello.big{a:b}";

  expect(inlined(css, hello)).toBe(".hello{a:b}p{a:b}.page .hello.big{a:b}");
});

test("what is folded comes with the sheets, unless it is open or a menu", () => {
  const css = ".hello{a:b}.more{a:b}.more .bye{a:b}";
  const fold = (open: string) =>
    `<details class="more"${open}><summary class="hello">Hello</summary><div><p class="bye">Bye</p></div></details>`;

  expect(inlined(css, fold(""))).toBe(".hello{a:b}.more{a:b}");
  expect(inlined(css, fold(' open=""'))).toBe(css);
  expect(inlined(css, `${fold("")}<p class="more"><i class="bye">Bye</i></p>`)).toBe(css);
  const menu = createPageStyles({ "/a.css": css });
  expect(menu(`<header>${fold("")}</header><main></main>`, ["/a.css"])).toBe(css);
});

test("of several selectors those stay that are on the page", () => {
  expect(inlined(".hello,.bye,.page .big{a:b}", hello)).toBe(".hello,.page .big{a:b}");
});

test("rules of another state of what is on the page are there", () => {
  const css =
    '.hello:not(.bye)::before{a:b}:focus-visible{a:b}[open] .hello{a:b}[data-theme="dark"]{a:b}';

  expect(inlined(css, hello)).toBe(css);
});

test("attributes that only scripts change are as the page has them", () => {
  const css = '[aria-busy="true"]{a:b}[aria-busy="false"]{a:b}[data-long]{a:b}[href^="/a"]{a:b}';
  const button = '<a aria-busy="false" href="/b">Hello</a>';

  expect(inlined(css, button)).toBe('[aria-busy="false"]{a:b}[href^="/a"]{a:b}');
  expect(inlined('[title="a&b"]{a:b}', '<a title="a&amp;b">Hello</a>')).toBe('[title="a&b"]{a:b}');
});

test("where there is a choice, one of it has to be on the page", () => {
  const css = ":is(.hello,.bye) b{a:b}.page:has(.hello){a:b}.page:has(.bye){a:b}:where(.bye){a:b}";

  expect(inlined(css, '<p class="hello"><b>!</b></p>')).toBe(
    ":is(.hello,.bye) b{a:b}.page:has(.hello){a:b}",
  );
});

test("blocks stay around what is left of them, and go when nothing is", () => {
  const css =
    "@layer a,b;@layer b{@media (width<=40em){.hello{a:b}.bye{a:b}}@container (width<9em){.bye{a:b}}}";

  expect(inlined(css, hello)).toBe("@layer a,b;@layer b{@media (width<=40em){.hello{a:b}}}");
});

test("nested rules belong to theirs", () => {
  expect(inlined(".hello{a:b;& em{a:b}&:focus{c:d}}.bye{& p{a:b}}", hello)).toBe(
    ".hello{a:b;&:focus{c:d}}",
  );
});

test.each([
  [".hello:hover{a:b}.hello:is(:hover,:focus){c:d}", ".hello:is(:hover,:focus){c:d}"],
  [".hello{a:b;&:hover{c:d}}.page:has(.hello:active){a:b}", ".hello{a:b}"],
  [".hello{transition:a .1s;a:b;transition-delay:1s;cursor:pointer}", ".hello{a:b}"],
  // A link to a part of the page scrolls there before the other sheets are loaded.
  [".hello{scroll-margin-top:1rem;scroll-behavior:smooth}", ".hello{scroll-margin-top:1rem}"],
  [".hello{scroll-behavior:smooth}.big{a:b}", ".big{a:b}"],
])("what shows once somebody points at something or presses it comes later: %s", (css, first) => {
  expect(inlined(css, hello)).toBe(first);
});

test("nothing is inlined that only paper needs, or a page without scripts, which has the sheets", () => {
  const css = "@media print{.hello{a:b}}@media (scripting: none){.hello{a:b}}";

  expect(inlined(`${css}@media screen{.hello{c:d}}`, hello)).toBe("@media screen{.hello{c:d}}");
});

test("fonts are whole, and movements where something moves", () => {
  const css = "@font-face{font-family:A;src:url(a)}@keyframes turn{to{rotate:1turn}}";
  const moved = `${css}.hello{animation:1s turn}`;

  expect(inlined(css, hello)).toBe("@font-face{font-family:A;src:url(a)}");
  expect(inlined(moved, hello)).toBe(moved);
  expect(inlined(`${css}.bye{animation:1s turn}`, hello)).not.toContain("turn");
});

test("what is asked for below something has to be below it, however deep", () => {
  const html =
    '<ul class="list"><li><img class="pic" src="/a"></li></ul><i></i><p class="end">Bye</p>';
  const css =
    ".list .pic{a:b}ul>img{a:b}.page .list li .pic{a:b}.list~.end{a:b}i .end{a:b}.list .end{a:b}";

  expect(inlined(`${css}.list :is(li .pic,b){a:b}.end :is(li .pic){a:b}`, html)).toBe(
    ".list .pic{a:b}ul>img{a:b}.page .list li .pic{a:b}.list~.end{a:b}.list :is(li .pic,b){a:b}",
  );
});

test("what a script writes is no element, and what is left open holds what follows", () => {
  const html =
    '<script>if(a<b){c="</p>"}</script><p class="open"><em>a<div class="in">b</div></main><b>c</b>';

  expect(inlined(".open .in{a:b}.page b{a:b}b{a:b}", html)).toBe(".open .in{a:b}b{a:b}");
});

test("what only a script can begin has its rules with the sheets", () => {
  expect(inlined("::view-transition-old(*){a:b}*,::backdrop{a:b}", hello)).toBe("*{a:b}");
});

test("custom properties are there that somebody asks for, by way of others or in the page", () => {
  const css =
    ":root{--a:var(--b);--b:calc(1px + 1px);--c:blue;--d:1px;--e:2px}.hello{color:var(--a, var(--d))}.bye{color:var(--c)}";

  expect(inlined(css, `${hello}<i style="margin:var(--e)"></i>`)).toBe(
    ":root{--a:var(--b);--b:calc(1px + 1px);--e:2px}.hello{color:var(--a,1px)}",
  );
});

test("what a name always stands for is said in its place", () => {
  const css =
    ':root{--a:red;--b:var(--a);--c:1px}:root[data-theme="dark"]{--c:2px}.hello{a:var(--b);b:var(--c)}';

  expect(inlined(css, hello)).toBe(css.replace("--a:red;--b:var(--a)", "--b:red"));
  expect(inlined(css, `${hello}<i style="--a:blue"></i>`)).toBe(css);
  expect(inlined("@media screen{:root{--a:red}}.hello{a:var(--a)}", hello)).toContain("var(--a)");
});

test("sheets are taken in the order they are asked for, each once", () => {
  const styles = createPageStyles({ "/a.css": "p{a:a}", "/b.css": "p{b:b}", "/c.css": "p{c:c}" });

  expect(styles("<p>", ["/b.css", "/a.css", "/b.css", "/none.css"])).toBe("p{b:b}p{a:a}");
});

test("names are found however an element is written", () => {
  expect(
    inlined(
      "lineargradient{a:b}my-part{a:b}.x\\:y{a:b}",
      '<linearGradient/><my-part\nclass="z x:y">',
    ),
  ).toBe("lineargradient{a:b}my-part{a:b}.x\\:y{a:b}");
});

test("an element ends where it is closed, however its name is written", () => {
  const css = "clippath p{a:b}.page p{a:b}textarea b{a:b}i p{a:b}";
  const html =
    "<svg><clipPath><rect /></clipPath></svg><textarea><b></textarea><i title='>' data-x=/></i><p>";

  expect(inlined(css, html)).toBe(".page p{a:b}");
});

test("values may hold what would end a tag", () => {
  const html = '<a title="1 > 0" class="hello"><b hidden/></a><p title=">" class="bye">';

  expect(inlined(".hello b[hidden]{a:b}.bye{a:b}.hello p{a:b}", html)).toBe(
    ".hello b[hidden]{a:b}.bye{a:b}",
  );
});

test("blocks that follow each other under one condition are one", () => {
  const css =
    "@layer a{.hello{a:b}}@layer a{.bye{a:b}}@layer a{.big{a:b}}@layer b{p{a:b}}@layer a{p{c:d}}";

  expect(inlined(css, hello)).toBe(
    "@layer a{.hello{a:b}.big{a:b}}@layer b{p{a:b}}@layer a{p{c:d}}",
  );
});

test("values lose the blanks that nothing needs", () => {
  const css = '.hello{a:calc(var(--x) * 2 - 1px / 3);b:f(1px, 2px);c:"a, b * c"}';

  expect(inlined(css, hello)).toBe('.hello{a:calc(var(--x)*2 - 1px/3);b:f(1px,2px);c:"a, b * c"}');
});

test("characters that would take two bytes each are written as escapes, which no digit joins", () => {
  const css = '.hello::after{content:"\u22120\u{1f600}é"}';

  expect(inlined(css, hello)).toBe(String.raw`.hello::after{content:"\2212 0\1f600 é"}`);
});

test("every two parts of a selector are answered as one element after the other would", () => {
  const html =
    '<ul class="list"><li data-x="1"><em class="in">a</em></li></ul><p class="in"><b hidden>c</b></p>';
  /** The elements of that page by tag, class or id, each with the index of its parent. */
  const elements: [names: string[], around: number | null][] = [
    [["main", ".page"], null],
    [["ul", ".list"], 0],
    [["li", '[data-x="1"]', "[data-x]"], 1],
    [["em", ".in"], 2],
    [["p", ".in"], 0],
    [["b", "[hidden]"], 4],
  ];
  const simple = ["main", "ul", "li", "em", "p", "b", "i", ".in", ".list", ".out", "[data-x]"];
  const pieces = [
    ...simple,
    '[data-x="1"]',
    "[data-y]",
    "[hidden]",
    ":is(.in,i)",
    ":is(.out,i)",
    "*",
  ];
  const is = (piece: string, [names]: [string[], number | null]) =>
    piece === "*" || (piece === ":is(.in,i)" ? names.includes(".in") : names.includes(piece));
  const around = (at: number | null): [string[], number | null][] => {
    const one = at === null ? undefined : elements[at];
    return one ? [one, ...around(one[1])] : [];
  };
  const selectors = pieces.flatMap((first) =>
    pieces.flatMap((last) => [" ", ">", "~", "+"].map((how) => [first, how, last] as const)),
  );
  const expected = selectors.filter(([first, how, last]) =>
    elements.some(
      (element) =>
        is(last, element) &&
        (how === " " || how === ">" ? around(element[1]) : elements).some((one) => is(first, one)),
    ),
  );
  const write = (all: typeof selectors) => all.map((parts) => `${parts.join("")}{a:b}`).join("");

  expect(inlined(write(selectors), html)).toBe(write(expected));
  expect(expected.length).toBeGreaterThan(100);
  expect(expected.length).toBeLessThan(selectors.length / 2);
});

test("a stylesheet of faces alone is in every page, one with rules is not", () => {
  const { whole } = createPageStyles({
    "/faces.css": "@font-face{font-family:A}@font-face{font-family:B}",
    "/mixed.css": "@font-face{font-family:A}p{a:b}",
    "/print.css": "@media print{p{a:b}}",
  });

  expect(whole).toEqual(["/faces.css"]);
});

test("what was written for a page is not taken for another one", () => {
  const css =
    ":root{--gap:4px}.hello{a:var(--gap)}.hello .big{c:d}p[hidden]{e:f}.bye{g:h}@keyframes turn{to{a:b}}";
  const other = "p{i:j}";
  const pages = [
    '<p class="hello">One</p>',
    '<p class="hello">Two<b class="big"></b></p>',
    '<p class="hello"></p><b class="big"></b>',
    '<p class="hello" hidden="">Three</p>',
    '<p class="hello" style="--gap:1px">Four</p>',
    '<p class="bye">Five</p>',
    '<p class="hello">Six</p>',
  ];
  const one = createPageStyles({ "/a.css": css, "/b.css": other });

  for (const sheets of [["/a.css"], ["/a.css", "/b.css"], ["/b.css", "/a.css"]]) {
    for (const page of [...pages, ...pages]) {
      const alone = createPageStyles({ "/a.css": css, "/b.css": other });
      expect([page, one(page, sheets)]).toEqual([page, alone(page, sheets)]);
    }
  }
  expect(new Set(pages.map((page) => one(page, ["/a.css"]))).size).toBe(5);
});

test("a part that was drawn before is styled by what it is, and by what it stands in", () => {
  const css = ".list .card{a:b}.box .card{c:d}.card em{e:f}.card+p{g:h}.list>i{i:j}";
  const pick = createPageStyles({ "/a.css": css });
  const cuts = ['<b class="card" id=', "><em>1</em></b>"].map((cut) => Buffer.from(cut));
  const pageWith = (outer: string, ...values: string[]) => [
    `<main class="${outer}">`,
    ...values.map((value) => ({ cuts, value: `"${value}"` })),
    "<i></i></main>",
  ];
  const text = `<main class="list"><b class="card" id="x"><em>1</em></b><i></i></main>`;
  const inList = pick(text, ["/a.css"]);

  expect(inList).toBe(".list .card{a:b}.card em{e:f}.list>i{i:j}");
  for (const values of [["x"], ["y", "z"]])
    expect(pick(pageWith("list", ...values), ["/a.css"])).toBe(inList);
  expect(pick(pageWith("box", "x"), ["/a.css"])).toBe(".box .card{c:d}.card em{e:f}");
  expect(pick(pageWith("list", "x"), ["/a.css"])).toBe(inList);
});

test("custom properties that a part asks for are there, whether it was read before or not", () => {
  const pick = createPageStyles({ "/a.css": ":root{--tint:url(a);--other:url(b)}" });
  const cuts = [Buffer.from('<b style="color:var(--tint)"></b>')];
  const page = ["<main>", { cuts, value: "" }, "</main>"];

  for (let times = 0; times < 2; times += 1)
    expect(pick(page, ["/a.css"])).toBe(":root{--tint:url(a)}");
});

test("dropping cached results changes none", () => {
  const styles = createPageStyles({ "/a.css": ".hello{a:b}.bye{a:b}" });
  const first = styles(hello, ["/a.css"]);
  styles.release();
  expect(styles(hello, ["/a.css"])).toBe(first);
});
