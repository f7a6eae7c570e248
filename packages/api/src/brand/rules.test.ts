import { expect, test } from "vitest";
import {
  brandColors,
  contrast,
  DARK_INK,
  DARK_PANEL,
  DARK_PAPER,
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
  INK,
  primaryProblem,
  secondaryProblem,
} from "./rules.ts";

test("contrast is what WCAG measures", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#e72a00", "#ffffff")).toBeCloseTo(4.42, 1);
});

test("the colours of a new shop can be used, and the first one in the steps it was drawn with", () => {
  expect(primaryProblem(DEFAULT_PRIMARY)).toBeNull();
  expect(secondaryProblem(DEFAULT_SECONDARY)).toBeNull();
  expect(brandColors(DEFAULT_PRIMARY, DEFAULT_SECONDARY)).toMatchObject({
    accentDeep: "#cc2500",
    accentDarker: "#a81f00",
  });
});

test("the default secondary colour stands for the drawn ink, any other for itself", () => {
  expect(brandColors(DEFAULT_PRIMARY, DEFAULT_SECONDARY).secondary).toBe(INK);
  expect(brandColors("#0b6e4f", DEFAULT_SECONDARY).secondary).toBe(INK);
  expect(brandColors(DEFAULT_PRIMARY, "#1f2938").secondary).toBe("#1f2938");
});

test.each(["#0b6e4f", "#7a5cff", "#e65c00", "#1d4ed8", "#e600a9", "#8a7000"])(
  "white text can be read on the steps made of %s",
  (primary) => {
    expect(primaryProblem(primary)).toBeNull();
    const { accent, accentDeep, accentDarker, accentWash } = brandColors(
      primary,
      DEFAULT_SECONDARY,
    );

    expect(accent).toBe(primary);
    expect(contrast(accentDeep, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accentDarker, "#ffffff")).toBeGreaterThan(contrast(accentDeep, "#ffffff"));
    expect(contrast(accentDeep, accentWash)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(["#ffffff", "#ffe9a8", "#f0f0f0", "#ffff00"])("%s cannot be seen on paper", (hex) => {
  expect(primaryProblem(hex)).toMatch(/too light to be seen on the shop’s paper: \d\.\d : 1/);
});

test("white text cannot be read on a light secondary colour", () => {
  expect(secondaryProblem("#9ca3af")).toMatch(/hard to read: 2\.5 : 1, and 4\.5 : 1/);
});

/** Colours all over the cube. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const cube = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test("every primary colour that is allowed is seen in the dark, and carries white text", () => {
  const allowed = cube.filter((hex) => primaryProblem(hex) === null);
  expect(allowed.length).toBeGreaterThan(100);
  for (const primary of [DEFAULT_PRIMARY, ...allowed]) {
    const { action, actionHover, bright, wash } = brandColors(primary, DEFAULT_SECONDARY).dark;
    expect(contrast(action, "#ffffff"), primary).toBeGreaterThanOrEqual(4.5);
    expect(contrast(actionHover, "#ffffff"), primary).toBeGreaterThan(contrast(action, "#ffffff"));
    // Large letters of the page reach over large shapes.
    for (const ground of [DARK_PAPER, DARK_PANEL, DARK_INK]) {
      expect(contrast(action, ground), `${primary} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const ground of [DARK_PAPER, DARK_PANEL, wash]) {
      expect(contrast(bright, ground), `${primary} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(wash, DARK_INK), primary).toBeGreaterThanOrEqual(4.5);
  }
});

test("every secondary colour that is allowed is light in the dark, and carries dark text", () => {
  for (const secondary of cube.filter((hex) => secondaryProblem(hex) === null)) {
    const { solid, solidHover } = brandColors(DEFAULT_PRIMARY, secondary).dark;
    expect(contrast(solid, DARK_PANEL), secondary).toBeGreaterThanOrEqual(4.5);
    expect(contrast(solidHover, DARK_PAPER)).toBeGreaterThan(contrast(solid, DARK_PAPER));
  }
  expect(brandColors(DEFAULT_PRIMARY, DEFAULT_SECONDARY).dark.solid).toBe(DARK_INK);
});
