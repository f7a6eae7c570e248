/** Reads categories as paths. */
import { cleanLine, copyText, htmlToLine, truncate } from "../../csv/text.ts";
import { googleIdOf } from "../taxonomy/google.ts";
import { pathKey } from "./path-key.ts";

export interface CategoryPath {
  /** From the root: `["Men", "Shoes"]`. */
  names: string[];
  /** Id in Google's taxonomy; null for the merchant's own paths, and for paths without an id. */
  googleId: number | null;
}

const MOST_LEVELS = 10;
const NAME_LENGTH = 100;
/** Separators of levels, most likely first. A path has one kind. */
const SEPARATORS = [
  /\s*-*>{1,2}\s*|\s*&gt;\s*/,
  /\s*[»›→]\s*/,
  /\s*~~\s*/,
  /\s*\|\s*/,
  /\s\/\s/,
  /\s*\\\s*/,
];
const SLASHES = /\//;
/** Shopware's exports have ids in place of names. */
const SHOPWARE_ID = /^[0-9a-f]{32}$/i;

/** Cache of recent results, since files repeat a few categories in many rows. */
const cache = new Map<string, CategoryPath | null>();
const MOST_KEPT = 2000;
const LONGEST_KEPT = 200;

/**
 * @param text - for example `Men > Shoes`, `Home/Garden/Tools`, `187`
 * @returns null when it has none
 */
export function readCategoryPath(text: string): CategoryPath | null {
  const known = cache.get(text);
  const path = known === undefined ? readPath(text) : known;
  if (known === undefined && text.length <= LONGEST_KEPT) {
    if (cache.size === MOST_KEPT) cache.clear();
    cache.set(copyText(text), path);
  }
  return path && { ...path, names: path.names.slice() };
}

function readPath(text: string): CategoryPath | null {
  const plain = firstPathText(cleanLine(text).slice(0, 2_000));
  if (/^\d{1,8}(?:\s*-\s*\D|$)/.test(plain)) {
    const [, id = "", written = ""] = /^(\d+)(?:\s*-\s*(.*))?$/.exec(plain) ?? [];
    const names = written === "" ? [] : namesOf(written);
    return { names, googleId: Number(id) };
  }
  const names = namesOf(plain);
  return names.length === 0 ? null : { names, googleId: null };
}

/** A name that continues an enumeration: ` Wallets & Cases` of `Handbags, Wallets & Cases`. */
const ENUMERATION = /\s(?:&|and|und|et|y|e|i|en|og|och|a)\s/iu;

/**
 * The first of several paths: `Men > Shoes | Sale`, `A > B; A > C`. Also separated by commas, if
 * every part has levels and seems to begin at a root, since names may have commas too.
 */
export function firstPathText(text: string): string {
  if (!/>|&gt;/i.test(text)) return text;
  const plain = text.replaceAll(/&(?:gt|amp);/gi, (all) => (/gt/i.test(all) ? ">" : "&"));
  const [first = ""] = plain.split(/\s*[|;]\s*/).filter((part) => part.trim() !== "");
  const listed = first.split(/\s*,\s*/);
  const areLevelled = listed.length > 1 && listed.every((part) => part.includes(">"));
  if (!areLevelled || googleIdOf(levelsOf(first)) !== null) return first;
  const [top = ""] = levelsOf(first);
  const isPath = (part: string) => {
    const [root = ""] = levelsOf(part);
    return (
      !ENUMERATION.test(root) || pathKey([root]) === pathKey([top]) || googleIdOf([root]) !== null
    );
  };
  return listed.slice(1).every(isPath) ? (listed[0] ?? "") : first;
}

const levelsOf = (path: string): string[] => path.split(">").map((name) => name.trim());

function namesOf(text: string): string[] {
  // `/Shoes/Sneakers/`
  const isPath = /^\/[^/]+\/.*\/?$/.test(text);
  const separator = SEPARATORS.find((one) => one.test(text)) ?? (isPath ? SLASHES : slashes(text));
  const parts = separator === null ? [text] : text.split(separator);
  const names: string[] = [];
  for (const part of parts) {
    const name = truncate(htmlToLine(part), NAME_LENGTH);
    // "Shoes > Shoes" is one level.
    const isName = name !== "" && !SHOPWARE_ID.test(name);
    if (isName && name.toLowerCase() !== names.at(-1)?.toLowerCase()) names.push(name);
  }
  return names.slice(0, MOST_LEVELS);
}

/**
 * A slash is a separator if there are several, with words around them: not in `TV/HiFi` or `24/7`.
 */
function slashes(text: string): RegExp | null {
  const parts = text.split("/");
  return parts.length > 2 && parts.every((part) => /\p{L}{2}/u.test(part)) ? SLASHES : null;
}
