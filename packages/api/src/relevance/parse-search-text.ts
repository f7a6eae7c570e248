/** Works out which words match a search text. */
import type { Db } from "@pickwell/db/client";
import { usesOf, wordsBeginning } from "@pickwell/db/word-search";
import { partsOf } from "./compounds.ts";
import { foldText } from "./rules.ts";
import { addCorrections } from "./search-corrections.ts";
import { joinedWithNext, type ParsedSearch, quality, SearchDraft } from "./search-draft.ts";
import { addSynonyms } from "./search-synonyms.ts";
import type { Synonyms } from "./synonyms.ts";
import { isAmount, isStopWord, numbersOf, stemOf, wordsOf } from "./words.ts";

/** Words beyond this many are ignored. */
const MAX_WORDS = 8;
/** Words of the vocabulary that are looked at for the stem of one. */
const MAX_RELATED = 400;

/** @returns null for an empty search */
export async function parseSearchText(
  db: Db,
  text: string,
  synonyms: Synonyms,
): Promise<ParsedSearch | null> {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const uses = await usesAmong(db, [
    ...words.flatMap((word) => [word, ...numbersOf(word)]),
    ...words.flatMap((_, index) => joinedWithNext(words, index)),
  ]);
  const draft = new SearchDraft(words, uses);
  for (const index of words.keys()) await addForms(db, draft, index);
  for (const index of words.keys()) await addTogetherAndApart(db, draft, index);
  const occurs = words.map((_, index) => draft.knownOf(index) > 0);
  addSynonyms(draft, words, synonyms, { share: 1, isCorrection: false });
  await addCorrections(db, draft, synonyms, (index) => occurs[index] ?? false);
  return { words, alternatives: draft.alternatives };
}

/** Adds a word itself, its other number, and words of its stem. */
async function addForms(db: Db, draft: SearchDraft, index: number): Promise<void> {
  const word = draft.words[index] ?? "";
  draft.addFor(index, [word], quality.sameWord);
  if (isAmount(word) || isStopWord(word)) return;
  for (const other of numbersOf(word)) {
    draft.addFor(index, [other], quality.otherNumber);
    draft.noteKnown(index, draft.uses(other));
  }
  for (const other of await relatedTo(db, word)) {
    draft.addFor(index, [foldText(other.word)], quality.sameStem);
    draft.noteKnown(index, other.uses);
  }
}

/** Adds words that the shop writes together, or apart. */
async function addTogetherAndApart(db: Db, draft: SearchDraft, index: number): Promise<void> {
  const word = draft.words[index] ?? "";
  if (isAmount(word)) return;
  for (const joined of joinedWithNext(draft.words, index)) {
    if (draft.uses(joined) > 0) draft.addForBoth(index, [joined], quality.joined);
  }
  for (const parts of await partsOf(db, [word, ...numbersOf(word)])) {
    draft.addFor(index, parts, quality.joined);
    draft.noteKnown(index, 1);
  }
}

/** The number of names that contain each word, read at once. */
async function usesAmong(db: Db, words: string[]): Promise<(word: string) => number> {
  const each = [...new Set(words)];
  const uses = await usesOf(db, each);
  const known = new Map(each.map((word, index) => [word, uses[index] ?? 0]));
  return (word) => known.get(word) ?? 0;
}

/** Words of the shop's names with the stem of a word, other than itself. */
async function relatedTo(db: Db, word: string) {
  const stem = stemOf(word);
  if (stem.length < 3) return [];
  // Stems differ from their words at the end only, by a few letters that are not theirs.
  const start = stem.length > 4 ? stem.slice(0, -1) : stem;
  const others = numbersOf(word);
  return (await wordsBeginning(db, start, MAX_RELATED))
    .filter((found) => found.word !== word && !others.includes(found.word))
    .filter((found) => stemOf(foldText(found.word)) === stem)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, 8);
}
