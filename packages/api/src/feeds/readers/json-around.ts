/** Reads what JSON says of all its rows together. */
import { currencyCode } from "../values/currencies.ts";

/** What stands before the first list of objects, and what follows the last one. */
const BEFORE_ROWS = /^[^[]*?\[\s*\{/;
const AFTER_ROWS = /\}\s*\][^[\]{}]*\}\s*$/;
/** A list after the rows is short, and a sample may be long. */
const END = 4096;

/**
 * @param sample - the file from its beginning
 * @returns the currency that a list of objects has beside it (ISO 4217); null when there is none
 */
export function currencyAround(sample: string): string | null {
  const before = BEFORE_ROWS.exec(sample)?.[0] ?? "";
  const after = AFTER_ROWS.exec(sample.slice(-END))?.[0] ?? "";
  const [, code] = /"currency(?:_?code)?"\s*:\s*"([A-Z]{3})"/i.exec(`${before} ${after}`) ?? [];
  return code === undefined ? null : currencyCode(code);
}
