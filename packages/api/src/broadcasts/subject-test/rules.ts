/**
 * Statistics of subject tests: evaluated once, at a time fixed in advance. See
 * docs/decisions/139-subject-tests.md. Pure.
 */

/** Maximum number of subjects. */
export const MAX_SUBJECTS = 4;
/** The longest waiting time. */
export const MAX_TEST_HOURS = 72;
/** Minimum number of readers per subject. */
export const MIN_READERS = 50;
/** How often a winner may be named at most where the subjects are alike. */
const LEVEL = 0.05;
/** Assumed click rate on merchant links when nothing is known. */
export const USUAL_SHARE = 0.03;
/** 97.5 of 100 lie below it, in units of the standard deviation. */
const Z_95 = 1.959964;
/** 80 of 100 lie below it. */
const Z_POWER = 0.841621;

/** A variant's recipients, and how many of them clicked. */
export interface Arm {
  subject: string;
  sent: number;
  followed: number;
}

/** Readers per subject. @param share - in percent */
export const readersEach = (audience: number, share: number, subjects: number): number =>
  Math.floor((audience * share) / 100 / subjects);

const pairsOf = (subjects: number) => (subjects * (subjects - 1)) / 2;

/** Sums of logarithms up to a number, for numbers that grow. */
const logs: number[] = [0];
function logFactorial(n: number): number {
  for (let next = logs.length; next <= n; next += 1) {
    logs.push((logs[next - 1] ?? 0) + Math.log(next));
  }
  return logs[n] ?? 0;
}
const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The p-value of the difference: Fisher's exact test, two-sided. */
export function chanceOf(a: Pick<Arm, "sent" | "followed">, b: typeof a): number {
  const followed = a.followed + b.followed;
  const all = logChoose(a.sent + b.sent, followed);
  const chance = (ofA: number) =>
    Math.exp(logChoose(a.sent, ofA) + logChoose(b.sent, followed - ofA) - all);
  // Tolerance for rounding errors.
  const limit = chance(a.followed) * (1 + 1e-7);
  let sum = 0;
  for (let ofA = Math.max(0, followed - b.sent); ofA <= Math.min(a.sent, followed); ofA += 1) {
    const one = chance(ofA);
    if (one <= limit) sum += one;
  }
  return Math.min(1, sum);
}

const shareOf = ({ sent, followed }: Pick<Arm, "sent" | "followed">) =>
  sent === 0 ? 0 : followed / sent;

/** @returns the index of the subject that differs significantly from every other; null for none */
export function winnerOf(arms: readonly Pick<Arm, "sent" | "followed">[]): number | null {
  const shares = arms.map(shareOf);
  const best = shares.indexOf(Math.max(...shares));
  const first = arms[best];
  if (!first || arms.length < 2) return null;
  const level = LEVEL / pairsOf(arms.length);
  const isAhead = arms.every((arm, place) => place === best || chanceOf(first, arm) < level);
  return isAhead ? best : null;
}

/** The 95 % confidence interval of a click rate: Wilson's, 0 to 1. */
export function intervalOf({ sent, followed }: Pick<Arm, "sent" | "followed">): [number, number] {
  if (sent === 0) return [0, 1];
  const z2 = Z_95 ** 2;
  const share = followed / sent;
  const middle = (share + z2 / (2 * sent)) / (1 + z2 / sent);
  const half =
    (Z_95 * Math.sqrt((share * (1 - share)) / sent + z2 / (4 * sent ** 2))) / (1 + z2 / sent);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** What so much of a normal distribution lies below, by halving. @param share - 0.5 to 1 */
function quantile(share: number): number {
  let [low, high] = [0, 10];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    if (below(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** Abramowitz and Stegun 26.2.17, good to seven digits. */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * The smallest click rate that would be recognized as different in four of five tests.
 *
 * @param each - readers per subject
 * @param usual - click rate of the other subject
 * @returns 0 to 1; null when there is none
 */
export function visibleShare(each: number, subjects: number, usual = USUAL_SHARE): number | null {
  const z = quantile(1 - LEVEL / pairsOf(subjects) / 2);
  for (let share = usual + 0.001; share <= 1; share += 0.001) {
    const mean = (usual + share) / 2;
    const both = usual * (1 - usual) + share * (1 - share);
    // The exact test asks for more where few follow: a reader more or less is a step.
    const gap = share - usual - 1 / each;
    const needed = z * Math.sqrt((2 * mean * (1 - mean)) / each) + Z_POWER * Math.sqrt(both / each);
    if (gap >= needed) return share;
  }
  return null;
}
