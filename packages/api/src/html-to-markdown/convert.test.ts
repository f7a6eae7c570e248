import { expect, test } from "vitest";
import { renderArticle } from "../markdown/render.ts";
import { htmlToMarkdown } from "./convert.ts";

/** The Markdown, and what could not be converted. */
function convert(html: string) {
  const lost: string[] = [];
  const text = htmlToMarkdown(html, {
    link: (href) => href.replace("https://old.example", ""),
    picture: (url) => ({ url }),
    product: (wanted) => (wanted === "asin:B000000001" ? "lamp" : null),
    lost: (what) => void lost.push(what),
  });
  return { text, lost };
}

test.each([
  [
    "words that look like marks",
    "<p>*x* [y] a_b &amp;copy; 1. # `</p>",
    "\\*x\\* \\[y] a_b \\&copy; 1. # \\`",
  ],
  ["marks around blocks", "<em><p>a</p><ul><li>b</li></ul></em>", "_a_\n\n- b"],
  ["headings", "<h2>A</h2><h3>B</h3>", "## A\n\n### B"],
  ["a link within the site", '<a href="https://old.example/x?y#z">x</a>', "[x](/x?y#z)"],
  ["a bare address", "<p>https://x.example/a_b*c.</p>", "<https://x.example/a_b*c>."],
  ["a place that links lead to", '<p><a name="x">here</a></p>', "here"],
  ["nested lists", "<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  1. b"],
  [
    "code with its language",
    '<pre><code class="language-php">a &lt; b\n</code></pre>',
    "```php\na < b\n```",
  ],
  [
    "a table with a bar",
    "<table><tr><th>a</th></tr><tr><td>1|2</td></tr></table>",
    "| a |\n| - |\n| 1\\|2 |",
  ],
  ["a menu", "<menu><li>a</li><li>b</li></menu>", "- a\n- b"],
  ["a dialog", "<p>a</p><dialog><p>b</p></dialog>", "a\n\nb"],
  ["what was crossed out", "<del>x</del>", "~~x~~"],
  ["a line break at the end of a mark", "<p><strong>A<br></strong>b</p>", "**A**\\\nb"],
  ["a line break at the end of all", "<p><em>a <b>b<br></b></em></p><p>c</p>", "_a **b**_\n\nc"],
  [
    "a caption that ends with a line break",
    '<figure><a href="https://v.example/1">Film</a><figcaption>Seen <br></figcaption></figure>',
    "[Film](https://v.example/1)\n\n_Seen_",
  ],
  [
    "the caption of a picture with a link",
    '<figure><a href="/more"><img src="a.jpg" alt="A"></a><figcaption>Words</figcaption></figure>',
    "[![A](a.jpg)](/more)\n\n_Words_",
  ],
  [
    "titles of pictures that say nothing new",
    '<p><img src="a.jpg" alt="The lamp" title="The Lamp!"></p><p><img src="/up/img_12.jpg?w=3" title="IMG 12"></p><p><img src="c.jpg" title="New"></p>',
    '![The lamp](a.jpg)\n\n![](/up/img_12.jpg?w=3)\n\n![](c.jpg "New")',
  ],
  [
    "code with line breaks at the ends of its lines",
    "<p><code>a {<br />\n\tb;<br />\n}</code></p>",
    "```\na {\n\tb;\n}\n```",
  ],
  [
    "a formula as it was written",
    '<p>a <math><semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x^2}</annotation></semantics></math> b</p>',
    "a `x^2` b",
  ],
  [
    "a formula that is drawn twice",
    '<p><span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></math></span><span class="katex-html" aria-hidden="true">x1</span></span>.</p>',
    "`x_1`.",
  ],
  ["a formula in signs alone", "<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>", "x=1"],
  [
    "a poem with marks",
    '<pre class="wp-block-verse">Roses <strong>are</strong> red\n  violets<br>blue</pre>',
    "Roses **are** red\\\nviolets\\\nblue",
  ],
  [
    "a file that is shown above its link",
    '<div class="wp-block-file"><object class="wp-block-file__embed" data="https://o.example/a.pdf"></object><a href="https://o.example/a.pdf">A</a></div>',
    "[A](https://o.example/a.pdf)",
  ],
  [
    "headings with a sign that opens them",
    '<h3><button><span class="wp-block-accordion-heading__toggle-title">Why</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>',
    "### Why",
  ],
  [
    "a text that a script of GitHub draws",
    '<p>See</p><script src="https://gist.github.com/ada/1a2b.js?file=x.php"></script>',
    "See\n\n<https://gist.github.com/ada/1a2b>",
  ],
  [
    "words that a style marks",
    '<p><span style="text-decoration: line-through;">$9</span> <span style="color:red; font-weight:bold">now</span></p>',
    "~~$9~~ **now**",
  ],
  [
    "a list beside the items",
    "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>",
    "- a\n  - b\n- c",
  ],
  [
    "lists written with empty lines",
    "<ul><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ul>",
    "- a\n  - b\n- c",
  ],
  [
    "terms and what is said of them",
    "<dl><div><dt>A</dt><dt>B</dt><dd>x</dd></div><dt>C</dt><dd>y</dd></dl>",
    "- **A**\n\n  **B**\n\n  x\n\n- **C**\n\n  y",
  ],
  [
    "code of several lines in a paragraph",
    "<p>Type<br><code>a {\n  b\n}</code> and go</p>",
    "Type\n\n```\na {\n  b\n}\n```\n\nand go",
  ],
  [
    "a button that a link is pressed by",
    '<a href="https://x.example"><button>Buy</button></a>',
    "[Buy](https://x.example)",
  ],
  [
    "a button of an older form",
    '<a href="https://x.example"><input type="button" value="Buy"></a>',
    "[Buy](https://x.example)",
  ],
  ["a link that leads to no page", '<a href="javascript:void(0)">x</a>', "x"],
  ["headings with nothing in them", '<h2><a name="x"></a></h2><p>a</p>', "a"],
  ["blanks where a line begins", "<p>a <br> b</p>", "a\\\nb"],
  [
    "players beside each other",
    '<div><iframe src="https://x.example/a"></iframe> <iframe src="https://x.example/b"></iframe></div>',
    "<https://x.example/a>\n\n<https://x.example/b>",
  ],
  ["paragraphs that only make room", "<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>", "a\n\nb"],
  [
    "a picture with its caption",
    '<figure><a href="a.jpg"><img src="a.jpg" alt="A"></a><figcaption>C "q"</figcaption></figure>',
    '![A](a.jpg "C \\"q\\"")',
  ],
  [
    "a caption with a link",
    '<figure><img src="a.jpg"><figcaption>By <a href="https://x.example">X</a></figcaption></figure>',
    "![](a.jpg)\n\n_By [X](https://x.example)_",
  ],
  [
    "a film in a frame",
    '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
    "::: video https://www.youtube.com/watch?v=abcdefghijk\n:::",
  ],
  [
    "a player",
    '<video><source src="https://x.example/a.mp4"></video>',
    "<https://x.example/a.mp4>",
  ],
  ["what opened at a press", "<details><summary>S</summary><p>x</p></details>", "**S**\n\nx"],
  [
    "films with their names, and a link to one among words",
    '<p>https://youtu.be/abcdefghijk</p><iframe title="A walk" src="https://player.vimeo.com/video/12345678"></iframe><p>See https://youtu.be/abcdefghijk now</p><blockquote><iframe src="https://youtu.be/abcdefghijk"></iframe></blockquote>',
    "::: video https://youtu.be/abcdefghijk\n:::\n\n::: video https://vimeo.com/12345678 A walk\n:::\n\nSee <https://youtu.be/abcdefghijk> now\n\n> <https://youtu.be/abcdefghijk>",
  ],
  [
    "rows of pictures beside each other",
    '<figure class="gallery"><figure><img src="a.jpg"><figcaption>A</figcaption></figure><figure><a href="/x"><img src="b.jpg"></a></figure><figcaption>Views</figcaption></figure><div class="wp-block-gallery gallery"><img src="c.jpg"><img src="d.jpg"></div><p>x</p>',
    '::: gallery\n\n![](a.jpg "A")\n\n[![](b.jpg)](/x)\n\n:::\n\n_Views_\n\n::: gallery\n\n![](c.jpg)\n\n![](d.jpg)\n\n:::\n\nx',
  ],
  [
    "a row of pictures in a quote, and one with words",
    '<blockquote><figure><img src="a.jpg"><img src="b.jpg"></figure></blockquote><figure><img src="a.jpg"><p>and</p><img src="b.jpg"></figure>',
    "> ![](a.jpg)\n>\n> ![](b.jpg)\n\n![](a.jpg)\n\nand\n\n![](b.jpg)",
  ],
  ["a product", '<p>a</p><figure data-product="desk-lamp"></figure>', "a\n\n{{product:desk-lamp}}"],
  [
    "a list of pictures",
    '<ul class="blocks-gallery-grid"><li><figure><img src="a.jpg"></figure></li></ul>',
    "![](a.jpg)",
  ],
])("%s", (_, html, markdown) => {
  expect(convert(html).text).toBe(markdown);
});

test("what Markdown cannot hold is named, and nothing of it stays", () => {
  const html =
    '<script>alert(1)</script><form><input></form><img src="data:image/png;base64,AA"><style>p{}</style>';
  expect(convert(html)).toEqual({ text: "", lost: ["script", "form", "picture in the text"] });
});

test("tags that are left open or crossed over are read as browsers read them", () => {
  expect(convert("<p>a <em>b<p>c</em> d <strong>e").text).toBe("a _b_\n\n_c_ d **e**");
});

test("what is nested deeper than a hundred levels keeps its words, marks and pictures", () => {
  const { text } = convert(`${"<figure>".repeat(400)}<p>a <b>b</b></p><img src="a.jpg">`);
  expect(text).toBe("a **b**\n\n![](a.jpg)");
});

test("blocks that are nested deeper than a hundred levels stay apart, with their links", () => {
  const deep =
    '<p>one <b>x</b></p><p>two <b>y</b></p><a href="/q"><img src="a.jpg"></a><ul><li>p <i>q</i></li></ul>';
  expect(convert("<div>".repeat(120) + deep).text).toBe(
    "one **x**\n\ntwo **y**\n\n[![](a.jpg)](/q)\n\n- p _q_",
  );
});

test("a text that is nested without end comes as its words", () => {
  const { text, lost } = convert(`${"<div><b>".repeat(30_000)}deep`);
  expect(text).toBe("deep");
  expect(lost).toEqual(["nesting"]);
});

test("what comes out reads as what went in", () => {
  const words = "5 * 3 * 2 < 4 & _x_ [a](b) ![c](d) {#e} | f ~~g~~ `h` \\ <i> 1) j + k";
  const { text } = convert(`<p>${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`);
  const [part] = renderArticle(text).parts;
  const html = part?.type === "html" ? part.html : "";
  expect(html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")).toBe(
    `<p>${words}</p>\n`,
  );
});

test.each([
  [
    "cells with lists and paragraphs, each as one line",
    "<table><tr><th>a</th><th>b</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td><td><p>p</p><p>q<br>r</p></td></tr></table>",
    "| a | b |\n| - | - |\n| x; y | p q r |",
  ],
  [
    "a table that only arranged a page",
    "<table><tr><td><h2>A</h2><p>b</p></td><td><pre>c\nd</pre></td></tr></table>",
    "## A\n\nb\n\n```\nc\nd\n```",
  ],
  [
    "figures above and below the line",
    "H<sub>2</sub>O, m<sup>2</sup>, 1<sup>st</sup>",
    "H₂O, m², 1st",
  ],
  ["blanks within marks", "a<strong> b </strong>c<em> </em>d", "a **b** c d"],
  ["what is marked twice", "<p><b><strong>x</strong></b> <i><em>y</em></i></p>", "**x** _y_"],
  [
    "a language that the outer element names",
    '<pre class="brush: php; title: ; notranslate">a</pre>',
    "```php\na\n```",
  ],
  [
    "footnotes, referred to twice, with their way back left out",
    '<p>a<sup id="r1"><a href="#n1">1</a></sup> b<sup><a href="#n1">1</a></sup></p><hr class="footnotes-sep"><section><ol><li id="n1"><p>The <em>note</em>. <a href="#r1">↩</a></p></li></ol></section>',
    "a[^1] b[^1]\n\n[^1]: The _note_.",
  ],
  ["a raised link that is no footnote", '<p>x<sup><a href="#top">up</a></sup></p>', "x[up](#top)"],
  [
    "footnotes that repeat their number",
    '<p>a<sup><a href="#n1">1</a></sup> b<sup><a href="#n2">2</a></sup> c<sup><a href="#n3">3</a></sup></p><p id="n1">1 Note</p><p id="n2"><sup>2</sup> 2 notes</p><div id="n3">[3] Third</div>',
    "a[^1] b[^2] c[^3]\n\n[^1]: Note\n\n[^2]: 2 notes\n\n[^3]: Third",
  ],
  [
    "footnotes of a numbered list that begin with a figure",
    '<p>a<sup><a href="#n1">1</a></sup></p><ol><li id="n1">1 kg is much.</li></ol>',
    "a[^1]\n\n[^1]: 1 kg is much.",
  ],
  [
    "footnotes that begin with the figure of their mark",
    '<p>a<sup><a href="#n1">1</a></sup> b<sup><a href="#n2">2</a></sup></p><p id="n1">1.5 litres</p><p id="n2">2:30 hours</p>',
    "a[^1] b[^2]\n\n[^1]: 1.5 litres\n\n[^2]: 2:30 hours",
  ],
  ["terms without words", "<dl><dt></dt></dl><p>a</p>", "a"],
  [
    "Word’s footnotes",
    '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p></div>',
    "a[^1]\n\n[^1]: The note.",
  ],
])("%s", (_, html, expected) => expect(convert(html).text).toBe(expected));

test.each([
  [
    "WordPress’s cover",
    '<div class="wp-block-cover" style="background-image:url(https://x.example/a.jpg)"><p>Over</p></div>',
    "![](https://x.example/a.jpg)\n\nOver",
  ],
  [
    "its first cover",
    '<section class="wp-block-cover-image" style="background-image:url(https://x.example/a.jpg)"><h2>Over</h2></section>',
    "![](https://x.example/a.jpg)\n\n## Over",
  ],
  [
    "its cover that stays while the page moves",
    '<div class="wp-block-cover"><div role="img" aria-label="A pan" class="wp-block-cover__image-background" style="background-image:url(https://x.example/a.jpg)"></div><div class="wp-block-cover__inner-container"><p>Over</p></div></div>',
    "![A pan](https://x.example/a.jpg)\n\nOver",
  ],
  [
    "its verse in marked words",
    '<pre class="wp-block-verse"><em>Roses\n are <strong>red\nviolets</strong></em></pre>',
    "_Roses\\\nare **red\\\nviolets**_",
  ],
  ["its verse", '<pre class="wp-block-verse">Roses\n are <em>red</em></pre>', "Roses\\\nare _red_"],
  [
    "its file, once",
    '<div class="wp-block-file"><a href="/a.pdf">A</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
    "[A](/a.pdf)",
  ],
  [
    "Ghost’s bookmark",
    '<figure class="kg-card kg-bookmark-card"><a href="/x"><div><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">D</div><div><img src="i.png"><span>A</span></div></div></a><figcaption>C</figcaption></figure>',
    "[T](/x): D\n\n_C_",
  ],
  [
    "its callout",
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text"><p>Say <b>x</b></p></div></div>',
    "> 💡 Say **x**",
  ],
  [
    "its player",
    '<div class="kg-card kg-audio-card"><audio src="/a.mp3"></audio><div class="kg-audio-title">Song</div><span>0:00</span><button>1×</button></div>',
    "[Song](/a.mp3)",
  ],
  [
    "its file",
    '<div class="kg-card kg-file-card"><a href="/f.pdf"><div class="kg-file-card-title">S</div><div class="kg-file-card-caption">All</div><div class="kg-file-card-filename">f.pdf</div><div class="kg-file-card-filesize">8 KB</div></a></div>',
    "[S](/f.pdf) (f.pdf, 8 KB)\n\nAll",
  ],
  [
    "its stars",
    '<div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-star"></span></div>',
    "Rating: 1 of 2",
  ],
])("%s", (_, html, expected) => expect(convert(html).text).toBe(expected));

const AD = "//ws-na.amazon-adsystem.com/widgets/q?MarketPlace=DE&region=DE&tracking_id=x-21";

test("frames in which Amazon shows a product become the shop\u2019s, or a link", () => {
  const frame = (asin: string) => `<iframe src="${AD}&placement=${asin}&asins=${asin}"></iframe>`;
  expect(convert(frame("B000000001"))).toEqual({ text: "{{product:lamp}}", lost: [] });
  const url = "https://www.amazon.de/dp/B000000002?tag=x-21";
  expect(convert(frame("B000000002")).text).toBe(`[${url}](${url} "sponsored")`);
});

test("Amazon\u2019s banners and its pictures that are gone are left out, and told", () => {
  expect(
    convert('a<iframe src="https://rcm-na.amazon-adsystem.com/e/cm?o=1&p=12"></iframe>'),
  ).toEqual({
    text: "a",
    lost: ["iframe"],
  });
  const linked = `<a href="https://www.amazon.de/dp/B000000002?tag=x-21"><img src="${AD}&ASIN=B000000002"></a>`;
  expect(convert(linked)).toEqual({
    text: "[amazon.de/dp/B000000002](https://www.amazon.de/dp/B000000002?tag=x-21)",
    lost: ["picture"],
  });
});

test("pictures that only count visitors are left out", () => {
  const pixels =
    '<img src="https://ir-na.amazon-adsystem.com/e/ir?a=1" width="1" height="1"><img src="https://t.example/p.gif" style="display: none"><img src="//ir-na.amazon-adsystem.com/e/ir?t=x-20">';
  expect(convert(`<p>a${pixels}</p>`)).toEqual({ text: "a", lost: [] });
  expect(convert(`<figure><img src="b.jpg">${pixels}<figcaption>B</figcaption></figure>`)).toEqual({
    text: '![](b.jpg "B")',
    lost: [],
  });
});

test("Amazon\u2019s pictures that are gone are told in figures, too", () => {
  expect(convert(`a<figure><img src="${AD}&ASIN=B000000002" alt="A pan"></figure>`)).toEqual({
    text: "a\n\nA pan",
    lost: ["picture"],
  });
});

test("a picture that is hidden until a script loads it counts no visitors", () => {
  const late = '<img style="display: none" src="data:image/gif;base64,R0" data-src="a.jpg">';
  expect(convert(`<p>${late}</p>`)).toEqual({ text: "![](a.jpg)", lost: [] });
});
