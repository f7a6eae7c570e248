/**
 * Decides whether an offer is of a product: by GTIN, then brand and MPN, then words.
 *
 * Automatic merges have to be right, so any doubt keeps products apart or asks a person. A wrong
 * merge sends shoppers to another thing; a missed one only costs a question.
 */
import { ARRANGED, areArrangedApart } from "./arrangement.ts";
import { contradictionsOf, FAR, priceRatio } from "./contradictions.ts";
import {
  areSameWords,
  type Evidence,
  evidenceFor,
  haveOneBrand,
  type Pair,
  sharedCode,
  similarityOf,
} from "./evidence.ts";
import { type Features, featuresOf, type Matchable } from "./features.ts";
import { withCodesJoined } from "./joined-codes.ts";
import { areNamedAlike } from "./same-name.ts";
import {
  EACH_NUMBERED,
  EXTENDS,
  isOfKind,
  ONE_WORD,
  titleContradictions,
} from "./title-differences.ts";
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
  if (hasSameGtin) return decideByGtin(against, titles, isSharedNumber);
  if (shared !== null) {
    against.push(...titles.filter((reason) => OF_TWO.has(reason) || isOfKind(reason)));
  }
  // A number in the field for it is of one thing, however its title is arranged.
  const isByWords = !shared?.isField && areSameWords(left, right);
  if (isByWords && areArrangedApart(one.title, other.title)) against.push(ARRANGED);
  const isNear = ratio !== null && ratio <= 1.5;
  const similarity = similarityOf(left, right);
  const pair = { left, right, shared, areBrandsOne, isNear, isSharedNumber, similarity };
  const evidence = evidenceFor(pair);
  if (hard.length === 0) return weigh(pair, evidence, against);
  // Other GTINs are given to one thing in other countries, and merchants mistake words.
  const isQuestion =
    (isOneNumber || (shared?.isField && areBrandsOne)) &&
    hard.length === 1 &&
    !/brands|model numbers/.test(hard[0] ?? "");
  return isQuestion
    ? { verdict: "ask", score: 0.65, reasons: [...evidence.reasons, ...against] }
    : { verdict: "different", score: Math.min(evidence.score, 0.3), reasons: against };
}

/** Decides about two with one GTIN: they are the same, unless something says that they are not. */
function decideByGtin(
  against: readonly string[],
  titles: readonly string[],
  isSharedNumber: boolean,
): Decision {
  // Languages differ, and so do words; numbers and packs do not, nor what is not new.
  const relevant = against.filter(
    (reason) => isOfCondition(reason) || !/^only one|^one names|may differ$/.test(reason),
  );
  const doubts = titles.filter((reason) => reason !== EXTENDS);
  const reasons = ["the same GTIN", ...relevant, ...doubts];
  const isPlain =
    !isSharedNumber &&
    doubts.length === 0 &&
    relevant.every((reason) => GTIN_OUTWEIGHS.test(reason));
  return isPlain
    ? { verdict: "merge", score: 1, reasons }
    : { verdict: "ask", score: 0.8, reasons };
}

/** Decides by what speaks for and against it, where nothing excludes it. */
function weigh(
  { left, right, areBrandsOne, isNear, similarity }: Pair,
  { reasons, score, isEnough }: Evidence,
  against: readonly string[],
): Decision {
  // Other words for the same: what both call it, and nothing that tells them apart, is a question.
  const isOneName = areBrandsOne && isNear && areNamedAlike(left, right, against, similarity);
  if (score < ASK_FROM && isOneName) {
    return {
      verdict: "ask",
      score: ASK_FROM - 0.1 * against.length,
      reasons: [...reasons, "the same name", ...against],
    };
  }
  const verdict = score >= ASK_FROM ? "ask" : "different";
  if (against.length > 0) {
    const lowered = score - 0.1 * Math.min(2, against.length);
    return { verdict, score: Math.max(0, lowered), reasons: [...reasons, ...against] };
  }
  if (isEnough) return { verdict: "merge", score: Math.min(0.94, Math.max(score, 0.9)), reasons };
  return { verdict, score, reasons };
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
const OF_TWO: ReadonlySet<string> = new Set([EACH_NUMBERED, ONE_WORD, EXTENDS, APART]);

/** Brands and numbers are written in many ways, which one GTIN outweighs. */
const GTIN_OUTWEIGHS = /^their (?:brands|model numbers|numbers) differ$/;

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
