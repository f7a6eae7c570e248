import { expect, test } from "vitest";
import { readHead } from "./read-head.ts";

const TEXT = "Währung;Status\nEUR;bestätigt\n";
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "report.csv");
/** In one byte, or two, for each letter. */
const inBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const inPairs = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [at, letter] of [...text].entries())
    view.setUint16(at * 2, letter.charCodeAt(0), !isBig);
  return new Uint8Array(view.buffer);
};

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${TEXT}`)],
  ["Windows-1252", inBytes(TEXT)],
  ["UTF-16, the small end first", inPairs(`\ufeff${TEXT}`, false)],
  ["UTF-16, the big end first", inPairs(`\ufeff${TEXT}`, true)],
])("the beginning of a file in %s is decoded", async (_, bytes) => {
  expect(await readHead(fileOf(bytes))).toEqual({ head: TEXT, isWhole: true });
});

test("a character that is cut at the end does not affect the others", async () => {
  const bytes = new TextEncoder().encode(`Währung\n${"ä".repeat(200_000)}`);
  for (const from of [0, 1]) {
    const { head, isWhole } = await readHead(fileOf(bytes.slice(from)));
    expect(isWhole).toBe(false);
    expect(head).toMatch(/^W?ährung\nä+$/);
  }
});
