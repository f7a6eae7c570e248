import type { Db } from "@pickwell/db/client";
import { readSettings } from "../settings/service.ts";
import { stemOf, wordsOf } from "./words.ts";

/** Synonyms of words. */
export interface Synonyms {
  /** What begins with a word, given by its stem. */
  of(stem: string): readonly Synonym[];
  /** The first of all words after a text, in the order of code points. */
  wordAfter(text: string): { word: string; uses: number } | undefined;
}

export interface Synonym {
  /** The words that it is another word for, and their stems. */
  phrase: string[];
  stems: string[];
  /** Alternative phrases, as words. */
  others: string[][];
}

let parsed: { text: string; synonyms: Synonyms } | undefined;

/**
 * @param text - lines of synonyms separated by commas; in a line `word > others`, a search for the
 *   word also finds the others, but not the other way round
 */
export function parseSynonyms(text: string): Synonyms {
  const synonyms = new Map<string, Synonym[]>();
  const words = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const [left = "", right] = line.split(">");
    const typed = meaningsOf(left);
    const meant = right === undefined ? typed : meaningsOf(right);
    for (const phrase of typed) {
      const others = meant.filter((other) => other.join(" ") !== phrase.join(" "));
      const stems = phrase.map(stemOf);
      for (const word of phrase) words.add(word);
      const [first] = stems;
      if (first === undefined || others.length === 0) continue;
      synonyms.set(first, [...(synonyms.get(first) ?? []), { phrase, stems, others }]);
    }
  }
  const sorted = [...words].sort((one, other) => (one < other ? -1 : 1));
  return {
    of: (stem) => synonyms.get(stem) ?? [],
    wordAfter(text) {
      const word = sorted.find((each) => each > text);
      return word === undefined ? undefined : { word, uses: 1 };
    },
  };
}

const meaningsOf = (list: string): string[][] =>
  list
    .split(",")
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** The owner's synonyms, parsed again only when they change. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const { synonyms: text } = await readSettings(db, "search");
  if (parsed?.text !== text) parsed = { text, synonyms: parseSynonyms(text) };
  return parsed.synonyms;
}
