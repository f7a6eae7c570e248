/** Works out which words match a search text. */
import type { Db } from "@pickwell/db/client";
import { type Phrase, usesOf, wordsBeginning } from "@pickwell/db/word-search";
import {
  findJoinedWords,
  hasNameWithBoth,
  misspeltPartsOf,
  nearestKnown,
  partsOf,
} from "./compounds.ts";
import { nearestWords } from "./near-words.ts";
import { foldText } from "./rules.ts";
import type { Synonyms } from "./synonyms.ts";
import { isAmount, isSmall, numbersOf, spellingsOf, stemOf, wordsOf } from "./words.ts";

/** Words beyond this many are ignored. */
const MAX_WORDS = 8;
/** Words that are corrected at most: each costs a walk through the vocabulary. */
const MAX_CORRECTIONS = 3;
/** Words of the vocabulary that are looked at for the stem of one. */
const MAX_RELATED = 400;
/** A correction must be this many times as frequent as the typed word. */
const MUCH_MORE = 15;

/** Score factors of inexact matches. */
const quality = {
  sameWord: 1,
  otherNumber: 0.97,
  joined: 0.95,
  synonym: 0.9,
  sameStem: 0.8,
  mistakes: [0.97, 0.72, 0.6],
  beginning: 0.6,
} as const;

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

/** @returns null for an empty search */
export async function parseSearchText(
  db: Db,
  text: string,
  synonyms: Synonyms,
): Promise<ParsedSearch | null> {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const alternatives: Alternative[] = [];
  const add = (
    from: number,
    to: number,
    instead: string[],
    quality: number,
    isCorrection = false,
  ) => {
    const phrases = phrasesOf(instead);
    alternatives.push({ from, to, words: instead, phrases, quality, isCorrection });
  };

  const joinedWith = (index: number) => {
    const [word = "", next = ""] = words.slice(index, index + 2);
    if (!next || isAmount(word) || isAmount(next)) return [];
    return [word + next, ...numbersOf(word + next)];
  };
  const uses = await usesAmong(db, [
    ...words.flatMap((word) => [word, ...numbersOf(word)]),
    ...words.flatMap((_, index) => joinedWith(index)),
  ]);
  const known = words.map(uses);
  for (const [index, word] of words.entries()) {
    add(index, index + 1, [word], quality.sameWord);
    if (isAmount(word) || isSmall(word)) continue;
    for (const other of numbersOf(word)) {
      add(index, index + 1, [other], quality.otherNumber);
      known[index] = (known[index] ?? 0) + uses(other);
    }
    for (const other of await relatedTo(db, word)) {
      add(index, index + 1, [foldText(other.word)], quality.sameStem);
      known[index] = (known[index] ?? 0) + other.uses;
    }
  }
  // Words that are written together elsewhere, and apart.
  for (const [index, word] of words.entries()) {
    if (isAmount(word)) continue;
    for (const joined of joinedWith(index)) {
      if (uses(joined) > 0) add(index, index + 2, [joined], quality.joined);
    }
    for (const parts of await partsOf(db, [word, ...numbersOf(word)])) {
      add(index, index + 1, parts, quality.joined);
      known[index] = (known[index] ?? 0) + 1;
    }
  }
  const addSynonyms = (words: string[], share: number, isCorrection: boolean) => {
    for (const { from, to, other, isSame } of synonymsIn(words, synonyms)) {
      // Another word for one of the same stem only is further off than that one itself.
      const value = quality.synonym * share * (isSame ? 1 : quality.sameStem);
      const last = other.at(-1) ?? "";
      for (const form of [last, ...numbersOf(last)]) {
        add(from, to, [...other.slice(0, -1), form], value, isCorrection);
      }
      for (let at = from; at < to; at++) known[at] = (known[at] ?? 0) + 1;
    }
  };
  /** Number of occurrences of the words themselves, without alternatives. */
  const own = [...known];
  addSynonyms(words, 1, false);
  let corrections = 0;
  for (const [index, word] of words.entries()) {
    if (corrections === MAX_CORRECTIONS) break;
    const near = await correctionsOf(db, word, known[index] ?? 0);
    if (near.length > 0) corrections += 1;
    for (const { word: meant, mistakes, isWhole } of near) {
      const close = quality.mistakes[mistakes] ?? 0.5;
      add(index, index + 1, [foldText(meant)], isWhole ? close : close * quality.beginning, true);
      // The index knows letters that `foldText` makes plain ones of.
      alternatives.at(-1)?.phrases.push({ words: [meant], isBeginning: !isWhole });
      for (const parts of isWhole ? await partsOf(db, [foldText(meant)]) : []) {
        add(index, index + 1, parts, quality.joined * close, true);
      }
    }
    if ((known[index] ?? 0) > 0) continue;
    if (!near.some(({ isWhole }) => isWhole)) {
      for (const { words: parts, mistakes } of await misspeltPartsOf(db, word)) {
        add(index, index + 1, parts, quality.joined * (quality.mistakes[mistakes] ?? 0.5), true);
      }
    }
    // The shop may only have a synonym of the intended word.
    const [other] = nearestWords(word, synonyms.wordAfter, 1);
    if (!other?.isWhole) continue;
    const meant = words.with(index, other.word);
    addSynonyms(meant, quality.mistakes[other.mistakes] ?? 0.5, true);
  }
  // Written apart, and misspelt besides.
  for (let index = 0; index + 1 < words.length && corrections < MAX_CORRECTIONS; index++) {
    const [left = "", right = ""] = words.slice(index, index + 2);
    if ([left, right].some((word) => isAmount(word) || isSmall(word))) continue;
    if (uses(left + right) > 0 || (await hasNameWithBoth(db, left, right))) continue;
    const isKnown = (own[index] ?? 0) > 0 && (own[index + 1] ?? 0) > 0;
    const meant = await findJoinedWords(db, left, right, isKnown ? 1 : 2);
    if (meant.length > 0) corrections += 1;
    for (const { words: instead, mistakes } of meant) {
      add(index, index + 2, instead, quality.joined * (quality.mistakes[mistakes] ?? 0.5), true);
    }
  }
  return { words, alternatives };
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

const phrasesOf = (words: string[]): Phrase[] => {
  const amount = words.find(isAmount);
  if (amount === undefined) return [{ words }];
  const at = words.indexOf(amount);
  return spellingsOf(amount).map((written) => ({
    words: [...words.slice(0, at), ...written, ...words.slice(at + 1)],
  }));
};

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

/**
 * Probable corrections of a word that is missing in the shop's names, or rare compared with a
 * similar word.
 *
 * @param known - number of names that contain it, in any form
 */
async function correctionsOf(db: Db, word: string, known: number) {
  if (isAmount(word) || word.length < 4) return [];
  const begun = await wordsBeginning(db, word, 50);
  const uses = Math.max(
    known,
    begun.reduce((sum, found) => sum + found.uses, 0),
  );
  // A common word needs no correction, and nothing is much more common than it.
  if (uses > 200) return [];
  const near = await nearestKnown(db, word, 4);
  // A misspelt plural may be too far from a word that only occurs in the singular.
  const [one] = near.length > 0 || !word.endsWith("s") ? [] : numbersOf(word);
  return (one === undefined ? near : await nearestKnown(db, one, 4))
    .filter((near) => foldText(near.word) !== word || near.word !== word)
    .filter((near) => uses === 0 || near.uses >= uses * MUCH_MORE)
    .filter((near) => known === 0 || (near.isWhole && near.mistakes <= 1))
    .filter((near) => !begun.some((found) => found.word === near.word))
    .slice(0, 3);
}
