// @vitest-environment node
/** Contrast of the roles in both themes, as WCAG 2.2 wants it (1.4.3, 1.4.11). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brandColors, contrast, DEFAULT_SECONDARY } from "@pickwell/api/brand/rules";
import { brandVariables } from "@pickwell/ui/shop/brand.ts";
import { describe, expect, test } from "vitest";
import { tint, tintInTheDark } from "../lib/tint.ts";

type Values = Record<string, string>;

const own = join(import.meta.dirname, "..");
const shared = join(import.meta.dirname, "../../../../packages/ui/src");
const tokens = readFileSync(join(shared, "styles/tokens.css"), "utf8");

/** Declarations of the block with this selector. */
function declared(beginning: string): Values {
  const from = tokens.indexOf(beginning);
  if (from < 0) throw new Error(`No ${beginning}`);
  const block = tokens.slice(from + beginning.length, tokens.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value = ""]) => [
      name,
      value.replace(/\s+/g, " ").replace(/\( | (?=\))/g, (around) => around.trim()),
    ]),
  );
}

const palette = declared(":root {");
const roles = declared(":root,\n[data-theme] {");

/** What roles are where the theme is this one. */
const inTheme = (of: Values, theme: "light" | "dark"): Values =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => {
      const both = /^var\(--light, (?<light>.*)\) var\(--dark, (?<dark>.*)\)$/.exec(value);
      return [name, both?.groups?.[theme] ?? value];
    }),
  );
const themes = {
  light: { ...palette, ...inTheme(roles, "light") },
  dark: { ...palette, ...inTheme(roles, "dark") },
} as const;

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/** @param share - of the first, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((part, at) => part * share + (target[at] ?? 0) * (1 - share));
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** A token or a colour as `#rrggbb`. @throws Error for other values */
function color(of: Values, text: string): string {
  const known = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(text);
  if (known) {
    const value = of[known[1] ?? ""] ?? known[2];
    if (value === undefined) throw new Error(`Nobody sets ${text}`);
    return color(of, value);
  }
  if (/^#[\da-f]{6}$/i.test(text)) return text;
  if (/^#[\da-f]{3}$/i.test(text)) return text.replace(/[\da-f]/gi, "$&$&");
  const mixed = /^color-mix\(in srgb, (var\([^)]+\)|#\w+), (var\([^)]+\)|#\w+) (\d+)%\)$/.exec(
    text,
  );
  if (!mixed?.[1] || !mixed[2]) throw new Error(`Cannot read ${text}`);
  return mix(color(of, mixed[2]), color(of, mixed[1]), Number(mixed[3]) / 100);
}

const role = (of: Values, name: string) =>
  color(of, name.startsWith("#") ? name : `var(--${name})`);

const papers = ["bg", "bg-2", "bg-3", "surface"];
const tints = ["mist", "sand", "sage", "butter", "blush"];
/** Letters on fields that are dark in every theme. */
const lettersOnDeep = [
  "#efe8de",
  "#d8cec2",
  "#a99d8f",
  "#b3a798",
  "#e4dbd0",
  "#f2ece3",
  "color-white",
];

type Pairs = [front: string, grounds: string[]][];

const text: Pairs = [
  ["fg", [...papers, ...tints, "accent-wash"]],
  ["fg-2", papers],
  // Of fields, and on the page itself.
  ["fg-3", ["bg", "surface"]],
  ["fg-tint", [...tints, "accent-wash"]],
  ["fg-accent", ["bg", "bg-2", "bg-3", "surface", "accent-wash"]],
  ["price-drop", ["bg", "bg-2", "bg-3", "surface", "accent-wash"]],
  ["on-action", ["action", "action-hover"]],
  ["on-solid", ["solid", "solid-hover"]],
  // Inverted colours: tags on pictures, the skip link, a dangerous button.
  ["bg", ["fg", "bad"]],
  ["good", [...papers, "good-wash"]],
  ["warn", [...papers, "warn-wash"]],
  ["bad", [...papers, ...tints, "bad-wash"]],
  ["info", [...papers, "info-wash"]],
  ...lettersOnDeep.map((letters): Pairs[number] => [letters, ["deep"]]),
  ["color-white", ["#3d342d", "color-ink"]],
  ["color-ink", ["color-white"]],
];

const shapes: Pairs = [
  // Text of 24 pixels, or of 19 when it is bold.
  ["on-accent", ["accent"]],
  ["fg", ["sun"]],
  ["accent", papers],
  ["action", papers],
  ["focus", [...papers, ...tints]],
  ["mark", [...papers, ...tints, "accent-wash"]],
  ["solid", [...papers, ...tints]],
  ["line-strong", papers],
  ["line-field", ["bg", "bg-2", "surface"]],
];

const failures = (of: Values, pairs: Pairs, least: number): string[] =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrast(role(of, front), role(of, ground));
      return found >= least ? [] : `${front} on ${ground}: ${found.toFixed(2)}`;
    }),
  );

describe.each(["light", "dark"] as const)("in the %s", (theme) => {
  const of: Values = themes[theme];

  test("text, controls and icons have sufficient contrast", () => {
    expect(failures(of, text, 4.5)).toEqual([]);
    expect(failures(of, shapes, 3)).toEqual([]);
  });

  test.each([
    ...["#d5e0e2", "#eadfcd", "#d8e0cb", "#f3e3b4", "#efd6c7", "#d2dfec", "#f3d6d2", "#d0d4b8"],
    ...["#ffffff", "#000000", "#ff0000", "#00ff00", "#0000ff", "#3b82f6"],
  ])("text and icons have sufficient contrast on a category's %s", (chosen) => {
    const share = Number.parseInt(of["--tint-share"] ?? "", 10) / 100;
    const light = tint(chosen);
    const ground = mix(light, tintInTheDark(light), share);

    expect(contrast(role(of, "fg"), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(role(of, "fg-tint"), ground)).toBeGreaterThanOrEqual(4.5);
    // Stars and underlines have a text beside them.
    expect(contrast(role(of, "mark"), ground)).toBeGreaterThanOrEqual(2.7);
  });

  test("hearts have sufficient contrast on any picture", () => {
    const over = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(of["--over"] ?? "");
    const [red = 0, green = 0, blue = 0, share = 0] = (over ?? []).slice(1).map(Number);
    const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    for (const picture of ["#ffffff", "#000000", "#808080"]) {
      const ground = mix(hex, picture, share);
      expect(contrast(role(of, "fg"), ground), picture).toBeGreaterThanOrEqual(4.5);
      expect(contrast(role(of, "mark"), ground), picture).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each(["#0a1a4f", "#0b6e4f", "#7a5cff", "#e600a9", "#000000", "#8a7000", "#d43900"])(
  "an owner's %s is lightened as needed in the dark theme",
  (primary) => {
    for (const secondary of [DEFAULT_SECONDARY, "#3b2f63", "#004d00", "#767676"]) {
      const of = { ...themes.dark, ...brandVariables(brandColors(primary, secondary)) };
      expect(failures(of, text, 4.5)).toEqual([]);
      expect(failures(of, shapes, 3)).toEqual([]);
    }
  },
);

describe("component styles", () => {
  const files = [own, shared].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css") && !file.endsWith("tokens.css"))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const),
  );

  test("have no colours of their own, except in fields that are dark in every theme", () => {
    // Grounds and letters that are the same in both themes: toasts, the deals' field, a QR code.
    const fixed = /^var\(--color-(white|ink|paper|accent)\)$/;
    const onDeep = [...lettersOnDeep, "#3d342d", "#574b41", "#ff8a6b"];
    const own = files.flatMap(([file, css]) =>
      [...css.matchAll(/var\(--color-[\w-]+\)|#[\da-f]{3,8}(?=[;\s,)])/gi)]
        .map(([found]) => found)
        .filter((found) => !fixed.test(found) && !onDeep.includes(found))
        .map((found) => `${file}: ${found}`),
    );
    // Lines on surfaces that are dark in every theme.
    expect(own.filter((each) => !each.startsWith("features/about/"))).toEqual([]);
  });

  test("use text colours whose contrast is measured here", () => {
    const measured = new Set([...text, ...shapes].flatMap(([front]) => front));
    const used = files.flatMap(([file, css]) =>
      [...css.matchAll(/[\s{]color: var\(--([\w-]+)\)/g)]
        .filter(([, name = ""]) => !measured.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(used).toEqual([]);
  });

  test("use backgrounds whose contrast is measured here", () => {
    const measured = new Set(
      [...text, ...shapes].flatMap(([front, grounds]) => [front, ...grounds]),
    );
    // Lines and skeletons carry nothing.
    const bare = ["line", "line-2", "over", "plate"];
    const used = files.flatMap(([file, css]) =>
      [...css.matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)]
        .filter(([, name = ""]) => !measured.has(name) && !bare.includes(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(used).toEqual([]);
  });
});
