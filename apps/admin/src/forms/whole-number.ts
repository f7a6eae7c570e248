/**
 * What somebody typed as a whole number.
 *
 * @returns null for nothing, NaN for what is no such number: schemas refuse it beside its field
 */
export function wholeNumberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
