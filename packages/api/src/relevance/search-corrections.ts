/** Adds corrections of misspelt words to a search. */
import type { Db } from "@pickwell/db/client";
import { wordsBeginning } from "@pickwell/db/word-search";
import {
  findJoinedWords,
  hasNameWithBoth,
  misspeltPartsOf,
  nearestKnown,
  partsOf,
} from "./compounds.ts";
import { nearestWords } from "./near-words.ts";
import { foldText } from "./rules.ts";
import { closeness, quality, type SearchDraft } from "./search-draft.ts";
import { addSynonyms } from "./search-synonyms.ts";
import type { Synonyms } from "./synonyms.ts";
import { isAmount, isStopWord, numbersOf } from "./words.ts";

/** Words that are corrected at most: each costs a walk through the vocabulary. */
const MAX_CORRECTIONS = 3;
/** A correction must be this many times as frequent as the typed word. */
const MUCH_MORE = 15;

/**
 * Adds corrections of words, and of words that are misspelt and written apart.
 *
 * @param isOwn - whether a word occurs itself, without its synonyms
 */
export async function addCorrections(
  db: Db,
  draft: SearchDraft,
  synonyms: Synonyms,
  isOwn: (index: number) => boolean,
): Promise<void> {
  let corrections = 0;
  for (const index of draft.words.keys()) {
    if (corrections === MAX_CORRECTIONS) break;
    if (isStopWord(draft.words[index] ?? "")) continue;
    if (await addCorrectionsOf(db, draft, index, synonyms)) corrections += 1;
  }
  for (let index = 0; index + 1 < draft.words.length; index++) {
    if (corrections === MAX_CORRECTIONS) break;
    const areKnown = isOwn(index) && isOwn(index + 1);
    if (await addJoinedCorrections(db, draft, index, areKnown)) corrections += 1;
  }
}

/** @returns whether there are any by the word's letters */
async function addCorrectionsOf(
  db: Db,
  draft: SearchDraft,
  index: number,
  synonyms: Synonyms,
): Promise<boolean> {
  const word = draft.words[index] ?? "";
  const near = await correctionsOf(db, word, draft.knownOf(index));
  for (const { word: meant, mistakes, isWhole } of near) {
    const close = closeness(mistakes);
    const share = isWhole ? close : close * quality.beginning;
    const { phrases } = draft.addFor(index, [foldText(meant)], share, true);
    // The index knows letters that `foldText` makes plain ones of.
    phrases.push({ words: [meant], isBeginning: !isWhole });
    for (const parts of isWhole ? await partsOf(db, [foldText(meant)]) : []) {
      draft.addFor(index, parts, quality.joined * close, true);
    }
  }
  if (draft.knownOf(index) > 0) return near.length > 0;
  if (!near.some(({ isWhole }) => isWhole)) {
    for (const { words: parts, mistakes } of await misspeltPartsOf(db, word)) {
      draft.addFor(index, parts, quality.joined * closeness(mistakes), true);
    }
  }
  // The shop may only have a synonym of the intended word.
  const [other] = nearestWords(word, synonyms.wordAfter, 1);
  if (other?.isWhole) {
    const meant = draft.words.with(index, other.word);
    addSynonyms(draft, meant, synonyms, { share: closeness(other.mistakes), isCorrection: true });
  }
  return near.length > 0;
}

/**
 * Adds corrections of a word and the next one that are written together in the shop.
 *
 * @param areKnown - both words occur in the shop, so only one mistake is assumed
 * @returns whether there are any
 */
async function addJoinedCorrections(
  db: Db,
  draft: SearchDraft,
  index: number,
  areKnown: boolean,
): Promise<boolean> {
  const [left = "", right = ""] = draft.words.slice(index, index + 2);
  if ([left, right].some((word) => isAmount(word) || isStopWord(word))) return false;
  if (draft.uses(left + right) > 0 || (await hasNameWithBoth(db, left, right))) return false;
  const meant = await findJoinedWords(db, left, right, areKnown ? 1 : 2);
  for (const { words, mistakes } of meant) {
    draft.addForBoth(index, words, quality.joined * closeness(mistakes), true);
  }
  return meant.length > 0;
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
