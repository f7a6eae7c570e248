import { expect, test } from "vitest";
import { parseQuery, stringifyQuery } from "./query-string.ts";

test("parameters are texts; a repeated one is a list", () => {
  expect({ ...parseQuery("?page=2&brand=a&brand=b+c&empty=") }).toEqual({
    page: "2",
    brand: ["a", "b c"],
    empty: "",
  });
});

test("parameters without a value are not written", () => {
  expect(stringifyQuery({ page: undefined })).toBe("");
  expect(stringifyQuery({ page: 2, search: undefined, brand: ["a", "b & c"] })).toBe(
    "?page=2&brand=a&brand=b+%26+c",
  );
});

test("a parameter cannot reach the prototype", () => {
  expect(parseQuery("?__proto__=x&constructor=y").constructor).toBe("y");
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
