/**
 * Differences between titles that contradict each other, though both have the same number: some
 * merchants use one GTIN or part number for several generations, sizes, flavours or bundles.
 */
import { message } from "@pickwell/texts/message.ts";
import { type Features, plain, plainCode } from "./features.ts";
import { ACCESSORIES, COLOURS, DRIVES, FILLER, KINDS } from "./words.ts";

/** What is compared of a title. */
interface Title {
  /** Words and numbers in their order, without the brand, and with colours by a common name. */
  tokens: string[];
  /** Lower case, with marks between words. */
  text: string;
  /** Letters and digits only. */
  joined: string;
}

function titleOf(title: string, { brand }: Features): Title {
  // "150 ml" and "150ml" are one word each, and so are `55"` and "55 Zoll".
  const text = plain(title)
    .slice(0, LONGEST)
    .replace(INCHES, "$1inch")
    .replace(LUMENS, "lm")
    .replace(PERFUME, (_, kind: string) => (kind === "parfum" ? "edp" : "edt"))
    .replace(APART, "$1$2");
  const tokens = text
    .split(/[^\p{L}\p{N}+.,'/-]+/u)
    // "OLED-Modell" is two words, "WH-1000XM4" is one number.
    .flatMap((word) => word.split(/\d/.test(word) ? /\// : /[-/]/))
    .map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "").replace(OF_SET, ""))
    .filter((token) => token !== "" && !FILLER.has(token) && !brand.includes(token));
  return {
    tokens: tokens.map((token) => COLOURS.get(token) ?? token),
    text,
    joined: plainCode(text),
  };
}

const LONGEST = 300;
const INCHES = /(\d)[\s-]?(?:["″”]|(?:inch|zoll)(?![\p{L}\p{N}]))/gu;
const LUMENS = /(?<=\d\s?)lumens?(?![\p{L}\p{N}])/gu;
const PERFUME = /eau de (parfum|toilette)/gu;
const APART = /(\d)\s+(lm|ml|cl|l|mb|gb|tb|g|kg|mm|cm|m|w|v|hz|mah)(?![\p{L}\p{N}])/gu;

/** `Pfannenset` and `Pfannen-Set` are one word, and "set" says nothing. */
const OF_SET = /(?<=\p{L}{5})set$/u;

interface Described {
  title: Title;
  features: Features;
}

/**
 * Compares the titles of two things that have a number in common.
 *
 * @returns a reason for each contradiction; none when the titles may be of one thing
 */
export function titleContradictions(
  one: string,
  other: string,
  ofOne: Features,
  ofOther: Features,
): string[] {
  const left = { title: titleOf(one, ofOne), features: ofOne };
  const right = { title: titleOf(other, ofOther), features: ofOther };
  const found: string[] = [];
  if (lacks(left, right) && lacks(right, left)) found.push(EACH_NUMBERED);
  const areBranded = ofOne.brand.length > 0 && ofOther.brand.length > 0;
  const differing = differingPart(left.title.tokens, right.title.tokens, areBranded ? 1 : 0);
  if (differing !== null) found.push(differing.isOneWord ? ONE_WORD : "their names differ");
  const [kind] = [
    ...kindsOfOne(left.title, right.title),
    ...kindsOfOne(right.title, left.title),
    ...letteredOfOne(left.title, right.title),
    ...letteredOfOne(right.title, left.title),
    ...versionsOfOne(left.title, right.title),
    ...versionsOfOne(right.title, left.title),
  ];
  if (kind !== undefined) found.push(message("only one says “{word}”", { word: kind }));
  if (isExtended(left, right)) found.push(EXTENDS);
  if (comesWithMore(left.title, right.title) || comesWithMore(right.title, left.title)) {
    found.push("only one comes with something");
  }
  return found;
}

/** Words in common that make a title another one with words added. */
const EXTENDED = 3;
/** Words added in one place: more are another description. */
const MOST_ADDED = 2;

/** Whether one title is the other with a colour, number or accessory added in one place. */
function isExtended(left: Described, right: Described): boolean {
  const [short, long] =
    left.title.tokens.length < right.title.tokens.length ? [left, right] : [right, left];
  const numbers = [left.features.mpn, right.features.mpn];
  const one = short.title.tokens;
  const other = long.title.tokens.filter((token) => !numbers.includes(plainCode(token)));
  const added = other.length - one.length;
  if (one.length < EXTENDED || added < 1 || added > MOST_ADDED) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  if (one.slice(start).some((token, at) => token !== other[start + added + at])) return false;
  return other
    .slice(start, start + added)
    .some((token) => /\d/.test(token) || COLOUR_NAMES.has(token) || isAccessory(token));
}

/** Not `Akku`, which says what drives a thing. */
const isAccessory = (word: string): boolean => ACCESSORIES.has(word) && !DRIVES.has(word);
const COLOUR_NAMES: ReadonlySet<string> = new Set(COLOURS.values());

/** Of titles that are the same otherwise: `SSD 990 Pro 2TB NVMe` and `SSD 990 Evo 2TB NVMe`. */
export const ONE_WORD = "one word of their names differs";
/** `Notebook Case` and `Notebook Case Gray`. */
export const EXTENDS = "one of their names says more";
export const EACH_NUMBERED = "each has a number that the other lacks";

/** What is wrong in spite of a part number in common: that other things come with it, or its kind. */
export const isOfKind = (reason: string): boolean =>
  /^only one (?:says “(?!twin|duo|multipack|single|solo)|comes with)/.test(reason);

/** `with stand`, `inkl. Ladegerät`, `+ lens`. */
const WITH =
  /\s\+\s(?=\p{L})|(?<![\p{L}\p{N}])(?:with|mit|inkl|incl|including|avec|con|met|bundle|without|ohne|sans|senza|zonder|uden|utan|excl|exkl)(?![\p{L}\p{N}])/u;
/** `Mouse and K360 Keyboard`, `Drill & Case`. */
const AND = /\s(?:and|und|et|e|y|en|og|och|&)\s(?=\p{L})/u;
/** What stands after "and" in the name of one thing: `Wet & Dry`, `Plug and Play`. */
const OF_ONE =
  /^(?:dry|white|tilt|zoom|play|go|carry|decker|easy|save|clean|shine|fold|ride|grill)(?!\p{L})/u;

/** Whether only this title says what comes with it: not `with USB-C` where the other has `USB-C`. */
function comesWithMore({ text }: Title, other: Title): boolean {
  const said = WITH.exec(text) ?? AND.exec(text);
  if (!said || WITH.test(other.text) || AND.test(other.text)) return false;
  const after = text.slice(said.index + said[0].length);
  if (OF_ONE.test(after)) return false;
  const [what = ""] = after.split(/[\s,;()]+/).filter((word) => /[\p{L}\p{N}]{2}/u.test(word));
  return !other.joined.includes(plainCode(what)) || what === "";
}

/** `305XL` is larger than `305`. */
const LARGER = /\d(xl|xxl)$/;

const kindsOf = ({ tokens }: Title): string[] =>
  tokens
    .map((token) => LARGER.exec(token)?.[1] ?? token.replace(/^[dl]['’]/, ""))
    .filter((word) => KINDS.has(word));

/** Generations that some write with a digit. */
const ROMAN: Readonly<Record<string, string>> = {
  ii: "2",
  iii: "3",
  iv: "4",
  vi: "6",
  vii: "7",
  viii: "8",
};

/** Kinds that only one title says: not `Vertuo Plus` where the other one says `VertuoPlus`. */
function kindsOfOne(one: Title, other: Title): string[] {
  const said = kindsOf(other);
  const { tokens } = one;
  const isJoined = (kind: string) =>
    tokens.some(
      (token, at) =>
        token === kind &&
        (other.tokens.includes(`${tokens[at - 1]}${kind}`) ||
          other.tokens.includes(`${kind}${tokens[at + 1]}`)),
    ) || other.tokens.includes(ROMAN[kind] ?? "");
  return kindsOf(one).filter((kind) => !said.includes(kind) && !isJoined(kind));
}

/** Numbers with a letter of a title where another one has the number alone: `255s` and `255`. */
const letteredOfOne = (one: Title, other: Title): string[] =>
  one.tokens.filter((token) => {
    const [, number = ""] = LETTERED.exec(token) ?? [];
    return number !== "" && other.tokens.includes(number) && !other.tokens.includes(token);
  });
/** Versions that only one title says, and words with a plus where the other has none: `v2`, `N+`. */
const versionsOfOne = (one: Title, other: Title): string[] =>
  one.tokens.filter((token) => {
    if (other.tokens.includes(token)) return false;
    if (token.endsWith("+")) return other.tokens.includes(token.slice(0, -1));
    const [, number = ""] = VERSION.exec(token) ?? [];
    return number !== "" && !other.tokens.includes(number) && !other.joined.includes(token);
  });
const VERSION = /^(?:v|ver|rev|gen|mk)\.?(\d)$/;

/** Not letters that are units. */
const LETTERED = /^(\d{2,4})[bcdefirs]$/;

/** Whether a title has a number, generation or model that another one lacks. */
function lacks({ features }: Described, other: Described): boolean {
  const withDigits = [...features.words].filter((word) => /\d/.test(word));
  return [...features.numbers, ...features.codes, ...withDigits].some((token) => {
    const code = plainCode(token);
    // The part number may stand in a field of its own instead.
    if (code === other.features.mpn && !hasNumber(other)) return false;
    return !isIn(code, other.title) || (token.endsWith("+") && !other.title.text.includes(token));
  });
}

/** Whether a title itself names a number that may be a part's. */
const hasNumber = ({ features: { codes, numbers } }: Described): boolean =>
  codes.size > 0 || [...numbers].some((number) => number.length >= MIN_PART);
/** Digits of a part number. */
const MIN_PART = 4;

function isIn(code: string, { text, joined }: Title): boolean {
  if (!/^\d+$/.test(code)) return joined.includes(code);
  const whole = new RegExp(`(?<!\\d)0*${code}(?!\\d)`);
  return whole.test(text) || (code.length >= MIN_JOINED && joined.includes(code));
}

/** Digits of a number that may be written in parts. */
const MIN_JOINED = 6;

/** Words on either side of what differs that make two titles one with another name in it. */
const COMMON = 2;
/** Words of a name that may differ: more are another description of the same. */
const MOST_DIFFERENT = 2;

/** Words that are the same on either side of one that differs, in titles written alike. */
const WRITTEN_ALIKE = 4;

/**
 * `Tea mint 50 g` and `Tea lemon 50 g`: the same words, and in one place others.
 *
 * @param common - what they have in common besides these words
 * @returns null where they do not differ so. `isOneWord`: a single word, and at least four others
 */
function differingPart(
  left: readonly string[],
  right: readonly string[],
  common: number,
): { isOneWord: boolean } | null {
  let start = 0;
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start++;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [one, other] = [
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  ];
  const isWithin =
    one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));
  const longest = Math.max(one.length, other.length);
  const doDiffer =
    !isWithin &&
    !areSpelledAlike(one, other) &&
    common + start + end >= COMMON &&
    longest <= MOST_DIFFERENT;
  if (!doDiffer) return null;
  const areWords = [...one, ...other].every((word) => /^\p{L}+$/u.test(word));
  const isSize = [...one, ...other].every((word) => BATTERY.test(word));
  return {
    isOneWord: longest === 1 && areWords && (isSize || start + end >= WRITTEN_ALIKE),
  };
}

/** Sizes of batteries. */
const BATTERY = /^a{2,4}$/;

/**
 * Whether words differ in their spelling only: `Akku-Schrauber` and `Akkuschrauber`, `1,8m` and
 * `1.8m`, or by one letter, as in `Colour` and `Headphones`.
 */
function areSpelledAlike(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one, other].map((words) =>
    words.join("").replaceAll(",", ".").replace(/['/-]/g, ""),
  ) as [string, string];
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  // A letter instead of another one may be another thing: `cherry` and `sherry`.
  if (long.length < MIN_LETTERS || short.length + 1 !== long.length) return false;
  let same = 0;
  while (short[same] === long[same]) same++;
  return /^\p{L}+$/u.test(long) && short.slice(same) === long.slice(same + 1);
}

/** Letters of a word of which one may be missing. */
const MIN_LETTERS = 6;
