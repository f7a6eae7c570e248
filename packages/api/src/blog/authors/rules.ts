/** Articles on a page of an author's screen. */
export const AUTHOR_PAGE_SIZE = 9;

/** First letters of the first and the last word of a name, for where there is no photo. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = "", ...others] = words.map((word) => [...word][0] ?? "");
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
