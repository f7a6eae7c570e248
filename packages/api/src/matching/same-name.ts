/** Whether two titles have the same product name, in any languages. */
import type { Features } from "./features.ts";
import { ACCESSORIES, EDITIONS } from "./words.ts";

/** The brand, where nothing else states it. */
export const firstWord = ({ brand, joined }: Features): string[] =>
  brand.length > 0 ? [] : joined.trim().split(" ").slice(0, 1);

/** Whether both share enough names that a person should decide. */
export function areNamedAlike(
  left: Features,
  right: Features,
  against: readonly string[],
  similarity: number,
): boolean {
  const hasDigit = (word: string) => /\d/.test(word);
  const own = (one: Features, other: Features) =>
    [...one.words].some((word) => hasDigit(word) && !other.words.has(word));
  if (own(left, right) && own(right, left)) return false;
  const names = namesInCommon(left, right);
  if (against.every((reason) => reason === "their model numbers differ"))
    return names >= 2 || (names >= 1 && similarity >= 0.5);
  return names >= 3 && against.every((reason) => reason.startsWith("only one is"));
}

/** How much of what both say is a name of it: a model, a number; half as much what others are, too. */
function namesInCommon(left: Features, right: Features): number {
  const makers = new Set([...left.brand, ...right.brand, ...firstWord(left)]);
  let found = 0;
  for (const word of left.words) {
    if (!right.words.has(word) || makers.has(word) || word.length < 2) continue;
    found += EDITIONS.has(word) || ACCESSORIES.has(word) ? 0.5 : 1;
  }
  for (const number of left.numbers) if (right.numbers.has(number)) found += 1;
  for (const code of left.codes) {
    // The number of what it is, up to a country or a colour that one of them leaves out.
    const isBoth = [...right.codes].some(
      (other) =>
        (other.startsWith(code) || code.startsWith(other)) &&
        Math.min(code.length, other.length) >= 6,
    );
    if (isBoth) found += 2;
  }
  if (left.pack > 1 && left.pack === right.pack) found += 0.5;
  for (const [kind, values] of left.measures) {
    const others = right.measures.get(kind);
    if (others && [...values].some((value) => others.has(value))) found += 0.5;
  }
  return found;
}
