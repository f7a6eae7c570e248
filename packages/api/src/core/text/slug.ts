/**
 * The path part that stands for a name: lowercase, every run of other characters one hyphen.
 *
 * @returns an empty string when the name has no letter or digit
 */
export function slugify(name: string): string {
  return hyphened(name).replace(/^-+|-+$/g, "");
}

function hyphened(name: string): string {
  // Most names are ASCII, for which Unicode's rules say the same and take four times as long.
  if (!/[^ -~]/.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}
