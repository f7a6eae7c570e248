import { expect, test } from "vitest";
import { textDecoder } from "./encoding.ts";

/** Decodes bytes that arrive in pieces of this size. */
function decode(bytes: Buffer, size: number, encoding = "utf-8"): string {
  const decoded = textDecoder(encoding);
  let text = "";
  for (let at = 0; at < bytes.length; at += size) text += decoded(bytes.subarray(at, at + size));
  return text + decoded(null);
}

test.each([
  ["letters of several bytes", Buffer.from("plain, größer, 5 €, 🎧 and plain again ".repeat(3))],
  ["a byte order mark, and one in the text", Buffer.from("\ufeffplain and more plain\ufeff end")],
  ["broken letters", Buffer.from("plain \xe2\x82 plain \xf0 ends with \xc3", "latin1")],
  ["only plain letters", Buffer.from("nothing but plain letters, again and again")],
])("decoding in pieces of any size equals decoding the whole: %s", (_, bytes) => {
  const whole = new TextDecoder().decode(bytes);

  for (let size = 1; size <= bytes.length; size++)
    expect(decode(bytes, size), `${size}`).toBe(whole);
});

test("bytes that look like ASCII in another encoding are not decoded as ASCII", () => {
  // In Shift JIS the second byte of a character may be a plain letter's.
  const bytes = Buffer.from([0x83, 0x5c, 0x83, 0x74, 0x83, 0x67]);

  for (const size of [1, 2, 3]) expect(decode(bytes, size, "shift_jis")).toBe("ソフト");
});
