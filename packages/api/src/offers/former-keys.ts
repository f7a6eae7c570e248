/**
 * Keys by which earlier versions knew a variant. In files of no known format, the key of a variant
 * has become `<product> <id>`; it was either alone, see docs/decisions/282.
 */

/** Keys with more parts are texts, which name no variant. */
const MOST_PARTS = 8;

/** The former keys that a key may have had, the likelier first: the variant's, then its product's. */
export function formerKeys(key: string): string[] {
  const parts = key.split(" ");
  if (parts.length > MOST_PARTS) return [];
  const places = parts.map((_, at) => at).slice(1);
  return [
    ...places.map((at) => parts.slice(at).join(" ")),
    ...places.map((at) => parts.slice(0, at).join(" ")).reverse(),
  ].filter((part) => part !== "");
}
