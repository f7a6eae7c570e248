import { slugify } from "../core/text/slug.ts";

/** Shown for an article without an author. */
export const UNKNOWN_AUTHOR = "Unknown Author";
/** Path of author pages. */
export const AUTHORS_PATH = "/blog/author/";

/**
 * The slug of an author's page, derived from the name.
 *
 * @returns null without a name, and for names without letters and digits: they have no page
 */
export function authorSlug(name: string): string | null {
  return name === UNKNOWN_AUTHOR ? null : slugify(name) || null;
}
