import { expect, test } from "vitest";
import { returnTarget } from "./login-screen.tsx";

test.each(["/admin", "/admin/products?search=lamp&page=2", "/admin/blog#top"])(
  "%s is an address to return to",
  (from) => {
    expect(returnTarget(from)).toBe(from);
  },
);

test.each([
  undefined,
  "",
  "/",
  "/administrator",
  "//evil.example/admin",
  "https://evil.example/admin",
  "/admin/\\evil.example",
  "/admin/\n//evil.example",
  "/admin/login?from=/admin",
  "javascript:alert(1)",
])("%j is not, and the back office begins at its first screen", (from) => {
  expect(returnTarget(from)).toBe("/admin");
});
