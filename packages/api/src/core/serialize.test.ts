import superjson from "superjson";
import { expect, test } from "vitest";
import { serialize } from "./serialize.ts";

const at = new Date("2026-03-14T09:26:53.589Z");
const shared = { key: "k1" };

const answers: [what: string, answer: unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a text", "a"],
  ["a moment", at],
  ["a moment that is none", { at: new Date(Number.NaN) }],
  ["a list of products", { products: [{ id: "a", createdAt: at, deal: null }], total: 1 }],
  ["fields that are not there", { a: undefined, b: [undefined, 1], c: { d: undefined } }],
  ["moments in lists of lists", [[at, [new Date(0)]], []]],
  ["names with points and slashes", { "a.b": { "c\\d": new Date(1) }, "e\\.f": new Date(2) }],
  ["names that are numbers", { 2: new Date(1), b: new Date(2), 1: new Date(3), a: [new Date(4)] }],
  ["a name that is empty", { "": new Date(1), a: { "": undefined } }],
  ["numbers that JSON has not", { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: -0 }],
  ["the same thing twice", { one: shared, other: shared }],
  ["the same moment twice", { createdAt: at, updatedAt: at }],
  ["a list with a hole", [1, Object.assign(new Array(3), { 0: 1, 2: 3 })]],
  ["a list with a name", Object.assign([1, 2], { extra: at })],
  ["sets, maps, addresses, patterns", [new Set([1]), new Map([["a", at]]), new URL("a:b"), /a/g]],
  ["a large number", { n: 12n }],
  ["an error", { error: new Error("gone") }],
  ["what has no prototype", Object.assign(Object.create(null), { at })],
  [
    "something of a class",
    {
      it: new (class It {
        at = at;
      })(),
    },
  ],
];

test.each(answers)("%s is written exactly as superjson writes it", (_, answer) => {
  expect(JSON.stringify(serialize(answer))).toBe(JSON.stringify(superjson.serialize(answer)));
});

test("refuses what superjson refuses", () => {
  const answer = { a: JSON.parse('{"__proto__":1}') };

  expect(() => superjson.serialize(answer)).toThrow("prototype pollution");
  expect(() => serialize(answer)).toThrow("prototype pollution");
});
