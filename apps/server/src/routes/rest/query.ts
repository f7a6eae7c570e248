/**
 * Parses query parameters. Each parser returns undefined for a missing or empty parameter, and
 * rejects invalid ones by name. Limits are checked by procedures.
 */
import { AppError } from "@pickwell/api/errors";
import { amountDigits } from "./codecs/amounts.ts";

/** Parameters by name; a list for repeated ones. */
export type Query = Record<string, string | string[] | undefined>;

function refuse(name: string, reason: string): never {
  throw new AppError("BAD_REQUEST", `${name}: ${reason}`, name);
}

/** @throws AppError BAD_REQUEST for a repeated parameter */
export function text(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) refuse(name, "must be given once");
  return value || undefined;
}

/**
 * The values of a repeatable or comma-separated parameter. A value with commas also counts as a
 * whole, because names may contain them: "Papermill, Ltd".
 *
 * @returns undefined without values
 */
export function texts(query: Query, name: string): string[] | undefined {
  const given = [query[name] ?? []].flat();
  const values = given
    .flatMap((value) => [value, ...value.split(",")])
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? [...new Set(values)] : undefined;
}

/** @throws AppError BAD_REQUEST unless it is a whole number in plain digits */
export function wholeNumberParam(query: Query, name: string): number | undefined {
  const value = text(query, name);
  if (value === undefined) return undefined;
  return /^\d{1,15}$/.test(value) ? Number(value) : refuse(name, "must be a whole number");
}

/** @throws AppError BAD_REQUEST unless it is `true` or `false` */
export function flag(query: Query, name: string): boolean | undefined {
  const value = text(query, name);
  if (value === undefined) return undefined;
  return value === "true" || (value !== "false" && refuse(name, "must be true or false"));
}

/** @throws AppError BAD_REQUEST unless it is one of the choices */
export function choice<const T extends string>(
  query: Query,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = text(query, name);
  if (value === undefined) return undefined;
  const chosen = choices.find((one) => one === value);
  return chosen ?? refuse(name, `must be one of ${choices.join(", ")}`);
}

/**
 * An amount in the shop's currency.
 *
 * @returns in minor units
 * @throws AppError BAD_REQUEST unless it is a number with at most the currency's decimals
 */
export function amount(query: Query, name: string): number | undefined {
  const value = text(query, name);
  if (value === undefined) return undefined;
  const digits = amountDigits();
  const [, whole, part = ""] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(value) ?? [];
  if (whole === undefined || part.length > digits) {
    const example = digits === 0 ? "25" : `25 or ${(19.99).toFixed(digits)}`;
    refuse(name, `must be an amount such as ${example}`);
  }
  return Number(whole + part.padEnd(digits, "0"));
}
