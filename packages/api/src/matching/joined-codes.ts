/** Model numbers that one title writes in one word, the other in two: `XN1108` and `XN 1108`. */
import type { Features } from "./features.ts";

/** @returns copies of both, with such numbers joined */
export function withCodesJoined(one: Features, other: Features): [Features, Features] {
  const first = joined(one, other);
  return [first, joined(other, first)];
}

/** Takes what one title has apart together as the other has it. */
function joined(features: Features, others: Features): Features {
  let result = features;
  for (const code of others.codes) {
    if (result.codes.has(code)) continue;
    const parts = partsOf(features.joined.trim().split(" "), code);
    if (parts.length < 2) continue;
    const { codes, numbers, words } = result;
    const without = (all: ReadonlySet<string>, gone: string[]) =>
      new Set([...all].filter((each) => !gone.includes(each)));
    result = {
      ...result,
      codes: without(codes, parts).add(code),
      numbers: without(
        numbers,
        parts.map((part) => part.replace(/^0+(?=\d)/, "")),
      ),
      words: without(words, parts),
    };
  }
  return result;
}

/** The words that are a code when they are written in one; none if there are none. */
function partsOf(words: readonly string[], code: string): string[] {
  for (let from = 0; from < words.length; from++) {
    let joined = "";
    for (let to = from; to < words.length && code.startsWith(joined); to++) {
      joined += words[to];
      if (joined === code) return words.slice(from, to + 1);
    }
  }
  return [];
}
