/**
 * Exact decimal arithmetic on plain text: `12.3`, `-0.005`. Events store amounts as text, so that
 * no sum passes through binary fractions. Pure.
 */

/** A decimal number without exponent or superfluous zeros. `0` has no sign. */
export type Decimal = string;

interface Parts {
  units: bigint;
  /** Number of digits of `units` after the point. */
  scale: number;
}

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Already as `written` writes it. */
const WRITTEN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
/** Numbers with more digits are rejected. */
const MAX_DIGITS = 60;

/**
 * Reads a number in machine format: with a dot, without groups, possibly with an exponent.
 *
 * @returns null when it is none
 */
export function decimalOf(text: string): Decimal | null {
  if (text.length > MAX_DIGITS) return null;
  if (WRITTEN.test(text) && text !== "-0") return text;
  const [, sign, whole = "", part = "", exponent = "0"] = PLAIN.exec(text) ?? [];
  if (sign === undefined || whole + part === "") return null;
  const scale = part.length - Number(exponent);
  if (Math.abs(scale) > MAX_DIGITS) return null;
  const units = BigInt(`${sign === "-" ? "-" : ""}${whole}${part}`);
  return scale < 0 ? textOf(units * 10n ** BigInt(-scale), 0) : textOf(units, scale);
}

const partsOf = (decimal: Decimal): Parts => {
  const point = decimal.indexOf(".");
  if (point === -1) return { units: BigInt(decimal), scale: 0 };
  return {
    units: BigInt(decimal.slice(0, point) + decimal.slice(point + 1)),
    scale: decimal.length - point - 1,
  };
};

const textOf = (units: bigint, scale: number): Decimal =>
  written(units < 0n, (units < 0n ? -units : units).toString(), scale);

function written(isNegative: boolean, units: string, scale: number): Decimal {
  const digits = units.padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${whole}${part && `.${part}`}`;
}

/** Integers with this many digits are exact as a `number`. */
const SAFE_DIGITS = 15;

/** Adds short decimals as integers, which is faster; null when they are too long for that. */
function shortSum(one: Decimal, other: Decimal): Decimal | null {
  const [point, otherPoint] = [one.indexOf("."), other.indexOf(".")];
  const ownScale = point === -1 ? 0 : one.length - point - 1;
  const otherScale = otherPoint === -1 ? 0 : other.length - otherPoint - 1;
  const scale = Math.max(ownScale, otherScale);
  const isShort = (text: Decimal, own: number) => text.length + scale - own < SAFE_DIGITS;
  if (!isShort(one, ownScale) || !isShort(other, otherScale)) return null;
  const sum =
    wholeOf(one, point, scale - ownScale) + wholeOf(other, otherPoint, scale - otherScale);
  return written(sum < 0, String(Math.abs(sum)), scale);
}

const wholeOf = (text: Decimal, point: number, zeros: number): number =>
  Number(point === -1 ? text : text.slice(0, point) + text.slice(point + 1)) * 10 ** zeros;

/** The exact sum. */
export function add(one: Decimal, other: Decimal): Decimal {
  const short = shortSum(one, other);
  if (short !== null) return short;
  const a = partsOf(one);
  const b = partsOf(other);
  const scale = Math.max(a.scale, b.scale);
  const wide = ({ units, scale: own }: Parts) => units * 10n ** BigInt(scale - own);
  return textOf(wide(a) + wide(b), scale);
}

/** An exact running sum, which is written as text only when it is read. */
export class DecimalSum {
  #units = 0n;
  #scale = 0;

  add(decimal: Decimal): void {
    if (decimal === "0") return;
    const { units, scale } = partsOf(decimal);
    this.addUnits(units, scale);
  }

  /** Adds `units` of which the last `scale` digits are after the point. */
  addUnits(units: bigint, scale: number): void {
    if (units === 0n) return;
    if (scale > this.#scale) {
      this.#units *= 10n ** BigInt(scale - this.#scale);
      this.#scale = scale;
    }
    this.#units += scale === this.#scale ? units : units * 10n ** BigInt(this.#scale - scale);
  }

  addSum(other: DecimalSum): void {
    this.addUnits(other.#units, other.#scale);
  }

  get value(): Decimal {
    return textOf(this.#units, this.#scale);
  }
}

/** The exact product. */
export function multiply(one: Decimal, other: Decimal): Decimal {
  const a = partsOf(one);
  const b = partsOf(other);
  return textOf(a.units * b.units, a.scale + b.scale);
}

export const negate = (decimal: Decimal): Decimal =>
  decimal === "0" ? "0" : decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;

/** -1, 0 or 1. */
export const signOf = (decimal: Decimal): -1 | 0 | 1 =>
  decimal === "0" ? 0 : decimal.startsWith("-") ? -1 : 1;

export const absolute = (decimal: Decimal): Decimal =>
  decimal.startsWith("-") ? decimal.slice(1) : decimal;

/** -1 when the first is less than the second, 1 when it is more, else 0. */
export const compare = (one: Decimal, other: Decimal): -1 | 0 | 1 =>
  signOf(add(one, negate(other)));

/** Converts minor units to a decimal: 1999 with 2 digits is `19.99`. */
export const ofMinor = (minor: bigint | number, digits: number): Decimal =>
  textOf(BigInt(minor), digits);

/** Splits an amount into whole minor units and the rest: `19.995` is 1999 and `0.005`. */
export function splitMinor(decimal: Decimal, digits: number): { minor: bigint; rest: Decimal } {
  const { units, scale } = partsOf(decimal);
  if (scale <= digits) return { minor: units * 10n ** BigInt(digits - scale), rest: "0" };
  const step = 10n ** BigInt(scale - digits);
  return { minor: units / step, rest: textOf(units % step, scale) };
}

/** Rounds to minor units for display, half away from zero. */
export function roundToMinor(decimal: Decimal, digits: number): bigint {
  const { units, scale } = partsOf(decimal);
  if (scale <= digits) return units * 10n ** BigInt(digits - scale);
  const step = 10n ** BigInt(scale - digits);
  const half = units < 0n ? -(step / 2n) : step / 2n;
  return (units + half) / step;
}

/** The quotient with so many decimals, rounded half away from zero. */
export function divide(one: Decimal, other: Decimal, digits: number): Decimal {
  const a = partsOf(one);
  const b = partsOf(other);
  return textOf(quotient(a.units, digits + 1 + b.scale - a.scale, b.units), digits);
}

/** @param scale - decimals of the quotient and one more, which is rounded */
function quotient(units: bigint, scale: number, by: bigint): bigint {
  const oneMore = (scale >= 0 ? units * powerOfTen(scale) : units / powerOfTen(-scale)) / by;
  return (oneMore + (oneMore < 0n ? -5n : 5n)) / 10n;
}

const powers: bigint[] = [];

function powerOfTen(digits: number): bigint {
  powers[digits] ??= 10n ** BigInt(digits);
  return powers[digits];
}

/**
 * Multiplies by one number and divides by another, as `divide` of `multiply` does, without writing
 * what is between as text.
 *
 * @returns what does so with `units` of which the last `scale` digits are after the point, and has
 *   `digits` decimals
 */
export function ratioOf(by: Decimal, over: Decimal, digits: number) {
  const times = partsOf(by);
  const divisor = partsOf(over);
  const scaleOfAll = digits + 1 + divisor.scale - times.scale;
  return (units: bigint, scale: number): bigint =>
    quotient(units * times.units, scaleOfAll - scale, divisor.units);
}
