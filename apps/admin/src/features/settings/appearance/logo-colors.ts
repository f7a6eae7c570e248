/** Derives colours from a logo. Pure. */
import { isHexColor, primaryProblem, secondaryProblem } from "@pickwell/api/brand/rules";

export interface LogoColors {
  primary: string;
  /** Null where the logo has one colour. */
  secondary: string | null;
}

/** Number of hues that are distinguished. */
const HUES = 24;
/** Below it, of 255, a colour is a grey to the eye. */
const MIN_CHROMA = 40;
/** Of a pixel that is seen, of 255. */
const MIN_ALPHA = 200;
/** Of all that is seen: less is the edge of a letter. */
const MIN_SHARE = 0.03;
/** Hues that are another colour to the eye, on the circle. */
const APART = 4;
/** Sum of the parts of a grey that is dark enough to be drawn in. */
const MAX_DARK = 240;

interface Found {
  hue: number;
  weight: number;
  count: number;
  sum: [number, number, number];
}

const empty = (hue: number): Found => ({ hue, weight: 0, count: 0, sum: [0, 0, 0] });

function add(found: Found, [r, g, b]: readonly [number, number, number], weight: number): void {
  found.weight += weight;
  found.count += 1;
  found.sum = [found.sum[0] + r * weight, found.sum[1] + g * weight, found.sum[2] + b * weight];
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Such as 0 for red, and a third of `HUES` for green. */
function hueOf(r: number, g: number, b: number, chroma: number): number {
  const most = Math.max(r, g, b);
  const sixth =
    most === r
      ? ((g - b) / chroma + 6) % 6
      : most === g
        ? (b - r) / chroma + 2
        : (r - g) / chroma + 4;
  return Math.floor((sixth / 6) * HUES) % HUES;
}

/** The average colour of a hue, darkened as far as contrast requires. */
function usable(found: Found, problemOf: (hex: string) => string | null): string | null {
  const middle = found.sum.map((part) => part / found.weight);
  for (let share = 1; share > 0; share -= 0.04) {
    const hex = hexOf(middle.map((part) => part * share));
    if (isHexColor(hex) && problemOf(hex) === null) return hex;
  }
  return null;
}

/**
 * The most frequent colour of a logo, and the next clearly different one (or its text colour),
 * darkened until readable.
 *
 * @param pixels - RGBA values, 0 to 255
 * @returns null when it has no colour
 */
export function colorsOfLogo(pixels: ArrayLike<number>): LogoColors | null {
  const hues = Array.from({ length: HUES }, (_, hue) => empty(hue));
  const dark = empty(-1);
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < MIN_ALPHA) continue;
    seen += 1;
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    if (chroma >= MIN_CHROMA) add(hues[hueOf(r, g, b, chroma)] ?? dark, [r, g, b], chroma);
    else if (r + g + b <= MAX_DARK) add(dark, [r, g, b], 1);
  }
  const least = seen * MIN_SHARE;
  const ranked = hues
    .filter(({ count }) => count > 0 && count >= least)
    .sort((one, other) => other.weight - one.weight);
  const [first] = ranked;
  const primary = first && usable(first, primaryProblem);
  if (!first || !primary) return null;
  const apart = ({ hue }: Found) => {
    const steps = Math.abs(hue - first.hue);
    return Math.min(steps, HUES - steps) >= APART;
  };
  const second = ranked.find(apart) ?? (dark.count > 0 && dark.count >= least ? dark : undefined);
  return { primary, secondary: second ? usable(second, secondaryProblem) : null };
}
