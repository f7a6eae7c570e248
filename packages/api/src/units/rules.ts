/** Package contents and unit prices. Pure. */

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

export interface Measure {
  kind: MeasureKind;
  /** In the smallest unit of the kind: mg, ml, mm, m², pieces. */
  size: number;
  /** As the feed names it. */
  unit: string;
  amount: number;
}

/** @param unit - short name, such as `ml`. @returns null for an unknown unit */
export function measureOf(amount: number, unit: string): Measure | null {
  for (const [kind, sizes] of Object.entries(UNITS)) {
    const size = (sizes as Record<string, number>)[unit];
    if (size === undefined || !(amount > 0)) continue;
    return { kind: kind as MeasureKind, size: amount * size, unit, amount };
  }
  return null;
}

/** A measure as it is stored: `750 ml`. */
export const measureText = ({ amount, unit }: Measure): string => `${amount} ${unit}`;

/** Parses a stored measure. @returns null when invalid */
export function storedMeasure(text: string): Measure | null {
  const [amount, unit = ""] = text.split(" ");
  return measureOf(Number(amount), unit);
}

/**
 * The price of a reference quantity, for example 100 ml from a bottle of 750 ml.
 *
 * @param minor - price of the whole content
 * @returns in minor units, rounded; null when the units are of different kinds
 */
export function unitPrice(minor: number, content: Measure, reference: Measure): number | null {
  if (content.kind !== reference.kind || content.size <= 0) return null;
  return Math.round((minor * reference.size) / content.size);
}
