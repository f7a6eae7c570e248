import { slugify } from "./slug.ts";

const MAX_LENGTH = 100;

/**
 * A slug made of a name, numbered when it is taken: `lamp`, `lamp-2`.
 *
 * @param fallback - for names without a letter or digit
 * @param isTaken - asks whether a slug is somebody's
 */
export async function uniqueSlug(
  name: string,
  fallback: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = [...slugify(name)].slice(0, MAX_LENGTH).join("").replace(/-+$/, "") || fallback;
  let slug = base;
  // Doubling until one is free: a thousand of the same name take ten questions, not a thousand.
  for (let step = 2; await isTaken(slug); step = step < 10 ? step + 1 : step * 2) {
    slug = `${base}-${step}`;
  }
  return slug;
}
