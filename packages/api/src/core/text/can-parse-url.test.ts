import { expect, test } from "vitest";
import { canParseUrl } from "./can-parse-url.ts";

test.each([
  ["https://bücher.example/lämp", undefined],
  ["/lämp", "https://bücher.example/"],
  ["https://例え.example/", undefined],
])("%s is a URL however often it is asked, after %s", (text, base) => {
  const answers = new Set(Array.from({ length: 50_000 }, () => canParseUrl(text, base)));

  expect(answers).toEqual(new Set([true]));
});

test.each(["", "/lamp", "https://", "https://a b/", "not an address"])("“%s” is no URL", (text) => {
  expect(canParseUrl(text)).toBe(false);
});
