import { expect, test } from "vitest";
import type { Deal } from "../deals/deal.ts";
import { allocateDeals, without } from "./allocate-deals.ts";

/** Deals named after their products, an `F` for those that are featured. */
const dealsOf = (...names: string[]) =>
  names.map(
    (name, at) =>
      ({
        id: `${name}${at}`,
        product: { id: name },
        featured: name.endsWith("F"),
      }) as unknown as Deal,
  );

const namesIn = (deals: Deal[]) => deals.map(({ product }) => product?.id);
const sharesOf = (...names: string[]) => {
  const { today, specials, stage } = allocateDeals(dealsOf(...names));
  return [today, specials, stage].map(namesIn);
};

test("no product is shown twice if there are enough", () => {
  expect(sharesOf("a", "b", "cF", "d", "e", "f", "gF", "h", "iF", "j", "k")).toEqual([
    ["a"],
    ["b", "cF", "d", "e"],
    ["gF", "iF", "f", "h"],
  ]);
});

test("two deals of one product count once", () => {
  expect(sharesOf("a", "a", "b", "b", "c")).toEqual([["a"], ["b"], ["c"]]);
});

test.each([
  [[], [[], [], []]],
  [["a"], [["a"], ["a"], ["a"]]],
  [
    ["a", "b"],
    [["a"], ["b"], ["a"]],
  ],
  [
    ["a", "b", "c"],
    [["a"], ["b"], ["c"]],
  ],
  [
    ["a", "b", "c", "d", "e"],
    [["a"], ["b", "c", "d"], ["e"]],
  ],
])("%j are allocated as %j", (names, shares) => {
  expect(sharesOf(...names)).toEqual(shares);
});

test("products with a deal are not shown beside it", () => {
  const shares = allocateDeals(dealsOf("a", "b"));
  expect(without([{ id: "a" }, { id: "x" }, { id: "b" }], shares)).toEqual([{ id: "x" }]);
});
