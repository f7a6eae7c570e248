import type { CSSProperties } from "react";

type Rgb = readonly [red: number, green: number, blue: number];

const PAPER: Rgb = [255, 254, 251];
/** The background for invalid colours: `--color-stone-100`. */
const PLAIN = "#f2eee8";
/** Minimum relative luminance of a background; small text on it has a contrast of 10 : 1. */
const MIN_LUMINANCE = 0.6;
/** Maximum difference between the strongest and the weakest channel of a background. */
const MAX_CHROMA = 72;
/**
 * Share of grey that is removed from a light background before it is darkened, because grey would
 * make it dull.
 */
const GREY_SHARE = 0.75;
/** The strongest channel of a dark background, 0 to 255. */
const DARK_CHANNEL = 58;
/** Steps in which paper is mixed in. */
const STEPS = 40;

/**
 * A light background in the hue of a colour. Light colours stay; dark or strong ones are mixed with
 * paper until ink is readable on them.
 *
 * @param color - `#rgb` or `#rrggbb`
 * @returns `#rrggbb`; a neutral background for invalid colours. Never throws.
 */
export function tint(color: string | null | undefined): string {
  const rgb = parse(color ?? "");
  if (!rgb) return PLAIN;
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(rgb, step / STEPS);
    const isQuiet = Math.max(...mixed) - Math.min(...mixed) <= MAX_CHROMA;
    if (isQuiet && luminance(mixed) >= MIN_LUMINANCE) return toHex(mixed);
  }
  return PLAIN;
}

/**
 * The same background for dark mode.
 *
 * @param light - from `tint`
 */
export function tintInTheDark(light: string): string {
  const rgb = parse(light) ?? PAPER;
  const grey = Math.min(...rgb) * GREY_SHARE;
  const lightest = Math.max(...rgb) - grey;
  return toHex(rgb.map((channel) => Math.round(((channel - grey) / lightest) * DARK_CHANNEL)));
}

/** Both as CSS properties, see `--tint-share`. */
export function tintStyle(color: string | null | undefined): CSSProperties {
  const light = tint(color);
  return { "--tint": light, "--tint-dark": tintInTheDark(light) } as CSSProperties;
}

function parse(color: string): Rgb | null {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) && color.slice(1);
  if (!digits) return null;
  const size = digits.length / 3;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * size, (index + 1) * size).repeat(3 - size), 16);
  return [channel(0), channel(1), channel(2)];
}

/** @param share - share of paper, 0 to 1 */
function mix([red, green, blue]: Rgb, share: number): Rgb {
  const towards = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [towards(red, PAPER[0]), towards(green, PAPER[1]), towards(blue, PAPER[2])];
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
