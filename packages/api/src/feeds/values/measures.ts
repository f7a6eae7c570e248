/** Contents of packages and prices per unit. */
import { plainDigits, readDigits } from "./amounts.ts";

/** Units of one kind with their size in its smallest. */
const UNITS = {
  mass: { mg: 1, g: 1_000, kg: 1_000_000, oz: 28_349.523125, lb: 453_592.37 },
  volume: {
    ml: 1,
    cl: 10,
    l: 1_000,
    cbm: 1_000_000,
    floz: 29.5735295625,
    pt: 473.176473,
    qt: 946.352946,
    gal: 3_785.411784,
  },
  length: { mm: 1, cm: 10, m: 1_000, in: 25.4, ft: 304.8, yd: 914.4 },
  area: { sqm: 1, sqft: 0.09290304 },
  count: { ct: 1 },
} as const;
export type MeasureKind = keyof typeof UNITS;

const NAMES: Record<string, string> = {
  gr: "g",
  gram: "g",
  grams: "g",
  gramm: "g",
  kilo: "kg",
  lbs: "lb",
  liter: "l",
  litre: "l",
  liters: "l",
  litres: "l",
  ltr: "l",
  "fl oz": "floz",
  "fl. oz": "floz",
  "fl. oz.": "floz",
  м: "m",
  "m²": "sqm",
  m2: "sqm",
  "m³": "cbm",
  pc: "ct",
  pcs: "ct",
  piece: "ct",
  pieces: "ct",
  count: "ct",
  stk: "ct",
  stück: "ct",
  st: "ct",
  szt: "ct",
  ks: "ct",
  unit: "ct",
  units: "ct",
  each: "ct",
  г: "g",
  кг: "kg",
  мл: "ml",
  л: "l",
  шт: "ct",
};

export interface Measure {
  kind: MeasureKind;
  /** In the smallest unit of the kind: mg, ml, mm, m², pieces. */
  size: number;
  /** As the feed names it. */
  unit: string;
  amount: number;
}

/** @param text - for example `750 ml`, `1,5kg`, `6x330ml`. @returns null when it is none */
export function readMeasure(text: string): Measure | null {
  if (text.length > 40) return null;
  const plain = plainDigits(text).toLowerCase();
  const [, times = "1", number = "", named = ""] =
    /^(?:(\d{1,4})\s?[x×*]\s?)?(\d[\d.,]*)\s?([\p{L}²³.\d ]+?)\.?$/u.exec(plain) ?? [];
  const digits = number === "" ? null : readDigits(number);
  if (!digits) return null;
  const unit = NAMES[named] ?? named;
  const part = digits.kind === "whole" ? "" : digits.part;
  // No package has thousands of a unit written with groups.
  const amount = Number(`${digits.whole}.${part || "0"}`) * Number(times);
  for (const [kind, sizes] of Object.entries(UNITS)) {
    const size = (sizes as Record<string, number>)[unit];
    if (size === undefined || amount <= 0) continue;
    return { kind: kind as MeasureKind, size: amount * size, unit, amount };
  }
  return null;
}

/**
 * What a reference quantity costs, for example 100 ml of a bottle of 750 ml.
 *
 * @param minor - price of the whole content
 * @returns in minor units, rounded; null when the two are of different kinds
 */
export function unitPrice(minor: number, content: Measure, reference: Measure): number | null {
  if (content.kind !== reference.kind || content.size <= 0) return null;
  return Math.round((minor * reference.size) / content.size);
}
