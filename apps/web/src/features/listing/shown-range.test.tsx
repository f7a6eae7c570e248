import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShownRange } from "./shown-range.tsx";

const textOf = (page: number, shown: number, total: number) =>
  render(<ShownRange page={page} pageSize={12} shown={shown} total={total} />).container
    .textContent;

test.each([
  [1, 12, 154, " (1–12 of 154)"],
  [2, 12, 154, " (13–24 of 154)"],
  [13, 10, 154, " (145–154 of 154)"],
  [3, 1, 25, " (25 of 25)"],
  [101, 12, 12_000, " (1,201–1,212 of 12,000)"],
])("page %i with %i of %i shows its range", (page, shown, total, text) => {
  expect(textOf(page, shown, total)).toBe(text);
});

test("nothing is shown when everything or nothing is on the page", () => {
  expect(textOf(1, 7, 7)).toBe("");
  expect(textOf(9, 0, 30)).toBe("");
});
