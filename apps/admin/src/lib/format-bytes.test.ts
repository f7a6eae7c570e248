import { setLanguage } from "@pickwell/texts/current.ts";
import { afterEach, expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

afterEach(() => setLanguage("en"));

test("sizes of files have the decimal sign of the language", () => {
  expect([900, 98_304, 2_500_000].map(formatBytes)).toEqual(["1 KB", "96 KB", "2.4 MB"]);

  setLanguage("de");
  expect(formatBytes(2_500_000).replace(/\s/g, " ")).toBe("2,4 MB");
});
