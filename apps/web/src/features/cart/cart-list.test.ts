import { expect, test } from "vitest";
import { parseLine, pieces, withOneMore, withoutProduct, withQuantity } from "./cart-list.ts";

const lines = [
  { id: "lamp", quantity: 2 },
  { id: "chair", quantity: 1 },
];

test("a new product is added at the end, a known one gets one more", () => {
  expect(withOneMore(lines, "desk").at(-1)).toEqual({ id: "desk", quantity: 1 });
  expect(withOneMore(lines, "lamp")[0]).toEqual({ id: "lamp", quantity: 3 });
});

test.each([
  [0, 1],
  [-4, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 99],
  [100, 99],
  [Number.POSITIVE_INFINITY, 99],
])("a quantity of %d is stored as %d", (asked, kept) => {
  expect(withQuantity(lines, "lamp", asked)[0]).toEqual({ id: "lamp", quantity: kept });
});

test("the hundredth piece is not added", () => {
  const full = [{ id: "lamp", quantity: 99 }];

  expect(withOneMore(full, "lamp")).toEqual(full);
});

test("the number of pieces is the sum of the quantities", () => {
  expect(pieces(lines)).toBe(3);
  expect(pieces(withoutProduct(lines, "lamp"))).toBe(1);
  expect(pieces([])).toBe(0);
});

test.each([null, "x", { id: "a" }, { id: "a", quantity: 0 }, { id: "a", quantity: 100 }])(
  "%j is not a valid entry",
  (entry) => {
    expect(parseLine(entry)).toBeNull();
  },
);

test("a stored entry is read", () => {
  expect(parseLine({ id: "a", quantity: 3, more: 1 })).toEqual({ id: "a", quantity: 3 });
});
