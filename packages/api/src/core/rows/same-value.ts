/**
 * Whether two values of a column are the same: texts, numbers, instants, or JSON with its fields in
 * the same order. Only JSON is written out, because rows of imports are compared by all columns.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return JSON.stringify(one) === JSON.stringify(other);
}
