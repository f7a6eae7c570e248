/** Lookup terms for candidates, whose texts contain all terms of a lookup. */
import { featuresOf, isCode, type Matchable, plain, plainCode } from "./features.ts";
import { ACCESSORIES, COLOURS, EDITIONS } from "./words.ts";

/** Numbers of models of one title that are looked up. */
const MOST_CODES = 3;
/** Names of one title that are looked up by themselves. */
const MOST_NAMES = 3;
/** Letters that a term has at least. */
const LETTERS = 3;
/** Letters of a number that tell which thing it is without who makes it. */
const MIN_CODE_LENGTH = 5;
/** Letters that a long number begins with: the end may be a country's, or a colour's. */
const HEAD = 6;

/**
 * The lookups for a thing, most specific first: its numbers, then brand and name. Titles in another
 * language share the name, and rarely the longest words.
 */
export function lookUps(thing: Matchable): string[][] {
  const { words, numbers, brand, joined } = featuresOf(thing);
  const written = brand.length > 0 ? brand : joined.trim().split(" ").slice(0, 1);
  const maker = written.filter((word) => word.length >= LETTERS).slice(0, 1);
  const found: string[][] = [];
  for (const code of codesOf(thing)) {
    found.push(code.length >= MIN_CODE_LENGTH ? [code] : [...maker, code]);
    if (code.length > HEAD) found.push([...maker, code.slice(0, HEAD)]);
  }
  const own = [...words].filter((word) => word.length >= LETTERS && !written.includes(word));
  const longest = [...own].sort(
    (one, other) => other.length - one.length || (one < other ? -1 : 1),
  );
  const isName = (word: string) => !EDITIONS.has(word) && !ACCESSORIES.has(word);
  const names = [...own.filter(isName), ...own.filter((word) => !isName(word))];
  const long = [...numbers].filter((number) => number.length >= LETTERS);
  const [name = "", next = ""] = [...names, ...long];
  found.push([...maker, ...longest.slice(0, 2)], [...maker, name, ...long.slice(0, 1)]);
  found.push([...maker, name, next]);
  if (maker.length > 0) {
    for (const one of [...names.slice(0, MOST_NAMES), ...long]) found.push([...maker, one]);
  }
  const seen = new Set<string>();
  return found
    .map((terms) => [...new Set(terms.filter((term) => term !== ""))])
    .filter((terms) => {
      const isNew = terms.length > 1 || (terms[0]?.length ?? 0) >= MIN_CODE_LENGTH;
      const key = [...terms].sort().join(" ");
      if (!isNew || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Numbers of models as they are found however they are cut: `WH-1000XM5` by `1000xm5`. */
function codesOf({ title, mpn }: Matchable): string[] {
  const codes: string[] = [];
  for (const token of `${plain(mpn)} ${plain(title)}`.split(/[\s,;:|()[\]{}"!?]+/)) {
    if (!isCode(plainCode(token)) || COLOURS.has(token)) continue;
    const parts = token.split(/[^\p{L}\p{N}]+/u).filter((part) => /\d/.test(part));
    const [longest = ""] = parts.sort((one, other) => other.length - one.length);
    const tail = longest.replace(/^\p{L}+/u, "");
    const code = tail.length > LETTERS ? tail : longest;
    if (code.length >= LETTERS) codes.push(code);
  }
  return [...new Set(codes)].slice(0, MOST_CODES);
}
