/**
 * A slug for a name: lowercase, with every run of other characters as one hyphen.
 *
 * @returns an empty string when the name has no letter or digit
 */
export function slugify(name: string): string {
  return hyphened(name).replace(/^-+|-+$/g, "");
}

function hyphened(name: string): string {
  // Fast path: most names are ASCII, where the Unicode rules give the same result.
  if (!/[^ -~]/.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}
