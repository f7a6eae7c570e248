import { describe, expect, test } from "vitest";
import * as edits from "./edits.ts";

/** A text with its selection between two bars, or at one. */
function marked(drawn: string): edits.TextSelection {
  const start = drawn.indexOf("|");
  const last = drawn.lastIndexOf("|");
  const text = drawn.replaceAll("|", "");
  return { text, start, end: last === start ? start : last - 1 };
}

function drawn({ text, start, end }: edits.TextSelection): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

const after = (
  edit: (marked: edits.TextSelection) => edits.Edit | null,
  before: string,
): string | null => {
  const change = edit(marked(before));
  return change && drawn(edits.applied(marked(before), change));
};

test.each([
  ["bold", edits.bold, "a |pan| here", "a **|pan|** here"],
  ["bold taken back", edits.bold, "a **|pan|** here", "a |pan| here"],
  ["bold taken back from within", edits.bold, "a |**pan**| here", "a |pan| here"],
  ["bold of nothing", edits.bold, "a |", "a **|bold text|**"],
  ["blanks stay outside", edits.bold, "a| pan |here", "a **|pan|** here"],
  ["italic within bold", edits.italic, "**|pan|**", "***|pan|***"],
  ["code", edits.code, "|npm|", "`|npm|`"],
  ["code of lines", edits.code, "|one\ntwo|", "```\n|one\ntwo|\n```"],
  ["heading", edits.heading, "one\nt|wo", "one\n## t|wo"],
  ["heading taken back", edits.heading, "## t|wo", "t|wo"],
  ["another heading", edits.subheading, "## t|wo", "### t|wo"],
  ["heading of an empty line", edits.heading, "|", "## |"],
  ["bullets", edits.bullets, "|one\n\ntwo|\nthree", "|- one\n\n- two|\nthree"],
  ["bullets taken back", edits.bullets, "|- one\n- two|", "|one\ntwo|"],
  ["numbers instead of bullets", edits.numbers, "|- one\n- two|", "|1. one\n2. two|"],
  ["quote", edits.quote, "t|wo", "> t|wo"],
])("%s", (_, edit, before, expected) => {
  expect(after(edit, before)).toBe(expected);
});

describe("a link", () => {
  test.each([
    ["words want an address", "see |this|", "see [this](|https://|)"],
    ["an address wants words", "|https://a.example|", "[|link text|](https://a.example)"],
    ["nothing wants an address", "|", "[link text](|https://|)"],
  ])("%s", (_, before, expected) => {
    expect(after(edits.link, before)).toBe(expected);
  });

  test("is made by pasting an address over selected text", () => {
    expect(after((text) => edits.link(text, "https://a.example"), "see |this| now")).toBe(
      "see [this](https://a.example)| now",
    );
  });
});

describe("blocks", () => {
  test("are separate from the paragraphs around them", () => {
    expect(after(edits.block("{{product:desk-lamp}}"), "one |two")).toBe(
      "one\n\n{{product:desk-lamp}}\n\n|two",
    );
  });

  test("at the start of a text have nothing before them", () => {
    expect(after(edits.block("{{product:desk-lamp}}"), "|")).toBe("{{product:desk-lamp}}\n\n|");
  });

  test("that are tables select their first heading", () => {
    expect(after(edits.table, "|")).toMatch(/^\| \|Heading\| \|/);
  });
});

describe("a line break", () => {
  test.each([
    ["goes on with bullets", "- one|", "- one\n- |"],
    ["counts on", "9. one|", "9. one\n10. |"],
    ["goes on with tasks that are not done", "- [x] one|", "- [x] one\n- [ ] |"],
    ["goes on with quotes", "> one|", "> one\n> |"],
    ["keeps the indent", "  * one|", "  * one\n  * |"],
    ["divides an item", "- one| two", "- one\n- | two"],
    ["ends a list at an empty item", "- one\n- |", "- one\n|"],
    ["is only that in a paragraph", "one|", null],
    ["is only that after a dash that is none", "-one|", null],
    ["is only that in bold words", "**one**|", null],
    ["is only that with a selection", "- |one|", null],
  ])("%s", (_, before, expected) => {
    expect(after(edits.lineBreak, before)).toBe(expected);
  });
});

test.each([
  [{ key: "0123456789abcdef" }, "a [b]", "![a \\[b\\]](/img/0123456789abcdef)"],
  [{ key: "0", url: "https://a.example/b.png" }, "", "![](https://a.example/b.png)"],
  [{ key: "0", url: "https://a.example/b(1).png" }, "b", "![b](<https://a.example/b(1).png>)"],
])("a picture is inserted: %#", (picture, alt, expected) => {
  expect(edits.pictureText(picture, alt)).toBe(expected);
});
