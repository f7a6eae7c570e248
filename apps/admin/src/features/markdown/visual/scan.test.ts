import { expect, test } from "vitest";
import { removalOf, scanBlocks } from "./scan.ts";

/** A text without its first block. */
function without(text: string): string {
  const [block] = scanBlocks(text.split("\n"));
  if (!block) throw new Error("There is no block");
  const { from, to } = removalOf(text, block);
  return text.slice(0, from) + text.slice(to);
}

test.each([
  ["Before\n\n{{product:kettle}}\n\nAfter", "Before\n\nAfter"],
  ["::: tip\nA word\n:::\n\nAfter", "After"],
  ["::: tip\nA word\n:::", ""],
  ["{{product:kettle}}\nAfter", "After"],
])("%j without its block is %j", (text, expected) => {
  expect(without(text)).toBe(expected);
});

test("text after a block without an end stays", () => {
  const rest = "A word\n\nAnd all the rest of the article.\n";

  expect(without(`Before\n\n::: tip\n${rest}`)).toBe(`Before\n\n${rest}`);
});
