import { expect, test } from "vitest";
import { searchTerms } from "./search.ts";

test.each([
  ["", null],
  ["   ", null],
  ["teapot", { match: '"teapot"', short: [] }],
  ["red  teapot red", { match: '"red" "teapot"', short: [] }],
  ['"*', { match: null, short: ['%"*%'] }],
  ["q=[]", { match: '"q=[]"', short: [] }],
  ["NEAR(a b)", { match: '"NEAR(a"', short: ["%b)%"] }],
  ['say "when"', { match: '"say" """when"""', short: [] }],
  ["50%", { match: '"50%"', short: [] }],
  ["5%", { match: null, short: ["%5\\%%"] }],
  ["tv stand", { match: '"stand"', short: ["%tv%"] }],
  ["a\u0000bcd", { match: '"bcd"', short: ["%a%"] }],
])("1.2.4 the search text %j becomes the query %j", (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test("only the first few terms count", () => {
  expect(searchTerms("one two three four five six seven eight")?.match).toBe(
    '"one" "two" "three" "four" "five" "six"',
  );
});
