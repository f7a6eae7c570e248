/** Adds words of the same meaning to a search. */
import { quality, type SearchDraft } from "./search-draft.ts";
import type { Synonyms } from "./synonyms.ts";
import { numbersOf, stemOf } from "./words.ts";

/**
 * Adds the synonyms of a search's words.
 *
 * @param words - of the search, or with one of them corrected
 * @param share - factor of their scores, 0 to 1
 */
export function addSynonyms(
  draft: SearchDraft,
  words: string[],
  synonyms: Synonyms,
  { share, isCorrection }: { share: number; isCorrection: boolean },
): void {
  for (const { from, to, other, isSame } of synonymsIn(words, synonyms)) {
    // Another word for one of the same stem only is further off than that one itself.
    const value = quality.synonym * share * (isSame ? 1 : quality.sameStem);
    const last = other.at(-1) ?? "";
    for (const form of [last, ...numbersOf(last)]) {
      draft.add({ from, to }, [...other.slice(0, -1), form], value, isCorrection);
    }
    for (let at = from; at < to; at++) draft.noteKnown(at, 1);
  }
}

/** Words that mean the same as some of a text. */
function* synonymsIn(words: string[], synonyms: Synonyms) {
  for (const from of words.keys()) {
    for (const { phrase, stems, others } of synonyms.of(stemOf(words[from] ?? ""))) {
      if (!stems.every((stem, at) => stemOf(words[from + at] ?? "") === stem)) continue;
      const isSame = phrase.every((word, at) => {
        const typed = words[from + at] ?? "";
        return typed === word || numbersOf(word).includes(typed);
      });
      for (const other of others) yield { from, to: from + stems.length, other, isSame };
    }
  }
}
