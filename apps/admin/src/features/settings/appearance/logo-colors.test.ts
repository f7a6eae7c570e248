import { primaryProblem, secondaryProblem } from "@pickwell/api/brand/rules";
import { expect, test } from "vitest";
import { colorsOfLogo } from "./logo-colors.ts";

type Rgba = [number, number, number, number];

/** A picture of so many pixels of each colour. */
const drawn = (...colors: [Rgba, number][]): number[] =>
  colors.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

const WHITE: Rgba = [255, 255, 255, 255];
const NOTHING: Rgba = [0, 0, 0, 0];
const GREEN: Rgba = [11, 110, 79, 255];
const BLUE: Rgba = [29, 78, 216, 255];
const INK: Rgba = [20, 20, 24, 255];

test.each([
  ["on white", WHITE],
  ["on nothing", NOTHING],
])("the main colour is the first, and the colour of its writing the second, %s", (_, ground) => {
  expect(colorsOfLogo(drawn([ground, 600], [GREEN, 300], [INK, 100]))).toEqual({
    primary: "#0b6e4f",
    secondary: "#141418",
  });
});

test("a colour precedes a grey, and a shade of the same one is left out", () => {
  expect(colorsOfLogo(drawn([GREEN, 300], [BLUE, 100], [INK, 200]))?.secondary).toBe("#1d4ed8");
  const shade: Rgba = [40, 160, 115, 255];
  expect(colorsOfLogo(drawn([GREEN, 300], [shade, 200]))?.secondary).toBeNull();
});

test("a colour that is too light is darkened to a sufficient contrast", () => {
  const found = colorsOfLogo(drawn([[255, 214, 0, 255], 300], [[150, 220, 255, 255], 200]));
  expect(found && primaryProblem(found.primary)).toBeNull();
  expect(found?.secondary && secondaryProblem(found.secondary)).toBeNull();
  expect(found?.primary).toBe("#ad9200");
});

test.each([
  ["black on white", drawn([WHITE, 500], [INK, 100])],
  ["nothing", drawn([NOTHING, 100])],
  ["a speck of colour", drawn([INK, 1000], [GREEN, 10])],
  ["no pixels", []],
  ["a broken end", [1, 2]],
])("%s has no colour to propose", (_, pixels) => {
  expect(colorsOfLogo(pixels)).toBeNull();
});

test("reds on both sides of the colour wheel's zero are one, and each keeps its own tone", () => {
  const found = colorsOfLogo(drawn([[220, 20, 30, 255], 100], [[200, 30, 60, 255], 100]));
  expect(found?.primary.startsWith("#d") || found?.primary.startsWith("#c")).toBe(true);
  expect(found?.secondary).toBeNull();
});
