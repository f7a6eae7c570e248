/**
 * Decides whether an offer is of a product: by GTIN, then brand and MPN, then words.
 *
 * Automatic merges have to be right, so any doubt keeps products apart or asks a person. A wrong
 * merge sends shoppers to another thing; a missed one only costs a question.
 */
import { contradictionsOf, FAR, priceRatio } from "./contradictions.ts";
import {
  type Features,
  featuresOf,
  isCode,
  isDistinctive,
  type Matchable,
  plainCode,
} from "./features.ts";
import { withCodesJoined } from "./joined-codes.ts";
import { areNamedAlike, firstWord } from "./same-name.ts";
import { EACH_NUMBERED, isOfKind, ONE_WORD, titleContradictions } from "./title-differences.ts";
import { CONDITIONS, SECOND_HAND } from "./words.ts";

export type Verdict = "merge" | "ask" | "different";

export interface Decision {
  verdict: Verdict;
  /** How sure, 0 to 1. */
  score: number;
  /** For the person who is asked, or who looks afterwards. */
  reasons: string[];
}

/** Additional facts about a candidate. */
export interface CandidateContext {
  /** The merchant sells another offer of this product already, of no common group. */
  hasOtherOfMerchant?: boolean;
  /** A merchant has several things under the number, so it names none. */
  isSharedNumber?: boolean;
}

const ASK_FROM = 0.6;
/** How many times as much the dearer of two may cost that have a number in common, but not all words. */
const DOUBTFUL = 1.75;
const APART = "their prices are far apart";

/** Decides about a pair. */
export function decide(
  one: Matchable,
  other: Matchable,
  circumstances: CandidateContext = {},
): Decision {
  return decideFeatures(one, other, featuresOf(one), featuresOf(other), circumstances);
}

function decideFeatures(
  one: Matchable,
  other: Matchable,
  ofOne: Features,
  ofOther: Features,
  { hasOtherOfMerchant = false, isSharedNumber = false }: CandidateContext,
): Decision {
  const [left, right] = withCodesJoined(ofOne, ofOther);
  const { hard, soft } = contradictionsOf(one, other, left, right);
  const shared = sharedCode(left, right);
  const hasSameGtin = one.gtin !== null && one.gtin === other.gtin;
  const ratio = priceRatio(one, other);
  const titles =
    hasSameGtin || shared ? titleContradictions(one.title, other.title, left, right) : [];
  if (ratio !== null && ratio > DOUBTFUL && ratio <= FAR && !areSameWords(left, right)) {
    titles.push(APART);
  }
  const areBrandsOne = haveOneBrand(left, right);
  const isOneNumber = shared !== null && areBrandsOne && shared.code.length >= 6;
  const against = [
    ...hard,
    ...soft.filter((reason) => !(isOneNumber && doesNumberOutweigh(reason))),
  ];
  if (hasOtherOfMerchant) against.push("the merchant sells it under another number already");
  const similarity = similarityOf(left, right);
  if (hasSameGtin) {
    // Languages differ, and so do words; numbers and packs do not, nor what is not new.
    const relevant = against.filter(
      (reason) => isOfCondition(reason) || !/^only one|^one names|may differ$/.test(reason),
    );
    const reasons = ["the same GTIN", ...relevant];
    reasons.push(...titles);
    const isPlain =
      !isSharedNumber &&
      titles.length === 0 &&
      relevant.every((reason) => GTIN_OUTWEIGHS.test(reason));
    if (isPlain) return { verdict: "merge", score: 1, reasons };
    return { verdict: "ask", score: 0.8, reasons };
  }
  if (shared !== null) {
    against.push(...titles.filter((reason) => OF_TWO.has(reason) || isOfKind(reason)));
  }
  const isNear = ratio !== null && ratio <= 1.5;
  const reasons: string[] = [];
  let score = similarity * (areBrandsOne ? 0.85 : 0.7);
  let isEnough = false;
  if (shared !== null) {
    reasons.push(`the same number ${shared.code}`);
    const isLong = shared.code.length >= 5 && (shared.isField || isDistinctive(shared.code));
    score = Math.max(
      score,
      0.55 + (areBrandsOne ? 0.2 : 0) + (isLong ? 0.1 : 0) + similarity * 0.09,
    );
    isEnough =
      areBrandsOne &&
      !isSharedNumber &&
      (shared.isField
        ? isLong || (isNear && hasNoOtherNumber(left, right))
        : isLong && (isNear || similarity >= 0.2));
  } else if (areBrandsOne && areSameWords(left, right)) {
    reasons.push("the same words");
    score = isNear ? 0.92 : 0.8;
    isEnough = isNear && left.words.size >= 3;
  } else if (similarity >= 0.5) reasons.push("similar words");
  if (areBrandsOne) reasons.push("the same brand");
  if (isNear) reasons.push("prices near each other");
  if (hard.length > 0) {
    // Other GTINs are given to one thing in other countries, and merchants mistake words.
    const isQuestion =
      (isOneNumber || (shared?.isField && areBrandsOne)) &&
      hard.length === 1 &&
      !/brands|model numbers/.test(hard[0] ?? "");
    return isQuestion
      ? { verdict: "ask", score: 0.65, reasons: [...reasons, ...against] }
      : { verdict: "different", score: Math.min(score, 0.3), reasons: against };
  }
  // Other words for the same: what both call it, and nothing that tells them apart, is a question.
  const isOneName = areBrandsOne && isNear && areNamedAlike(left, right, against, similarity);
  if (score < ASK_FROM && isOneName) {
    reasons.push("the same name");
    return {
      verdict: "ask",
      score: ASK_FROM - 0.1 * against.length,
      reasons: [...reasons, ...against],
    };
  }
  if (against.length > 0) {
    const lowered = score - 0.1 * Math.min(2, against.length);
    const verdict = score >= ASK_FROM ? "ask" : "different";
    return { verdict, score: Math.max(0, lowered), reasons: [...reasons, ...against] };
  }
  if (isEnough) return { verdict: "merge", score: Math.min(0.94, Math.max(score, 0.9)), reasons };
  return { verdict: score >= ASK_FROM ? "ask" : "different", score, reasons };
}

/** Whether only one is called used or refurbished. */
const isOfCondition = (reason: string): boolean =>
  SECOND_HAND.has(/^only one is “(.+)”$/.exec(reason)?.[1] ?? "");

/** Whether one says it and the other need not, where a manufacturer's long number is the same. */
function doesNumberOutweigh(reason: string): boolean {
  const edition = /^only one is “(.+)”$/.exec(reason)?.[1];
  if (edition !== undefined) return !CONDITIONS.has(edition);
  return /^one names more numbers|^only one names a number|colours may differ$/.test(reason);
}

/** What titles of two things say in spite of a part number in common. */
const OF_TWO: ReadonlySet<string> = new Set([EACH_NUMBERED, ONE_WORD, APART]);

/** Brands and numbers are written in many ways, which one GTIN outweighs. */
const GTIN_OUTWEIGHS = /^their (?:brands|model numbers|numbers) differ$/;

/** A manufacturer's number that both have: in the field for it, or in the title. */
function sharedCode(left: Features, right: Features): { code: string; isField: boolean } | null {
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
function haveOneBrand(left: Features, right: Features): boolean {
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
function similarityOf(left: Features, right: Features): number {
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
function areSameWords(left: Features, right: Features): boolean {
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

export interface Candidate<Id> extends CandidateContext {
  id: Id;
  product: Matchable;
}

export interface Choice<Id> extends Decision {
  /** The product that is meant, or that is likeliest; null when there is none. */
  id: Id | null;
  /** Others that a person should see beside it. */
  others: Id[];
}

/** Finds the product of an offer. Two equally good ones become a question. */
export function choose<Id>(offer: Matchable, candidates: readonly Candidate<Id>[]): Choice<Id> {
  const left = featuresOf(offer);
  const decided = candidates
    .map(({ id, product, ...circumstances }) => ({
      id,
      ...decideFeatures(offer, product, left, featuresOf(product), circumstances),
    }))
    .filter(({ verdict }) => verdict !== "different")
    .sort((one, other) => rank(other.verdict) - rank(one.verdict) || other.score - one.score);
  const [best, second] = decided;
  if (!best) return { verdict: "different", score: 0, reasons: [], id: null, others: [] };
  const others = decided.slice(1, 5).map(({ id }) => id);
  // A GTIN stands above words, so only another one of its kind makes it doubtful.
  const isDoubtful =
    best.verdict === "merge" && second?.verdict === "merge" && second.score >= best.score - 0.05;
  if (!isDoubtful) return { ...best, others };
  return { ...best, verdict: "ask", reasons: [...best.reasons, "several products fit"], others };
}

const rank = (verdict: Verdict): number => (verdict === "merge" ? 1 : 0);
