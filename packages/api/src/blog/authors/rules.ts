/** Articles per page of an author. */
export const AUTHOR_PAGE_SIZE = 9;

/** Initials from the first and last word of a name, shown without a photo. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = "", ...others] = words.map((word) => [...word][0] ?? "");
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
