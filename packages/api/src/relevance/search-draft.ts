/** Collects the alternatives of a search while it is parsed. */
import type { Phrase } from "@pickwell/db/word-search";
import { isAmount, numbersOf, spellingsOf } from "./words.ts";

/** Score factors of inexact matches. */
export const quality = {
  sameWord: 1,
  otherNumber: 0.97,
  joined: 0.95,
  synonym: 0.9,
  sameStem: 0.8,
  mistakes: [0.97, 0.72, 0.6],
  beginning: 0.6,
} as const;

/** Score factor of so many mistakes. */
export const closeness = (mistakes: number): number => quality.mistakes[mistakes] ?? 0.5;

/** One way in which words of a search may occur in a text. */
export interface Alternative {
  /** The range of the search's words that it replaces; `to` is exclusive. */
  from: number;
  to: number;
  /** Follow each other in the text, as `wordsOf` makes them. */
  words: string[];
  /** In the form used for index lookups. */
  phrases: Phrase[];
  /** 0 to 1. */
  quality: number;
  /** It corrects a misspelling. */
  isCorrection: boolean;
}

/** A parsed search text. */
export interface ParsedSearch {
  /** As they were typed, but for case and accents. */
  words: string[];
  alternatives: Alternative[];
}

/** A search that is being parsed. */
export class SearchDraft implements ParsedSearch {
  readonly words: string[];
  readonly alternatives: Alternative[] = [];
  /** Number of names that contain a word, see `usesAmong`. */
  readonly uses: (word: string) => number;
  /** By word of the search: the number of names that contain it in any form. */
  readonly #known: number[];

  constructor(words: string[], uses: (word: string) => number) {
    this.words = words;
    this.uses = uses;
    this.#known = words.map(uses);
  }

  /**
   * Adds an alternative.
   *
   * @param from - first of the search's words that it replaces; `to` is exclusive
   */
  add(
    { from, to }: Pick<Alternative, "from" | "to">,
    words: string[],
    quality: number,
    isCorrection = false,
  ): Alternative {
    const phrases = phrasesOf(words);
    const added = { from, to, words, phrases, quality, isCorrection };
    this.alternatives.push(added);
    return added;
  }

  /** Adds an alternative to one word. */
  addFor(index: number, words: string[], quality: number, isCorrection = false): Alternative {
    return this.add({ from: index, to: index + 1 }, words, quality, isCorrection);
  }

  /** Adds an alternative to a word and the next one. */
  addForBoth(index: number, words: string[], quality: number, isCorrection = false): Alternative {
    return this.add({ from: index, to: index + 2 }, words, quality, isCorrection);
  }

  /** Number of names that contain a word in one of the forms found so far. */
  knownOf(index: number): number {
    return this.#known[index] ?? 0;
  }

  /** Notes that a word is found in so many more names. */
  noteKnown(index: number, names: number): void {
    this.#known[index] = this.knownOf(index) + names;
  }
}

/** A word written together with the next one, in its forms; empty at the end. */
export function joinedWithNext(words: readonly string[], index: number): string[] {
  const [word = "", next = ""] = words.slice(index, index + 2);
  if (!next || isAmount(word) || isAmount(next)) return [];
  return [word + next, ...numbersOf(word + next)];
}

const phrasesOf = (words: string[]): Phrase[] => {
  const amount = words.find(isAmount);
  if (amount === undefined) return [{ words }];
  const at = words.indexOf(amount);
  return spellingsOf(amount).map((written) => ({
    words: [...words.slice(0, at), ...written, ...words.slice(at + 1)],
  }));
};
