import { slugify } from "../../core/slug.ts";
import { UNKNOWN_AUTHOR } from "../rules.ts";

/** Where the screens of authors are. */
export const AUTHORS_PATH = "/blog/author/";
/** Articles on a page of an author's screen. */
export const AUTHOR_PAGE_SIZE = 9;

/**
 * The path part of an author's screen, which follows from the name.
 *
 * @returns null for nobody, and for names without a letter or digit: they have no screen
 */
export function authorSlug(name: string): string | null {
  return name === UNKNOWN_AUTHOR ? null : slugify(name) || null;
}

/** First letters of the first and the last word of a name, for where there is no photo. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = "", ...others] = words.map((word) => [...word][0] ?? "");
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
