import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";

test("headings are found at their positions, and not in code", () => {
  const text = "# One #\r\n\n```\n# no\n```\nwords # no\n  ### Two\n#no\n#### ";
  expect(
    outlineOf(text).map(({ from, to, ...rest }) => ({ ...rest, at: text.slice(from, to) })),
  ).toEqual([
    { level: 1, words: "One", at: "# One #" },
    { level: 3, words: "Two", at: "  ### Two" },
  ]);
});
