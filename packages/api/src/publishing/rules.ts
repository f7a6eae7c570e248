import { slugify } from "../core/text/slug.ts";

/** Said of an article that names nobody. */
export const UNKNOWN_AUTHOR = "Unknown Author";
/** Where the screens of authors are. */
export const AUTHORS_PATH = "/blog/author/";

/**
 * The path part of an author's screen, which follows from the name.
 *
 * @returns null for nobody, and for names without a letter or digit: they have no screen
 */
export function authorSlug(name: string): string | null {
  return name === UNKNOWN_AUTHOR ? null : slugify(name) || null;
}
