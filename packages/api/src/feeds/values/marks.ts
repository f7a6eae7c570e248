/**
 * Decides what separators in an amount column mean, from all its values and the currency.
 *
 * `6.195` may be six thousand kroner or six. A single value does not tell, but the column does: by
 * values with only one interpretation, or because prices in kroner never have three decimals. If
 * that does not tell either, the owner is asked.
 */

import { digitsOf } from "../../core/currency/rules.ts";
import type { Digits, Mark } from "./amounts.ts";

export type Meaning = "decimal" | "group" | "open";
export type Meanings = Record<Mark, Meaning>;

const MARKS = [".", ","] as const satisfies readonly Mark[];
const EXAMPLES = 5;

/** What was found in the values of a column in one currency. */
export interface Evidence {
  values: number;
  /** Values where the mark is certainly decimal, and their maximum number of decimals. */
  decimal: Record<Mark, number>;
  longestPart: Record<Mark, number>;
  /** Values where the mark certainly separates thousands. */
  group: Record<Mark, number>;
  blankGroups: number;
  /** Ambiguous values, and examples of them. */
  open: Record<Mark, number>;
  examples: Record<Mark, string[]>;
  /** Values of a thousand or more without separators. */
  ungrouped: number;
  /** Values that may be in cents: whole numbers, and not too small. */
  maybeCents: number;
}

/** Nothing is sold for less than this many cents. */
export const LEAST_CENTS = 50;

/** Evidence of a column before any of its values is read. */
export const noEvidence = (): Evidence => ({
  values: 0,
  decimal: { ".": 0, ",": 0 },
  longestPart: { ".": 0, ",": 0 },
  group: { ".": 0, ",": 0 },
  blankGroups: 0,
  open: { ".": 0, ",": 0 },
  examples: { ".": [], ",": [] },
  ungrouped: 0,
  maybeCents: 0,
});

/** Adds a value. @param text - as in the file, for examples */
export function noteDigits(evidence: Evidence, digits: Digits, text: string): void {
  evidence.values++;
  if (digits.kind === "open") {
    const { mark } = digits;
    evidence.open[mark]++;
    if (evidence.examples[mark].length < EXAMPLES) evidence.examples[mark].push(text);
    return;
  }
  const isGrouped = digits.kind === "sure" && digits.group !== null;
  if (!isGrouped && digits.whole.replace(/^0+/, "").length > 3) evidence.ungrouped++;
  if (digits.kind === "whole") {
    if (Number(digits.whole) >= LEAST_CENTS) evidence.maybeCents++;
    return;
  }
  if (digits.group === " ") evidence.blankGroups++;
  else if (digits.group) evidence.group[digits.group]++;
  if (digits.decimal) {
    const { decimal, part } = digits;
    evidence.decimal[decimal]++;
    evidence.longestPart[decimal] = Math.max(evidence.longestPart[decimal], part.length);
  }
}

/** The evidence of several columns together. */
export function joined(all: readonly Evidence[]): Evidence {
  const sum = noEvidence();
  for (const one of all) {
    sum.values += one.values;
    sum.blankGroups += one.blankGroups;
    sum.ungrouped += one.ungrouped;
    sum.maybeCents += one.maybeCents;
    for (const mark of MARKS) {
      sum.decimal[mark] += one.decimal[mark];
      sum.group[mark] += one.group[mark];
      sum.open[mark] += one.open[mark];
      sum.longestPart[mark] = Math.max(sum.longestPart[mark], one.longestPart[mark]);
    }
  }
  return sum;
}

/**
 * Whether the values of a column contradict each other. Then other columns cannot decide it either.
 */
export const isContradictory = ({ decimal, group }: Evidence): boolean =>
  MARKS.some((mark) => decimal[mark] > 0 && group[mark] > 0) ||
  (decimal["."] > 0 && decimal[","] > 0);

export interface MarkRules {
  /** ISO 4217; null if unknown. */
  currency: string | null;
  /** False when the program that writes the format never separates thousands. */
  mayGroup?: boolean;
  /** The decimal mark set by the owner. */
  answer?: Mark | null;
}

/** The meaning of `.` and `,` before three digits in a column. */
export function decideMarks(evidence: Evidence, rules: MarkRules): Meanings {
  return { ".": decide(evidence, ".", ",", rules), ",": decide(evidence, ",", ".", rules) };
}

function decide(
  { decimal, longestPart, group, blankGroups, ungrouped }: Evidence,
  mark: Mark,
  other: Mark,
  { currency, mayGroup = true, answer }: MarkRules,
): Meaning {
  if (answer) return answer === mark ? "decimal" : "group";
  if (decimal[mark] > 0 && group[mark] > 0) return "open";
  if (group[mark] > 0) return "group";
  if (decimal[mark] > 0) {
    if (decimal[other] > 0) return "open";
    const isSure =
      (currency !== null && digitsOf(currency) > 2) ||
      longestPart[mark] >= 3 ||
      ungrouped > 0 ||
      group[other] > 0 ||
      blankGroups > 0 ||
      !mayGroup;
    return isSure ? "decimal" : "open";
  }
  if (decimal[other] > 0) return "group";
  if (group[other] > 0) return "decimal";
  // Such programs write decimal points, but not three digits of a currency without decimals.
  const isWhole = currency !== null && digitsOf(currency) === 0;
  if (!mayGroup) return mark === "." && !isWhole ? "decimal" : "open";
  if (currency === null || digitsOf(currency) > 2) return "open";
  // Yen and the like have no decimals.
  if (digitsOf(currency) === 0) return "group";
  return ungrouped > 0 || blankGroups > 0 ? "open" : "group";
}

/** A question to the owner: how to read the values of a column. */
export interface MarkQuestion {
  column: string;
  currency: string | null;
  mark: Mark;
  /** Number of ambiguous values. */
  values: number;
  examples: string[];
}

/** The open questions of a column that has ambiguous values. */
export function questionsOf(
  column: string,
  currency: string | null,
  evidence: Evidence,
  meanings: Meanings,
): MarkQuestion[] {
  return MARKS.filter((mark) => meanings[mark] === "open" && evidence.open[mark] > 0).map(
    (mark) => ({
      column,
      currency,
      mark,
      values: evidence.open[mark],
      examples: evidence.examples[mark],
    }),
  );
}
