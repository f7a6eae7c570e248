/**
 * What somebody typed as a whole number. One below nought is a number, too: the schema says from
 * where on it may be.
 *
 * @returns null for nothing, NaN for what is no such number: schemas refuse it beside its field
 */
export function wholeNumberOf(typed: string): number | null {
  const text = plainMinus(typed.trim());
  if (text === "") return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The signs that people and their keyboards write for a minus, as programs read it. */
export const plainMinus = (typed: string): string => typed.replace(/^[−–]/, "-");
