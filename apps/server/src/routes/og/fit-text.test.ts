import { expect, test } from "vitest";
import { fitText, heightOf } from "./fit-text.ts";
import { drawableText, outline, widthOf } from "./glyph-paths.ts";

const space = { width: 500, height: 230, sizes: [76, 60, 46] };

test("a short title is set in the largest size, on one line", () => {
  expect(fitText("Desk Lamp", space)).toEqual({ lines: ["Desk Lamp"], style: { size: 76 } });
});

test("a longer one is broken between words, into lines of about one length", () => {
  const { lines, style } = fitText("A lamp that reads along", space);

  expect(style.size).toBe(76);
  expect(lines.join(" ")).toBe("A lamp that reads along");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(500);
});

test("a long word is set smaller rather than broken", () => {
  const { lines } = fitText("Extraordinarily long", space);

  expect(lines).toEqual(["Extraordinarily", "long"]);
});

test("what does not fit in the smallest size is cut, and says so", () => {
  const fitted = fitText("A word and another, ".repeat(20).trim(), space);

  expect(fitted.style.size).toBe(46);
  expect(heightOf(fitted)).toBeLessThanOrEqual(230);
  expect(fitted.lines.at(-1)).toMatch(/\w…$/);
});

test("a word without end is broken, and cut", () => {
  const fitted = fitText("W".repeat(200), space);

  expect(heightOf(fitted)).toBeLessThanOrEqual(230);
  for (const line of fitted.lines) expect(widthOf(line, fitted.style)).toBeLessThanOrEqual(500);
});

test("letters that no font has are left out; text that would lose most of its own is not set", () => {
  expect(drawableText("  Tea\n pot 😀 № 5 日 ")).toBe("Tea pot 5");
  expect(drawableText("Łódź Ĳ café")).toBe("Łódź Ĳ café".normalize("NFC"));
  expect(drawableText("日本語の急須")).toBe("");
  expect(drawableText("😀")).toBe("");
  expect(drawableText("")).toBe("");
});

test("an outline is whole: every coordinate is a number", () => {
  const path = outline("Good things, picked well. ŁÓDŹ £10 −5%", 58, 390, { size: 150 });

  expect(path).toMatch(/^(?:[MLQCZ](?:-?\d+\.\d(?: -?\d+\.\d)*)?)+$/);
  expect(path.match(/M/g)?.length).toBe(path.match(/Z/g)?.length);
});
