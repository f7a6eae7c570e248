/**
 * Derives the shop's colours from the two that the owner chooses. Pure.
 *
 * Contrast follows WCAG 2.2 (1.4.3, 1.4.11): 4.5 : 1 for text, 3 : 1 for shapes.
 */

export const DEFAULT_PRIMARY = "#e72a00";
/** The default secondary colour, which stands for `INK`. */
export const DEFAULT_SECONDARY = "#1f2937";
/** The ink colour used with the default secondary colour. */
export const INK = "#1b1512";

const PAPER = "#fffefb";
const WHITE = "#ffffff";
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
/** Of accent text in the dark, which also stands on tinted grounds that are lighter than panels. */
const BRIGHT_CONTRAST = 5.4;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Rgb = [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const write = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns from 1 to 21 */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (from: string, to: string, share: number): string => {
  const target = parse(to);
  return write(parse(from).map((part, at) => part + ((target[at] ?? 0) - part) * share) as Rgb);
};

/** The colour itself, or as much darker as white text on it needs. */
function darkEnough(hex: string, least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(hex, "#000000", share);
    if (contrast(candidate, WHITE) >= least) return candidate;
  }
  return "#000000";
}

/**
 * Backgrounds and text colours of dark mode, as in `styles/tokens.css`: the darkest and lightest
 * background, and the text on them.
 */
export const DARK_PAPER = "#171310";
export const DARK_PANEL = "#28221d";
export const DARK_INK = "#f5f0e9";

/** The colour itself, or as much lighter as it needs to be told from the panels of the dark shop. */
function lightEnough(hex: string, least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(hex, WHITE, share);
    if (contrast(candidate, DARK_PANEL) >= least) return candidate;
  }
  return WHITE;
}

/** The brand colours in dark mode. */
export interface DarkColors {
  /** Large shapes, and the ground of white text; is seen on every ground. */
  action: string;
  /** The same when it is pressed. */
  actionHover: string;
  /** Text, underlines, marks, focus. */
  bright: string;
  /** A breath of it, as a ground. */
  wash: string;
  /** Light buttons, which carry dark text, and outlines. */
  solid: string;
  /** The same when it is pressed. */
  solidHover: string;
}

/** The shades of the primary colour. */
export interface BrandColors {
  /** Large shapes, underlines, focus. */
  accent: string;
  /** Ground of white text, and text on paper. */
  accentDeep: string;
  /** The same when it is pressed. */
  accentDarker: string;
  /** A breath of it, as a ground. */
  accentWash: string;
  /** Dark buttons. */
  secondary: string;
  dark: DarkColors;
}

/** The steps as they are drawn, for the colour that they were drawn with. */
const drawn = {
  accent: DEFAULT_PRIMARY,
  accentDeep: "#cc2500",
  accentDarker: "#a81f00",
  accentWash: "#fff0ea",
};

const drawnInTheDark = {
  action: "#d92700",
  actionHover: "#b82100",
  bright: "#ff6a45",
  wash: "#3a1a10",
};

/** The primary colour where paper is dark: white text on it, and itself on the panels, are seen. */
function primaryInTheDark(primary: string): typeof drawnInTheDark {
  if (primary === DEFAULT_PRIMARY) return drawnInTheDark;
  // What white text can be read on has room to be lightened until it is seen: 4.5 and 3 lie apart.
  const action = lightEnough(darkEnough(primary, TEXT_CONTRAST), SHAPE_CONTRAST);
  return {
    action,
    actionHover: mixed(action, "#000000", 0.12),
    bright: lightEnough(primary, BRIGHT_CONTRAST),
    wash: mixed(primary, DARK_PAPER, 0.8),
  };
}

/** The secondary colour where paper is dark: what was dark with light letters is light with dark ones. */
function secondaryInTheDark(secondary: string) {
  if (secondary === INK) return { solid: DARK_INK, solidHover: "#c3b8ab" };
  const solid = lightEnough(secondary, TEXT_CONTRAST);
  return { solid, solidHover: mixed(solid, WHITE, 0.3) };
}

/**
 * The shop's colours.
 *
 * @param primary - `#rrggbb`
 * @param chosen - the secondary colour, `#rrggbb`; the default stands for the shop's ink
 */
export function brandColors(primary: string, chosen: string): BrandColors {
  const secondary = chosen === DEFAULT_SECONDARY ? INK : chosen;
  const dark = { ...primaryInTheDark(primary), ...secondaryInTheDark(secondary) };
  if (primary === DEFAULT_PRIMARY) return { ...drawn, secondary, dark };
  const accentDeep = darkEnough(primary, 5.2);
  return {
    accent: primary,
    accentDeep,
    accentDarker: mixed(accentDeep, "#000000", 0.18),
    accentWash: mixed(primary, WHITE, 0.92),
    secondary,
    dark,
  };
}

const ratio = (found: number) => `${(Math.floor(found * 10) / 10).toFixed(1)} : 1`;

/** Why a colour cannot be the primary one; null when it can. */
export function primaryProblem(hex: string): string | null {
  const found = contrast(hex, PAPER);
  if (found >= SHAPE_CONTRAST) return null;
  return `This colour is too light to be seen on the shop’s paper: ${ratio(found)}, and ${SHAPE_CONTRAST} : 1 is needed.`;
}

/** Why a colour cannot be the secondary one; null when it can. */
export function secondaryProblem(hex: string): string | null {
  const found = contrast(hex, WHITE);
  if (found >= TEXT_CONTRAST) return null;
  return `White text on this colour is hard to read: ${ratio(found)}, and ${TEXT_CONTRAST} : 1 is needed.`;
}
