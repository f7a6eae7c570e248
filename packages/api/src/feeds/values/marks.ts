/**
 * What the marks of a money column mean, decided by all its values and the currency's digits.
 *
 * `6.195` is six thousand kroner in one file and six in another. No value tells by itself, the column
 * does: by values that can be read in one way only, or else because no price in kroner has three
 * digits after the mark. What neither tells stays open and is asked.
 */

import { digitsOf } from "../../core/currency/rules.ts";
import type { Digits, Mark } from "./amounts.ts";

export type Meaning = "decimal" | "group" | "open";
export type Meanings = Record<Mark, Meaning>;

const MARKS = [".", ","] as const satisfies readonly Mark[];
const EXAMPLES = 5;

/** What the values of one column in one currency show. */
export interface Evidence {
  values: number;
  /** Values in which the mark separates a part beyond doubt, and how long the longest part is. */
  decimal: Record<Mark, number>;
  longestPart: Record<Mark, number>;
  /** Values in which the mark separates thousands beyond doubt. */
  group: Record<Mark, number>;
  blankGroups: number;
  /** Values that may be read either way, with the first few of them. */
  open: Record<Mark, number>;
  examples: Record<Mark, string[]>;
  /** Values from a thousand on that are written without groups. */
  ungrouped: number;
}

export const noEvidence = (): Evidence => ({
  values: 0,
  decimal: { ".": 0, ",": 0 },
  longestPart: { ".": 0, ",": 0 },
  group: { ".": 0, ",": 0 },
  blankGroups: 0,
  open: { ".": 0, ",": 0 },
  examples: { ".": [], ",": [] },
  ungrouped: 0,
});

/** Takes note of one value. @param text - as the file has it, for messages */
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
  if (digits.kind === "whole") return;
  if (digits.group === " ") evidence.blankGroups++;
  else if (digits.group) evidence.group[digits.group]++;
  if (digits.decimal) {
    const { decimal, part } = digits;
    evidence.decimal[decimal]++;
    evidence.longestPart[decimal] = Math.max(evidence.longestPart[decimal], part.length);
  }
}

/** What several columns show together. */
export function joined(all: readonly Evidence[]): Evidence {
  const sum = noEvidence();
  for (const one of all) {
    sum.values += one.values;
    sum.blankGroups += one.blankGroups;
    sum.ungrouped += one.ungrouped;
    for (const mark of MARKS) {
      sum.decimal[mark] += one.decimal[mark];
      sum.group[mark] += one.group[mark];
      sum.open[mark] += one.open[mark];
      sum.longestPart[mark] = Math.max(sum.longestPart[mark], one.longestPart[mark]);
    }
  }
  return sum;
}

/** Whether the values of a column contradict each other, so that no other column can help. */
export const isContradictory = ({ decimal, group }: Evidence): boolean =>
  MARKS.some((mark) => decimal[mark] > 0 && group[mark] > 0) ||
  (decimal["."] > 0 && decimal[","] > 0);

export interface MarkRules {
  /** ISO 4217; null when nobody knows it. */
  currency: string | null;
  /** False where the program that writes the format never separates thousands. */
  mayGroup?: boolean;
  /** The decimal mark as the owner has answered. */
  answer?: Mark | null;
}

/** What `.` and `,` mean before three digits in a column. */
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
  // Programs that never group write the dot.
  if (!mayGroup) return mark === "." ? "decimal" : "open";
  if (currency === null || digitsOf(currency) > 2) return "open";
  // There is no part of a yen.
  if (digitsOf(currency) === 0) return "group";
  return ungrouped > 0 || blankGroups > 0 ? "open" : "group";
}

/** Something only a person can tell: how the values of a column are to be read. */
export interface MarkQuestion {
  column: string;
  currency: string | null;
  mark: Mark;
  /** How many values hang on it. */
  values: number;
  examples: string[];
}

/** What is open in a column, if any of its values hang on it. */
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
