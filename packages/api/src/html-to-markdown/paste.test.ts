import { expect, test } from "vitest";
import { pastedToMarkdown } from "./paste.ts";

const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-0001"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;white-space:pre-wrap;">The best pans</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">We cooked with </span><span style="font-weight:700;">twelve pans</span><span style="font-weight:400;"> and </span><span style="font-style:italic;font-weight:400;">kept</span><span style="font-weight:400;"> three. </span><a href="https://www.google.com/url?q=https://pans.example/a?b%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">See them</span></a><span style="font-weight:400;text-decoration:line-through;"> now</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Iron</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700;">Cast</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Steel</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p dir="ltr"><span style="font-weight:700;">Pan</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Price</span></p></td></tr><tr><td><p dir="ltr"><span>Iron</span></p></td><td><p dir="ltr"><span>$20</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US><!--StartFragment--><p class=MsoTitle>Pans<o:p></o:p></p><h2>What we found<o:p></o:p></h2><p class=MsoNormal>A <b>heavy</b> pan
 holds <i style='mso-bidi-font-style:normal'>heat</i>.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Iron<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->Cast<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Steel<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Heat it<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Oil it<o:p></o:p></p><p class=MsoQuote>Never soap.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><img src="file:///C:/Users/a/clip_image001.png" alt="x"><span style='mso-hide:all;display:none'>secret</span>End</p><!--EndFragment--></body></html>`;

const PAGE = `<html><body><!--StartFragment--><nav><a href="/home">Home</a></nav><article><h1>Pans, tested</h1><p>By <a href="https://news.example/ada">Ada</a></p><script>track()</script><p style="display:none">hidden</p><p>Iron <span style="font-weight: bold">wins</span>,<br>says <code>lab</code>.</p><img src="https://count.example/p.gif" width="1" height="1"><figure><img src="https://news.example/pan.jpg" alt="A pan"><figcaption>Iron</figcaption></figure><a href="javascript:alert(1)">x</a><form><input name="q"></form></article><!--EndFragment--></body></html>`;

test("what Google Docs copies is not bold all over, and its links lead where they say", () => {
  expect(pastedToMarkdown(DOCS)).toEqual({
    text: "## The best pans\n\nWe cooked with **twelve pans** and _kept_ three. [See them](https://pans.example/a?b=1)~~ now~~\n\n- Iron\n  - **Cast**\n- Steel\n\n| Pan | Price |\n| - | - |\n| Iron | $20 |".replace(
      "~~ now~~",
      " ~~now~~",
    ),
    lost: [],
  });
});

test("what Word copies has its lists, and none of its marks", () => {
  expect(pastedToMarkdown(WORD)).toEqual({
    text: "# Pans\n\n## What we found\n\nA **heavy** pan holds _heat_.\n\n- Iron\n  - Cast\n- Steel\n\n1. Heat it\n2. Oil it\n\n> Never soap.\n\nEnd",
    lost: ["picture"],
  });
});

test("what a page copies comes without what only surrounds or counts", () => {
  expect(pastedToMarkdown(PAGE)).toEqual({
    text: '# Pans, tested\n\nBy [Ada](https://news.example/ada)\n\nIron **wins**,\\\nsays `lab`.\n\n![A pan](https://news.example/pan.jpg "Iron")\n\nx',
    lost: ["form"],
  });
});

test.each([
  ["", ""],
  ["<p>", ""],
  ["just words", "just words"],
  ["<ul><li>a</ul><b style=font-weight:normal>x", "- a\n\nx"],
  ["<!--[if gte mso 9]>".repeat(3), ""],
  // Words with a line of their own, or a break, between them are two words.
  ["Hello<div><br></div>World", "Hello\\\nWorld"],
  ["one<br>two<div>three</div><br><br>four", "one\\\ntwo\n\nthree\n\nfour"],
  ["<ul><li>a<div><br></div></li><div><br></div><li>b</li></ul>", "- a\n- b"],
  // Each line is code of its own, or some of the words are.
  ["<pre><code>1</code>\n<code>2</code></pre>", "```\n1\n2\n```"],
  ["<pre>run <code>npm start</code> now</pre>", "```\nrun npm start now\n```"],
])("%j", (html, text) => {
  expect(pastedToMarkdown(html).text).toBe(text);
});

test.each([
  ["<p>un<em>believ</em>able</p>", "un*believ*able"],
  ["<p>日本<em>語</em>です 3<i>rd</i> <i>of</i> May</p>", "日本*語*です 3*rd* _of_ May"],
  [
    '<p>foo<em><a href="https://x.example/">bar</a></em>baz</p>',
    "foo[_bar_](https://x.example/)baz",
  ],
  ["<p>foo<em><code>bar</code></em>baz</p>", "foo`bar`baz"],
])("letters of a word stay letters where some are marked: %s", (html, text) => {
  expect(pastedToMarkdown(html).text).toBe(text);
});

test.each([
  ['<p>Visible <span aria-hidden="true">words</span> stay</p>', "Visible words stay"],
  ['<div aria-hidden="true"><h2>Title</h2><p>Body</p></div><p>End</p>', "## Title\n\nBody\n\nEnd"],
  ['<p>Nice <span aria-hidden="true">😀</span></p>', "Nice 😀"],
  [
    '<table><tr><th>A</th><td aria-hidden="true">✓</td></tr><tr><td>B</td><td>✗</td></tr></table>',
    "| A | ✓ |\n| - | - |\n| B | ✗ |",
  ],
  ['<h2>Install<a aria-hidden="true" href="#install">Permalink</a></h2>', "## Install"],
  ['<p>Go <i class="material-icons" aria-hidden="true">home</i></p>', "Go"],
  ['<p>See this<span aria-hidden="true"> ↗</span></p>', "See this"],
  ['<p><span>$24.99</span><span aria-hidden="true">$24<sup>99</sup></span></p>', "$24.99"],
])("of what screen readers skip, words stay and signs and repetitions go: %s", (html, text) => {
  expect(pastedToMarkdown(html).text).toBe(text);
});

test.each([
  ['<p>Iron<sup><a href="#cite_note-1">[1]</a></sup> is heavy.</p>', "Iron\\[1] is heavy."],
  ['<p id="top">Words <a href="#top">up</a></p>', "Words up"],
  [
    '<figure><a href="#large"><img src="https://e.example/a.jpg" alt="A pan"></a></figure>',
    "![A pan](https://e.example/a.jpg)",
  ],
  [
    '<p><a href="#h.s1z3s">Sizes</a>, <a href="#_Toc12">care</a>, <a href="#our-pick">pick</a></p><h2 id="h.s1z3s">Sizes &amp; weights</h2><h2><a name="_Toc12">Care</a></h2><h2>Our pick</h2>',
    "[Sizes](#sizes-weights), [care](#care), [pick](#our-pick)\n\n## Sizes & weights\n\n## Care\n\n## Our pick",
  ],
  [
    '<p><a href="https://e.example/#cite_note-1">[1]</a></p>',
    "[\\[1\\]](https://e.example/#cite_note-1)",
  ],
])(
  "a link within the page leads to a heading that came along, or is its words: %s",
  (html, text) => {
    expect(pastedToMarkdown(html).text).toBe(text);
  },
);

test("what is nested without end takes no end of time", () => {
  expect(pastedToMarkdown(`${"<b><span>".repeat(20_000)}deep`).text).toContain("deep");
  expect(pastedToMarkdown(`${"<ul><li>".repeat(5000)}deep`).text).toContain("deep");
  expect(pastedToMarkdown("<!--StartFragment-->".repeat(45_000)).text).toBe("");
  expect(pastedToMarkdown("<![if".repeat(150_000)).text.length).toBeLessThan(1_000_000);
});
