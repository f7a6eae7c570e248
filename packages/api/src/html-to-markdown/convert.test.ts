import { expect, test } from "vitest";
import { renderArticle } from "../markdown/render.ts";
import { htmlToMarkdown } from "./convert.ts";

/** Of the HTML, and what was lost on the way. */
function convert(html: string) {
  const lost: string[] = [];
  const text = htmlToMarkdown(html, {
    link: (href) => href.replace("https://old.example", ""),
    picture: (url) => ({ url }),
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
  ["what was crossed out", "<del>x</del>", "~~x~~"],
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
    "<https://www.youtube.com/watch?v=abcdefghijk>",
  ],
  [
    "a player",
    '<video><source src="https://x.example/a.mp4"></video>',
    "<https://x.example/a.mp4>",
  ],
  ["what opened at a press", "<details><summary>S</summary><p>x</p></details>", "**S**\n\nx"],
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
