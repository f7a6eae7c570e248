import { expect, test } from "vitest";
import { encodedText } from "./encoded-text.ts";

/** Decodes the text as a mail program does. Source: RFC 2045, 6.7 and 6.8. */
function decoded({ encoding, body }: ReturnType<typeof encodedText>): string {
  if (encoding === "7bit") return body;
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    // Blanks at the end of a line are a mail server's, and go.
    .replace(/[ \t]+(?=\r\n|$)/g, "")
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const odd = {
  "no text": "",
  "plain lines": "Hello you.\n.a dot begins this\nFrom here\n",
  "blanks at the ends of lines": "one \ntwo\t\nthree  ",
  "a line of a thousand": "x".repeat(1000),
  "equals signs, and what looks encoded": `${"a=3D=".repeat(40)}\n=`,
  umlauts: `${"Größe, Maß und Übergröße. ".repeat(20)}\n`,
  "blanks where a line is full": `${"x".repeat(74)} ${"y".repeat(74)}  z`,
  Cyrillic: "Привет, это рассылка. ".repeat(30),
  "pictures among words": `${"a 👩‍👩‍👧 b ".repeat(30)}\n`,
  "half a pair": "a\ud800b",
  "control characters": "a\0b\u007fc\u000bd",
  "every kind of line end": `one\rtwo\r\nthree\nfour\n\r${"x".repeat(90)}`,
};

test.each(Object.entries(odd))(
  "%s come out as they went in, in short lines of ASCII",
  (_, text) => {
    const encoded = encodedText(text);

    const lines = text.replace(/\r\n?|\n/g, "\r\n");
    expect(decoded(encoded).replace(/\r\n?|\n/g, "\r\n")).toBe(Buffer.from(lines).toString());
    for (const line of encoded.body.split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(76);
      expect(line).toMatch(/^[\t\x20-\x7e]*$/);
    }
  },
);

test("no character is torn apart, for those who decode line by line", () => {
  const { encoding, body } = encodedText(`${"x".repeat(60)}${"Größe 👩 naïve ".repeat(20)}`);

  expect(encoding).toBe("quoted-printable");
  for (const line of body.split("\r\n")) {
    expect(decoded({ encoding, body: line.replace(/=$/, "") })).not.toContain("\ufffd");
  }
});

test("people can read the source of what is mostly ASCII, and the rest is short", () => {
  expect(encodedText("Hello").encoding).toBe("7bit");
  expect(encodedText(odd.umlauts)).toMatchObject({ encoding: "quoted-printable" });
  expect(encodedText(odd.Cyrillic)).toMatchObject({ encoding: "base64" });
});
