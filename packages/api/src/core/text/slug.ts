/**
 * The path part that stands for a name: lowercase, every run of other characters one hyphen.
 *
 * @returns an empty string when the name has no letter or digit
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
