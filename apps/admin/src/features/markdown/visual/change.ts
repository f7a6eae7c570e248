/** The smallest change between two texts. */

export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** @returns the range that differs; null when nothing does */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (
    end < shorter - from &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
