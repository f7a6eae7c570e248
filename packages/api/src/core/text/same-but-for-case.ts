/** Whether two texts are the same, or differ in nothing but small letters and capitals. */
export const isSameButForCase = (one: string, other: string): boolean =>
  one === other || one.toLowerCase() === other.toLowerCase();
