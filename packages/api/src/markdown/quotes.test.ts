import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { withCurledQuotes } from "./quotes.ts";
import { renderMarkdown } from "./render.ts";

const html = (text: string) => renderMarkdown(text).html.trim();

test.each([
  [`It's the shop's`, "It’s the shop’s"],
  [`"Yes," she said.`, "“Yes,” she said."],
  [`("quoted") - "again"`, "(“quoted”) - “again”"],
  [`"He said 'no'."`, "“He said ‘no’.”"],
  [`"'Twice' over"`, "“‘Twice’ over”"],
  [`the '90s, the 1990's`, "the ’90s, the 1990’s"],
  [`a 27" screen, 6' 2" tall`, "a 27″ screen, 6′ 2″ tall"],
  [`"It was 1999" and 'route 66'`, "“It was 1999” and ‘route 66’"],
  [`the readers' choice`, "the readers’ choice"],
  [`'`, "’"],
  [`"`, "”"],
  ["", ""],
  ["“already” isn’t", "“already” isn’t"],
])("%j is set as %j", (typed, set) => {
  expect(withCurledQuotes(typed)).toBe(set);
});

test("across emphasis, links and lines", () => {
  expect(html(`"*Never*" and "[there](/x)"\n"so"`)).toBe(
    '<p>“<em>Never</em>” and “<a href="/x">there</a>”\n“so”</p>',
  );
  expect(html("`it's` isn't `x`'s")).toBe("<p><code>it's</code> isn’t <code>x</code>’s</p>");
});

test("code, addresses and what was typed stay as they are", () => {
  expect(html("```\nit's\n```")).toContain("it's");
  expect(html("<https://x.example/it's>")).toContain('href="https://x.example/it\'s"');
  expect(html("<https://x.example/it's>")).toContain(">https://x.example/it's<");
  expect(html(`[a](/x "it's")`)).toContain("it's");
  expect(plainText(`It's "so"`)).toBe(`It's "so"`);
});

test("a heading keeps its address, and is listed as it is read", () => {
  const { html: text, contents } = renderMarkdown("## What's new");
  expect(contents).toEqual([{ id: "what-s-new", text: "What’s new", level: 2 }]);
  expect(text).toContain("What’s new");
});
