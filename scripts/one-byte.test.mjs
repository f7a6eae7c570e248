import { expect, test } from "vitest";
import { toAscii } from "./one-byte.ts";

const said = (code) => new Function(`return ${code}`)();

test.each([
  ['"Zurück – 日本 🍐"'],
  ["`Zurück – 日本 🍐`"],
  [String.raw`"\\–\–\n"`],
  ['({ ключ: "é" }).ключ'],
  ['"a“b”c".replace(/[“”]/g, "\\"")'],
  ['"a🍐b".replace(/🍐/u, "é")'],
  [String.raw`"a–b".replace(/\–/, "")`],
  ["((strings) => strings[0])`日本`"],
])("%s says the same in ASCII", (code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(said(ascii)).toEqual(said(code));
});
