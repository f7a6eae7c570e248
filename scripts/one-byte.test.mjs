import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { oneByte, toAscii } from "./one-byte.ts";

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
])("%s has the same meaning in ASCII", (code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(said(ascii)).toEqual(said(code));
});

test("a built program works the same, is shorter and in ASCII, and keeps the names of functions and classes", async () => {
  const dir = mkdtempSync(join(tmpdir(), "one-byte-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const program = `
    function  sayPrice(  amountOfMoney  ) {
      return  amountOfMoney + " €";
    }
    class  PriceError  extends  Error {}
    export  const  said = [sayPrice(3), sayPrice.name, new PriceError("x").constructor.name];
  `;
  writeFileSync(join(dir, "program.mjs"), program);
  writeFileSync(join(dir, "copied.js"), program);
  oneByte().writeBundle({ dir }, { "program.mjs": { type: "chunk" } });

  const written = readFileSync(join(dir, "program.mjs"), "utf8");
  expect(written).toMatch(/^[\0-\x7f]+$/);
  expect(written.length).toBeLessThan(program.length * 0.8);
  const { said: words } = await import(/* @vite-ignore */ join(dir, "program.mjs"));
  expect(words).toEqual(["3 €", "sayPrice", "PriceError"]);
  // Files that were only copied are not minified.
  expect(readFileSync(join(dir, "copied.js"), "utf8")).toBe(toAscii(program));
});
