import { inLanguage } from "@pickwell/texts/current.ts";
import { expect, test } from "vitest";
import { type BlockValues, blockText, emptyBlock } from "./block-text.ts";
import { readBlock, readButton } from "./read-block.ts";

const verdict: BlockValues = {
  ...emptyBlock,
  kind: "verdict",
  product: "desk-lamp",
  title: "Our pick",
  text: "Bright.\n\nAnd **quiet**.",
  pros: "Bright\nCheap",
  cons: "Short cable",
  bestFor: "desks",
  since: "May 2024",
};

test.each([
  verdict,
  { ...emptyBlock, kind: "callout", tone: "warning", title: "Mind", text: "a\n\n::: b" },
  {
    ...emptyBlock,
    kind: "faq",
    title: "Questions",
    questions: [
      { question: "Is it good?", answer: "Yes.\n\n- very" },
      { question: "And?", answer: "Also." },
    ],
  },
  {
    ...emptyBlock,
    kind: "ranked",
    title: "Our picks",
    picks: [
      { label: "Best overall", product: "desk-lamp", why: "Bright.\n\nQuiet." },
      { label: "Upgrade", product: "sun", why: "" },
    ],
  },
  { ...emptyBlock, kind: "compare", facts: ["price", "brand"], products: "desk-lamp\nsun" },
  { ...emptyBlock, kind: "deal", deal: "d-1", title: "Half price", text: "Bright.\n\n::: b" },
  { ...emptyBlock, kind: "voucher", code: "SAVE10", title: "Ten off", text: "Until May." },
  {
    ...emptyBlock,
    kind: "gallery",
    title: "",
    pictures: [
      { url: "/img/abc", alt: "A [lamp] | at night" },
      { url: "https://x.example/a b.jpg", alt: "" },
    ],
  },
  { ...emptyBlock, kind: "video", url: "https://youtu.be/abcdefghijk", title: "How it works" },
] as BlockValues[])("a block's form shows what it has written: $kind", (values) => {
  expect(readBlock(blockText(values))).toEqual(values);
  expect(readBlock(blockText(values).replaceAll("\n", "\r\n"))).toEqual(values);
});

test("a German verdict is written in German, and one in English can be edited", () => {
  const english = blockText({ ...verdict, tested: "For a year." });
  inLanguage("de", () => {
    const written = blockText(verdict);
    expect(written).toContain("**Am besten für:** desks\n\n**Unsere Wahl seit:** May 2024");
    expect(readBlock(written)).toEqual(verdict);
    expect(readBlock(english)).toMatchObject({ bestFor: "desks", tested: "For a year." });
  });
});

test.each([
  ["words before the first question", "::: faq\nBefore.\n\n### A?\n\nB.\n:::"],
  ["a list within the list", "::: verdict\n+ one\n  + two\nafter\n\n+ three\n:::"],
  ["a side that comes first", "::: verdict\n- against\n\n+ for\n:::"],
  ["another heading", "::: faq\n## A?\n\nB.\n:::"],
  ["no end", "::: tip T"],
  ["an unknown kind", "::: spoiler\nX\n:::"],
])("what a form cannot represent is edited as text: %s", (_, text) => {
  expect(readBlock(text)).toBeNull();
});

test.each([
  '[See it](<https://shop.example/lamp> "sponsored button")',
  '[See it](https://shop.example/lamp "button")',
  '[All \\[deals\\]](</deals> "button")',
])("the form of a button reads it back: %s", (line) => {
  const values = readButton(line);
  if (!values) throw new Error("It was not read");
  expect(blockText(values).replace(/[<>]/g, "")).toBe(line.replace(/[<>]/g, ""));
});

test.each([
  '[See it](https://shop.example/lamp "untracked button")',
  '[**See** it](https://shop.example "a button for you")',
  '[See it](https://shop.example "button") and more',
])("a button that says more than its form knows is edited as text: %s", (line) => {
  expect(readButton(line)).toBeNull();
});
