/** Evidence against two offers being the same product. */
import { message } from "@pickwell/texts/message.ts";
import { type Features, type Matchable, plain } from "./features.ts";

export interface Contradictions {
  /** They are two things, whatever else they share. */
  hard: string[];
  /** They may be two things: a person should look. */
  soft: string[];
}

const intersects = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  [...one].some((item) => other.has(item));
const within = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  [...one].every((item) => other.has(item));
const only = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] =>
  [...one].filter((item) => !other.has(item));

/** Bluetooth is wireless, too. */
const distinguishes = (edition: string): boolean =>
  !["bluetooth", "wireless", "cordless"].includes(edition);

const OTHER_EDITIONS = "each is of an edition that the other is not";

/** A price this many times the other is of a pack, a part or another thing. */
export const FAR = 3;

/**
 * What speaks against two descriptions being of one thing.
 *
 * @param left - features of `one`
 * @param right - features of `other`
 */
export function contradictionsOf(
  one: Matchable,
  other: Matchable,
  left: Features,
  right: Features,
): Contradictions {
  const found: Contradictions = { hard: [], soft: [] };
  const { hard, soft } = found;
  if (one.gtin && other.gtin && one.gtin !== other.gtin) hard.push("their GTINs differ");
  if (brandsDiffer(left, right)) hard.push("their brands differ");
  if (left.pack !== right.pack && !isPackNamed(left, right) && !isPackNamed(right, left))
    hard.push(`a pack of ${left.pack} and one of ${right.pack}`);
  for (const [kind, values] of left.measures) {
    const others = right.measures.get(kind);
    if (!others) continue;
    if (!intersects(values, others)) hard.push(`their ${kind} differs`);
    // `2x16 GB` and `2x32 GB`: 32 GB are the whole of one, and a half of the other.
    else if (!within(values, others) && !within(others, values)) {
      soft.push(`their ${kind} may differ`);
    }
  }
  if (left.colours.size > 0 && right.colours.size > 0) {
    if (!intersects(left.colours, right.colours)) hard.push("their colours differ");
    else if (!within(left.colours, right.colours) && !within(right.colours, left.colours)) {
      soft.push("their colours may differ");
    }
  }
  // A title may name the colour of a part.
  const areColoursStated = left.statedColours.size > 0 && right.statedColours.size > 0;
  if (
    areColoursStated &&
    !hard.includes("their colours differ") &&
    !intersects(left.statedColours, right.statedColours)
  ) {
    hard.push("their colours differ");
  }
  const sizes = [one, other].map(({ attributes }) => plain(attributes?.size ?? "").trim());
  if (sizes[0] && sizes[1] && sizes[0] !== sizes[1]) hard.push("their sizes differ");
  if (!codesAgree(left, right)) {
    const areAlike = [...left.codes].some((code) =>
      [...right.codes].some((another) => code.startsWith(another) || another.startsWith(code)),
    );
    (areAlike ? soft : hard).push("their model numbers differ");
  }
  const isServed = (one: Features, other: Features) =>
    [...one.served].some((code) => other.codes.has(code) && !other.served.has(code));
  const isAccessory = (one: Features, other: Features) =>
    one.isAccessoryFor && !other.isAccessoryFor && other.accessories.size === 0;
  if (
    isServed(left, right) ||
    isServed(right, left) ||
    isAccessory(left, right) ||
    isAccessory(right, left)
  ) {
    soft.push("one may be for the other");
  }
  const areCodesCrossed =
    intersects(left.codes, right.codes) &&
    only(left.codes, right.codes).length > 0 &&
    only(right.codes, left.codes).length > 0;
  if (areCodesCrossed) soft.push("each has a model number that the other lacks");
  if (left.numbers.size > 0 && right.numbers.size > 0) {
    if (!within(left.numbers, right.numbers) && !within(right.numbers, left.numbers)) {
      hard.push("their numbers differ");
    } else if (left.numbers.size !== right.numbers.size) soft.push("one names more numbers");
  } else if (left.numbers.size !== right.numbers.size) soft.push("only one names a number");
  const isMaker = (word: string) => left.brand.includes(word) || right.brand.includes(word);
  const ofOne = only(left.editions, right.editions).filter((word) => !isMaker(word));
  const ofOther = only(right.editions, left.editions).filter((word) => !isMaker(word));
  // One may say less than the other; where each says something else, a number in common is no proof.
  if (ofOne.some(distinguishes) && ofOther.some(distinguishes)) soft.push(OTHER_EDITIONS);
  const editions = [...ofOne, ...ofOther];
  for (const edition of editions.slice(0, 5))
    soft.push(message("only one is “{word}”", { word: edition }));
  const parts = [
    ...only(left.accessories, right.accessories),
    ...only(right.accessories, left.accessories),
  ];
  // A "toner cartridge" is a toner, too.
  if (parts.length > 0 && !intersects(left.accessories, right.accessories)) {
    soft.push(message("only one is a “{word}”", { word: parts[0] ?? "" }));
  }
  const ratio = priceRatio(one, other);
  if (ratio !== null && ratio > FAR) soft.push("their prices are far apart");
  return found;
}

/** `174 pcs`, where the other one has `174 Windeln`, a word that no list of packs has. */
const isPackNamed = (one: Features, other: Features): boolean =>
  other.pack === 1 && other.numbers.has(String(one.pack));

function codesAgree(left: Features, right: Features): boolean {
  if (left.codes.size === 0 || right.codes.size === 0) return true;
  return intersects(left.codes, right.codes);
}

/** Known on both sides, and neither stands in the other's words. */
function brandsDiffer(left: Features, right: Features): boolean {
  if (left.brand.length === 0 || right.brand.length === 0) return false;
  const [one, other] = [left.brand.join(""), right.brand.join("")];
  if (one.startsWith(other) || other.startsWith(one)) return false;
  if (left.brand.some((word) => word.length > 2 && right.brand.includes(word))) return false;
  const initials = (words: string[]) => words.map((word) => word[0]).join("");
  if (initials(left.brand) === other || initials(right.brand) === one) return false;
  return !(
    right.joined.includes(` ${left.brand.join(" ")} `) ||
    left.joined.includes(` ${right.brand.join(" ")} `)
  );
}

/** The ratio of two prices; null when they cannot be compared. */
export function priceRatio(one: Matchable, other: Matchable): number | null {
  if (!one.priceMinor || !other.priceMinor || one.currency !== other.currency) return null;
  return Math.max(one.priceMinor, other.priceMinor) / Math.min(one.priceMinor, other.priceMinor);
}
