/** Reads package sizes in feeds. */
import { type Measure, measureOf } from "../../units/rules.ts";
import { plainDigits, readDigits } from "./amounts.ts";

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

/** @param text - for example `750 ml`, `1,5kg`, `6x330ml`. @returns null when it is invalid */
export function readMeasure(text: string): Measure | null {
  if (text.length > 40) return null;
  const plain = plainDigits(text).toLowerCase();
  const [, times = "1", number = "", named = ""] =
    /^(?:(\d{1,4})\s?[x×*]\s?)?(\d[\d.,]*)\s?([\p{L}²³.\d ]+?)\.?$/u.exec(plain) ?? [];
  const digits = number === "" ? null : readDigits(number);
  if (!digits) return null;
  const unit = NAMES[named] ?? named;
  const part = digits.kind === "whole" ? "" : digits.part;
  // Separators are decimal, since no package size has thousands.
  const amount = Number(`${digits.whole}.${part || "0"}`) * Number(times);
  return measureOf(amount, unit);
}
