import { expect, test } from "vitest";
import { earningIn, scanBlocks } from "../../markdown/visual/scan.ts";
import { earnedText } from "./use-block-earnings.ts";

const none = { clicks: 0, approvedCents: 0, pendingCents: 0, unconverted: 0 };
const earned = {
  days: 30,
  currency: "USD",
  blocks: [
    { ...none, keys: ["desk-lamp", "id1"], clicks: 12, approvedCents: 340, pendingCents: 110 },
    { ...none, keys: ["tent", "id2"], clicks: 1, approvedCents: -50 },
    { ...none, keys: ["bed", "id3"] },
    { ...none, keys: ["rug", "id4"], clicks: 2, unconverted: 1 },
  ],
};

test.each([
  [["desk-lamp"], "12 clicks · $3.40 earned · $1.10 pending, in 30 days"],
  [["id2"], "1 click · -$0.50 earned, in 30 days"],
  [["bed"], "No clicks in 30 days"],
  [["rug"], "2 clicks · 1 order in currencies without a rate, in 30 days"],
  [["desk-lamp", "bed", "tent"], "13 clicks · $2.90 earned · $1.10 pending, in 30 days"],
  [["chair"], null],
])("%j: %s", (keys, words) => {
  expect(earnedText(earned, keys)).toBe(words);
});

test.each([
  ["verdict", "::: verdict product:desk-lamp\nGood.\n:::", ["desk-lamp"]],
  [
    "ranked",
    "::: ranked Best\n## One\n{{product: tent}}\n## Two\n{{product:bed}}\n:::",
    ["tent", "bed"],
  ],
  ["compare", "::: compare price\n- tent\n- bed\n- tent\n:::", ["tent", "bed"]],
  ["compare", "::: compare price\ntent\n{{product:bed}}\n:::", ["bed", "tent"]],
  ["tip", "::: tip\nnothing\n:::", []],
  [
    "voucher",
    '::: voucher SAVE10 Save\n[Go](https://a.example/x?b=1 "button sponsored") or [read](/blog/x)\n:::',
    ["https://a.example/x?b=1"],
  ],
])("links of a section count for it: %s", (kind, text, keys) => {
  expect(earningIn(kind, text)).toEqual(keys);
});

test.each([
  ['[To the shop](https://a.example/x "button sponsored")', "https://a.example/x"],
  ['[A [b]](https://a.example/x "button")', undefined],
  ['See [this](https://a.example/x "button")', undefined],
  ["[Plain](https://a.example/x)", undefined],
  ['[Own](/deals "button")', "/deals"],
])("a line that is a button is recognized: %s", (line, url) => {
  const blocks = scanBlocks(["Words.", "", line]);
  expect(blocks.map((block) => (block.type === "button" ? block.url : null))).toEqual(
    url ? [url] : [],
  );
});
