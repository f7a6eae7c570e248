/**
 * Differences between titles of the same words: an adapter `HDMI to DVI` and one `DVI to HDMI`, vitamin A
 * and vitamin E, lenses of +2.00 and of -2.00, a black dial with a silver strap and the other way round.
 */
import { plain, UNITS } from "./features.ts";
import { COLOURS, FILLER } from "./words.ts";

/** Why titles of the same words may be of two things. */
export const ARRANGED = "the same words stand in other places";

/**
 * Whether two titles that say the same words say different things with them.
 *
 * @param one - a title; `other` has the same words, numbers, measures and colours
 */
export function areArrangedApart(one: string, other: string): boolean {
  const [left, right] = [arrangementOf(one), arrangementOf(other)];
  return (
    areSwapped(left, right) ||
    (hasMore(left.letters, right.letters) && hasMore(right.letters, left.letters)) ||
    areSignedApart(left, right) ||
    (hasMore(left.numbers, right.numbers) && hasMore(right.numbers, left.numbers)) ||
    areNumberedApart(left, right) ||
    areModifiedApart(left, right)
  );
}

interface Arrangement {
  /** Words and numbers in their order, small words as well. */
  tokens: string[];
  /** Those of one letter. */
  letters: string[];
  /** Those of digits, with what joins them: `205/55`, `10.5`. */
  numbers: string[];
  /** `c#`, `c++`. */
  sharps: string[];
  /** Numbers by their sign. */
  signed: Map<string, string>;
}

function arrangementOf(title: string): Arrangement {
  const text = plain(title)
    .slice(0, LONGEST)
    .replace(/[‐‑‒–—−]/gu, "-")
    .replace(/(?<=\d),(?=\d)/g, ".");
  const tokens = text
    .replace(/->|→/gu, " to ")
    .split(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)|\s+/u)
    .map((token) => token.replaceAll("/", "-"))
    .filter(Boolean);
  const signed = [...text.matchAll(SIGNED)];
  return {
    tokens,
    letters: tokens.filter((token) => /^\p{L}$/u.test(token)),
    numbers: tokens.filter((token) => NUMBER.test(token)),
    sharps: (text.match(SHARP) ?? []).sort(),
    signed: new Map(signed.map(([, sign = "", number = ""]) => [number, sign])),
  };
}

const LONGEST = 500;
const NUMBER = /^\d[\d.-]*$/;
/** Not of `- 2008`, where it stands between two parts of a title. */
const SIGNED = /(?<![^\s(])([+-]?)(\d{1,3}(?:\.\d{1,2})?)(?![\p{L}\p{N}.-])/gu;
/** Powers of lenses, of which the sign is left out where it is a plus. */
const POWER = /\.\d\d$/;
const SHARP = /(?<![\p{L}\p{N}])\p{L}(?:#|\+\+)/gu;

/** Whether a list has something more often than another one. */
function hasMore(one: readonly string[], other: readonly string[]): boolean {
  const count = (list: readonly string[], item: string) =>
    list.filter((each) => each === item).length;
  return one.some((item) => count(one, item) > count(other, item));
}

/** Words for what leads from one thing to another one. */
const TO: ReadonlySet<string> = new Set(["to", "auf", "zu", "nach", "vers", "naar", "till"]);
/** Words before and after it that name what it connects. */
const NEAR = 3;

/** Whether what stands before "to" in one stands after it in the other, and the reverse. */
function areSwapped(left: Arrangement, right: Arrangement): boolean {
  const [one, other] = [endsOf(left), endsOf(right)];
  if (!one || !other) return false;
  const hasCrossed = (from: Set<string>, to: Set<string>, otherFrom: Set<string>) =>
    [...from].some((word) => to.has(word) && !otherFrom.has(word));
  return (
    hasCrossed(one.before, other.after, other.before) &&
    hasCrossed(one.after, other.before, other.after)
  );
}

function endsOf({ tokens }: Arrangement): { before: Set<string>; after: Set<string> } | null {
  const at = tokens.findIndex((token) => TO.has(token));
  if (at < 1 || at === tokens.length - 1) return null;
  return {
    before: new Set(tokens.slice(Math.max(0, at - NEAR), at)),
    after: new Set(tokens.slice(at + 1, at + 1 + NEAR)),
  };
}

/** Whether a number is above zero in one and below it in the other, or only one is of `C#`. */
function areSignedApart(left: Arrangement, right: Arrangement): boolean {
  if (left.sharps.join() !== right.sharps.join()) return true;
  return [...left.signed].some(([number, sign]) => {
    const other = right.signed.get(number);
    if (other === undefined || sign === other) return false;
    return POWER.test(number) ? sign === "-" || other === "-" : sign !== "" && other !== "";
  });
}

/** Words after a number for what it counts, beside those of `UNITS`. */
const COUNTED: ReadonlySet<string> = new Set(
  "k kelvin lm lumen lumens piece pieces pcs pack teile stuck stk".split(" "),
);

/** The unit of the number at a place; empty when it has none. */
function unitAt(tokens: readonly string[], at: number): string {
  const next = tokens[at + 1] ?? "";
  return Object.hasOwn(UNITS, next) || COUNTED.has(next) ? next : "";
}

/**
 * Whether a number after the same word is another one: `size 4, month 3` and `size 3, month 4`. Those of
 * different units say different things: `lamp 60 W 3000 K` and `lamp 3000 K 60 W`.
 */
function areNumberedApart(left: Arrangement, right: Arrangement): boolean {
  const [one, other] = [labelsOf(left), labelsOf(right)];
  return [...one].some(([label, number]) => (other.get(label) ?? number) !== number);
}

/** Numbers by the word before them and their unit. */
function labelsOf({ tokens }: Arrangement): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    const word = tokens[at - 1];
    if (!word || !NUMBER.test(token) || NUMBER.test(word)) continue;
    const label = `${word} ${unitAt(tokens, at)}`;
    if (!labels.has(label)) labels.set(label, token);
  }
  return labels;
}

/** Words that tell parts of a thing, or who it is for, apart. */
const SIDES: ReadonlySet<string> = new Set(
  `left right front rear upper lower top bottom inner outer male female men women mens womens small
  medium large links rechts vorne hinten oben unten`.split(/\s+/),
);
/** Between two of them: whichever comes first, it is for both. */
const BOTH: ReadonlySet<string> = new Set("and or und oder et ou y o".split(" "));

/** Whether colours, sides or numbers have changed places among the same words in the same order. */
function areModifiedApart(left: Arrangement, right: Arrangement): boolean {
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one.rest.join() !== other.rest.join()) return false;
  return (
    haveChangedPlaces(one.colours, other.colours) ||
    haveChangedPlaces(one.sides, other.sides) ||
    haveChangedPlaces(one.numbers, other.numbers)
  );
}

/** Not where one says something twice that the other says once. */
const haveChangedPlaces = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.join() !== other.join();

function partsOf({ tokens }: Arrangement) {
  const colours: string[] = [];
  const sides: string[] = [];
  const numbers: { unit: string; number: string }[] = [];
  const rest: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const colour = COLOURS.get(token);
    if (colour) colours.push(colour);
    else if (SIDES.has(token)) {
      const isOfBoth = BOTH.has(tokens[at - 1] ?? "") && SIDES.has(tokens[at - 2] ?? "");
      const former = isOfBoth ? [sides.pop() ?? ""] : [];
      sides.push([...former, token].sort().join(" "));
    } else if (NUMBER.test(token)) numbers.push({ unit: unitAt(tokens, at), number: token });
    else if (!FILLER.has(token)) rest.push(token);
  }
  // Each beside those of its unit, whose order counts: `60 cm wide, 80 cm high`.
  numbers.sort((one, other) => (one.unit < other.unit ? -1 : one.unit > other.unit ? 1 : 0));
  return { colours, sides, numbers: numbers.map(({ unit, number }) => number + unit), rest };
}
