import { expect, test } from "vitest";
import { textOfBytes } from "./text-of-bytes.ts";

const TEXT = "Promotion ID;Title\n1;Tee für 5 €";
const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16 with a mark", wide(`\ufeff${TEXT}`, false)],
  ["UTF-16 with its bytes turned", wide(`\ufeff${TEXT}`, true)],
  ["UTF-16 without a mark", wide(TEXT, false)],
  ["UTF-16 turned, without a mark", wide(TEXT, true)],
])("%s is decoded", (_, bytes) => {
  expect(textOfBytes(bytes)).toBe(TEXT);
});

test("one invalid byte in UTF-8 does not affect the others", () => {
  const bytes = Buffer.concat([Buffer.from("ä".repeat(20)), Buffer.from([0xff])]);
  expect(textOfBytes(bytes)).toBe(`${"ä".repeat(20)}\ufffd`);
});

test("bytes that are not UTF-8 are Windows-1252", () => {
  expect(textOfBytes(Buffer.from("Title\nTee für Ömer", "latin1"))).toBe("Title\nTee für Ömer");
});
