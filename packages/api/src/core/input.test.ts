import superjson from "superjson";
import { expect, test } from "vitest";
import { assertBounded, readInput } from "./input.ts";

/** As it arrives: parsed from text. */
const arrived = (payload: unknown) => JSON.parse(JSON.stringify(payload)) as unknown;

test.each([
  [undefined],
  [null],
  ["text"],
  [new Date("2026-11-22T10:00:00Z")],
  [{ search: "teapot", page: undefined, limit: Number.NaN }],
  [{ saved: [{ id: "a", savedAt: new Date(0) }], "a.b": { "c\\d": new Date(1) } }],
])("reads %j as it was sent", (input) => {
  expect(readInput(arrived(superjson.serialize(input)))).toEqual(input);
});

test("reads a wishlist of five hundred moments, and a thousand ids", () => {
  const saved = Array.from({ length: 500 }, (_, index) => ({
    id: `product-${index}`,
    priceCents: 100_000_000,
    savedAt: new Date(index),
  }));
  const removed = saved.map(({ id }) => id);
  const input = { userId: "reader", saved, removed };

  const read = readInput(arrived(superjson.serialize(input)));

  expect(read).toEqual(input);
  expect(() => assertBounded(read)).not.toThrow();
  expect(() => assertBounded({ ids: [...removed, ...removed] })).not.toThrow();
});

const same = { one: 1 };
const manyPaths = (count: number, annotation: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a.${index}`, annotation]));

test.each<[what: string, payload: unknown]>([
  ["nothing", null],
  ["a list", [1]],
  ["a text", "text"],
  ["a set", superjson.serialize({ a: new Set([1]) })],
  ["a map", superjson.serialize({ a: new Map([[1, 2]]) })],
  ["a pattern", superjson.serialize({ a: /x/ })],
  ["an error", superjson.serialize({ a: new Error("x") })],
  ["a whole number without bounds", superjson.serialize({ a: 1n })],
  ["an address", superjson.serialize({ a: new URL("https://shop.example") })],
  ["numbers in bytes", superjson.serialize({ a: new Uint8Array(3) })],
  ["a set at the root", superjson.serialize(new Set([1]))],
  [
    "a set with dates in it",
    { json: { a: [0] }, meta: { values: { a: ["set", { 0: ["Date"] }] } } },
  ],
  ["a symbol", { json: { a: "x" }, meta: { values: { a: [["symbol", "x"]] } } }],
  ["a class", { json: { a: {} }, meta: { values: { a: [["class", "X"]] } } }],
  ["something of their own", { json: { a: 1 }, meta: { values: { a: [["custom", "x"]] } } }],
  ["places below a date", { json: { a: [0] }, meta: { values: { a: ["Date", { 0: ["Date"] }] } } }],
  ["a tree of places", { json: { a: { b: 0 } }, meta: { values: { a: { b: ["Date"] } } } }],
  ["the same thing twice", superjson.serialize({ a: same, b: same })],
  ["the root twice", { json: {}, meta: { referentialEqualities: [["a"]] } }],
  ["no places", { json: {}, meta: { values: null } }],
  ["a list of places", { json: {}, meta: { values: [] } }],
  ["a text for places", { json: {}, meta: { values: "Date" } }],
  ["too many places", { json: { a: [] }, meta: { values: manyPaths(1001, ["Date"]) } }],
  ["a long place", { json: {}, meta: { values: { ["a.".repeat(101)]: ["Date"] } } }],
  ["another version", { json: {}, meta: { values: {}, v: 2 } }],
  ["a version that is none", { json: {}, meta: { values: {}, v: "1" } }],
  ["what nobody knows", { json: {}, meta: { values: {}, more: 1 } }],
  ["meta that is none", { json: {}, meta: [] }],
])("refuses %s before anything walks it", (_what, payload) => {
  expect(() => readInput(arrived(payload))).toThrow("input: cannot be read");
});

test.each(["__proto__", "a.__proto__.b", "constructor.prototype.x", "prototype"])(
  "no annotation reaches %s",
  (path) => {
    const text = `{"json":{"a":{}},"meta":{"values":{${JSON.stringify(path)}:["undefined"]}}}`;

    expect(() => readInput(JSON.parse(text))).toThrow();
    expect(({} as Record<string, unknown>).b).toBeUndefined();
  },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

test.each<[what: string, input: unknown, isRefused: boolean]>([
  ["20 deep", nested(20), false],
  ["21 deep", nested(21), true],
  ["200,000 deep", nested(200_000), true],
  ["4,999 in a list", Array(4999).fill(0), false],
  ["5,000 in a list", Array(5000).fill(0), true],
  [
    "5,000 fields",
    Object.fromEntries(
      Array(5000)
        .fill(0)
        .map((_, index) => [index, 0]),
    ),
    true,
  ],
  ["5,000 in lists of lists", Array(50).fill(Array(100).fill([])), true],
  ["a long text", "x".repeat(1_000_000), false],
])("an input that is %s", (_what, input, isRefused) => {
  const check = () => assertBounded(input);

  if (isRefused) expect(check).toThrow("input: cannot be read");
  else expect(check).not.toThrow();
});
