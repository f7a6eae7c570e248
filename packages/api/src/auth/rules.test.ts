import { expect, test } from "vitest";
import { withPause } from "../core/text/pause/rules.ts";
import { returnPath } from "./rules.ts";

test.each(["/wishlist", "/products?search=tea&page=2#top", "/blog/why//not", "/loginner"])(
  "%s is a way back",
  (from) => expect(returnPath(from)).toBe(from),
);

test.each([
  undefined,
  5,
  ["/wishlist"],
  "",
  "wishlist",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/a\\b",
  "/login",
  "/login?from=/wishlist",
  "/signup#a",
])("3.7.2: %j leads to the account", (from) => expect(returnPath(from)).toBe("/account"));

test.each([
  [undefined, "Too many attempts. Please try again later."],
  [1, "Too many attempts. Please try again in 1 second."],
  [59, "Too many attempts. Please try again in 59 seconds."],
  [60, "Too many attempts. Please try again in 1 minute."],
  [601, "Too many attempts. Please try again in 11 minutes."],
])("a pause of %s seconds: %s", (seconds, words) => {
  expect(withPause("Too many attempts. Please try again later.", seconds)).toBe(words);
});
