/** What two products have in common: brand, number, words, and how sure that makes it. Pure. */
import { type Features, isCode, isDistinctive, plainCode } from "./features.ts";
import { firstWord } from "./same-name.ts";

/** What two products have in common, and how much of it. */
export interface Pair {
  left: Features;
  right: Features;
  /** A manufacturer's number of both, see `sharedCode`. */
  shared: SharedCode | null;
  areBrandsOne: boolean;
  /** Their prices are known and differ by at most a half. */
  isNear: boolean;
  isSharedNumber: boolean;
  /** See `similarityOf`. */
  similarity: number;
}

/** What speaks for two being the same, without a GTIN. */
export interface Evidence {
  reasons: string[];
  /** How sure, 0 to 1. */
  score: number;
  /** They are merged if nothing speaks against it. */
  isEnough: boolean;
}

/** Weighs what two have in common. */
export function evidenceFor(pair: Pair): Evidence {
  const { shared, areBrandsOne, isNear } = pair;
  const evidence = shared !== null ? evidenceOfNumber(pair, shared) : evidenceOfWords(pair);
  const reasons = [...evidence.reasons];
  if (areBrandsOne) reasons.push("the same brand");
  if (isNear) reasons.push("prices near each other");
  return { ...evidence, reasons };
}

/** With a manufacturer's number in common. */
function evidenceOfNumber(pair: Pair, shared: SharedCode): Evidence {
  const { left, right, areBrandsOne, isNear, isSharedNumber, similarity } = pair;
  const isLong = shared.code.length >= 5 && (shared.isField || isDistinctive(shared.code));
  const byNumber = 0.55 + (areBrandsOne ? 0.2 : 0) + (isLong ? 0.1 : 0) + similarity * 0.09;
  return {
    reasons: [`the same number ${shared.code}`],
    score: Math.max(scoreOfWords(pair), byNumber),
    isEnough:
      areBrandsOne &&
      !isSharedNumber &&
      (shared.isField
        ? isLong || (isNear && hasNoOtherNumber(left, right))
        : isLong && (isNear || similarity >= 0.2)),
  };
}

/** With nothing but words in common. */
function evidenceOfWords(pair: Pair): Evidence {
  const { left, right, areBrandsOne, isNear, similarity } = pair;
  if (areBrandsOne && areSameWords(left, right)) {
    return {
      reasons: ["the same words"],
      score: isNear ? 0.92 : 0.8,
      isEnough: isNear && left.words.size >= 3,
    };
  }
  const reasons = similarity >= 0.5 ? ["similar words"] : [];
  return { reasons, score: scoreOfWords(pair), isEnough: false };
}

const scoreOfWords = ({ similarity, areBrandsOne }: Pair): number =>
  similarity * (areBrandsOne ? 0.85 : 0.7);

interface SharedCode {
  code: string;
  /** One of them has it in the field for it, not only in the title. */
  isField: boolean;
}

/** A manufacturer's number that both have: in the field for it, or in the title. */
export function sharedCode(left: Features, right: Features): SharedCode | null {
  if (left.mpn !== "" && left.mpn === right.mpn && left.mpn.length >= 3 && /\d/.test(left.mpn)) {
    return { code: left.mpn, isField: true };
  }
  for (const [field, codes] of [
    [left.mpn, right.codes],
    [right.mpn, left.codes],
  ] as const) {
    const isOwn = !left.served.has(field) && !right.served.has(field);
    if (field !== "" && isCode(field) && isOwn && codes.has(field)) {
      return { code: field, isField: true };
    }
  }
  // The field on one side, another field on the other: two numbers.
  if (left.mpn !== "" && right.mpn !== "" && isCode(left.mpn) && isCode(right.mpn)) return null;
  let best = "";
  for (const code of left.codes) {
    // What both are for, or one is and the other is for, does not make them one.
    const isOwn = !left.served.has(code) && !right.served.has(code);
    if (isOwn && right.codes.has(code) && code.length > best.length) best = code;
  }
  return best === "" ? null : { code: best, isField: false };
}

/** Brand of both: in the field, or as the word a title begins with. */
export function haveOneBrand(left: Features, right: Features): boolean {
  const inWords = (brand: string[], features: Features) =>
    brand.length > 0 &&
    (features.joined.includes(` ${brand.join(" ")} `) ||
      plainCode(features.joined.slice(0, 40)).startsWith(brand.join("")));
  if (left.brand.length > 0 && right.brand.length > 0) {
    const [one, other] = [left.brand.join(""), right.brand.join("")];
    return (
      one === other ||
      left.brand[0] === right.brand[0] ||
      inWords(left.brand, right) ||
      inWords(right.brand, left)
    );
  }
  if (left.brand.length > 0) return inWords(left.brand, right);
  if (right.brand.length > 0) return inWords(right.brand, left);
  const [first = ""] = firstWord(left);
  return first !== "" && first === firstWord(right)[0];
}

/** Share of what is said by either that both say; numbers of models count more than words. */
export function similarityOf(left: Features, right: Features): number {
  let shared = 0;
  let all = 0;
  const add = (one: ReadonlySet<string>, other: ReadonlySet<string>, weight: number) => {
    for (const item of new Set([...one, ...other])) {
      const value = weight * Math.min(2, 0.5 + item.length / 8);
      all += value;
      if (one.has(item) && other.has(item)) shared += value;
    }
  };
  // Who makes it stands in some titles, and beside others.
  const makers = new Set([...left.brand, ...right.brand]);
  const without = (words: ReadonlySet<string>) =>
    new Set([...words].filter((word) => !makers.has(word)));
  add(without(left.words), without(right.words), 1);
  add(left.codes, right.codes, 2);
  add(left.numbers, right.numbers, 1.5);
  return all === 0 ? 0 : shared / all;
}

/**
 * One of them may say more than the other, and not each something else: a short number is often one of a
 * family, whose things are told apart by their names.
 */
function hasNoOtherNumber(left: Features, right: Features): boolean {
  const isWithin = (one: Features, other: Features) =>
    [...one.words].every((word) => other.words.has(word) || other.brand.includes(word));
  return isWithin(left, right) || isWithin(right, left);
}

/** Nothing that says which thing it is stands on one side only, but for the brand. */
export function areSameWords(left: Features, right: Features): boolean {
  const without = (features: Features) =>
    [...features.words].filter((word) => !left.brand.includes(word) && !right.brand.includes(word));
  const same = (one: string[], other: string[]) =>
    one.length === other.length && one.every((word) => other.includes(word));
  const measured = (features: Features) =>
    [...features.measures].map(([kind, values]) => `${kind} ${[...values].join()}`);
  return (
    same(without(left), without(right)) &&
    same([...left.codes], [...right.codes]) &&
    same([...left.numbers], [...right.numbers]) &&
    same(measured(left), measured(right)) &&
    same([...left.colours], [...right.colours])
  );
}
