/**
 * A typed integer, which may be negative; the schema checks its limits.
 *
 * @returns null for an empty text, NaN for an invalid number, which schemas refuse
 */
export function wholeNumberOf(typed: string): number | null {
  const text = plainMinus(typed.trim());
  if (text === "") return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The signs that people and their keyboards write for a minus, as programs read it. */
export const plainMinus = (typed: string): string => typed.replace(/^[−–]/, "-");
