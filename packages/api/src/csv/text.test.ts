import { describe, expect, test } from "vitest";
import { excerpt, htmlToLine, htmlToText, truncate, unescapeLineEnds } from "./text.ts";

describe("markup becomes text", () => {
  test.each([
    ["plain", "Plain.\nSecond line.\n\nThird.", "Plain.\nSecond line.\n\nThird."],
    ["paragraphs", "<p>One</p><p>Two &amp; three</p>", "One\n\nTwo & three"],
    ["line breaks", "One<br>Two<br />Three", "One\nTwo\nThree"],
    ["inline elements", "A <b>bold</b> <a href='x'>link</a>.", "A bold link."],
    ["lists", "Has:<ul>\n\t<li>one</li>\n\t<li>two</li>\n</ul>End", "Has:\n\n• one\n• two\n\nEnd"],
    ["paragraphs in lists", "<ul><li><p>one</p></li><li><p>two</p></li></ul>", "• one\n• two"],
    [
      "tables",
      "<table><tr><th>Weight</th><td>1 kg</td></tr><tr><td>a</td><td>b</td></tr></table>",
      "Weight 1 kg\na b",
    ],
    ["scripts and styles", "a<script>alert('<p>x</p>')</script><style>p{}</style>b", "ab"],
    ["comments", "a<!-- <b>hidden</b> -->b", "ab"],
    ["signs that begin no entity", "R & D, Q&A &1 &", "R & D, Q&A &1 &"],
    ["entities", "5 &lt; 6 &hellip; &eacute; &#8364; &nbsp;x", "5 < 6 … é € x"],
    ["signs that are no markup", "5 < 6 and <3 & more", "5 < 6 and <3 & more"],
    ["short codes", '[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row] [sic]', "Text [sic]"],
    ["control characters", "a\u0000b\u0007c\u200bd", "abcd"],
    ["unclosed elements", "<div><p>One<div>Two", "One\n\nTwo"],
  ])("%s", (_, markup, text) => {
    expect(htmlToText(markup)).toBe(text);
  });

  test("of any depth and length in a moment", () => {
    expect(htmlToText("<b>".repeat(15_000) + "</i>".repeat(50_000))).toBe("");
    expect(htmlToText("[a a=".repeat(20_000)).length).toBeGreaterThan(0);
  });
});

test("line ends are written as two characters", () => {
  expect(unescapeLineEnds("One\\nTwo\\r\\nThree \\\\n four")).toBe("One\nTwo\nThree \\n four");
});

test("a name is one line", () => {
  expect(htmlToLine(" Tom &amp;\tJerry <b>Mug</b> ")).toBe("Tom & Jerry Mug");
});

test("a cut text never ends in half a letter", () => {
  expect(truncate("ab😀", 3)).toBe("ab");
  expect(excerpt("😀".repeat(50), 10)).toBe("😀😀😀😀…");
});
