/**
 * Keys by which earlier versions knew an offer. In files of no known format, the key of a variant
 * has become `<product> <id>`; it was either alone. When a format became known, the key may have
 * become another number of the same row. See docs/decisions/282.
 */

/** Keys with more parts are texts, which name no variant. */
const MOST_PARTS = 8;

/**
 * The former keys that a key may have had, the likelier first: another number of its row, the
 * variant's, its product's.
 *
 * @param number - another number of the row; empty when it has none
 */
export function formerKeys(key: string, number: string): string[] {
  const another = number === "" || number === key ? [] : [number];
  const parts = key.split(" ");
  if (parts.length > MOST_PARTS) return another;
  const places = parts.map((_, at) => at).slice(1);
  return [
    ...another,
    ...places.map((at) => parts.slice(at).join(" ")),
    ...places.map((at) => parts.slice(0, at).join(" ")).reverse(),
  ].filter((part) => part !== "");
}
