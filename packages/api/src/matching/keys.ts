/** Keys by which candidates are found: two things that may be one share at least one of them. */
import { featuresOf, type Matchable } from "./features.ts";

const MOST = 24;

/**
 * @returns keys such as `g:04006381333931`, `m:alps|b42`, `c:pslx350h` and pairs of words, the most
 *   telling first
 */
export function matchKeys(thing: Matchable): string[] {
  const { words, codes, brand, mpn } = featuresOf(thing);
  const keys: string[] = [];
  if (thing.gtin) keys.push(`g:${thing.gtin}`);
  if (mpn.length >= 3) keys.push(`c:${mpn}`);
  for (const code of codes) keys.push(`c:${code}`);
  if (mpn.length >= 3 && brand[0]) keys.push(`m:${brand[0]}|${mpn}`);
  const long = [...words]
    .filter((word) => word.length > 2 && !brand.includes(word))
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, 6)
    .sort();
  for (const [at, one] of long.entries()) {
    for (const other of long.slice(at + 1)) keys.push(`w:${one} ${other}`);
  }
  return [...new Set(keys)].slice(0, MOST);
}
