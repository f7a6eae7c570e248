import { slugify } from "./slug.ts";

const MAX_LENGTH = 100;

/**
 * A slug that is not taken, numbered if needed: `lamp`, `lamp-2`.
 *
 * @param fallback - for names without a letter or digit
 * @param isTaken - whether a slug is in use
 */
export async function uniqueSlug(
  name: string,
  fallback: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = [...slugify(name)].slice(0, MAX_LENGTH).join("").replace(/-+$/, "") || fallback;
  let slug = base;
  // The step doubles, so that a thousand equal names take ten lookups.
  for (let step = 2; await isTaken(slug); step = step < 10 ? step + 1 : step * 2) {
    slug = `${base}-${step}`;
  }
  return slug;
}
