import type { Db } from "@pickwell/db/client";
import { isFound, termsOf, wordAfter } from "@pickwell/db/search";
import { matchProducts } from "./matches.ts";
import { nearestWord } from "./near-words.ts";
import { fold } from "./rules.ts";
import { prepareSearch } from "./search-text.ts";

/** Words of a text that are corrected at most: each costs a walk through the vocabulary. */
const MAX_CORRECTIONS = 3;

/**
 * A text with its misspelt words replaced by near ones of the shop's names. A term that stands
 * anywhere in the shop is not misspelt.
 *
 * @returns null when there is nothing to replace, or nothing to replace it with
 */
export function correctText(db: Db, text: string): string | null {
  let corrections = 0;
  const terms = termsOf(text).map((term) => {
    if (corrections === MAX_CORRECTIONS || isFound(db, term)) return term;
    const letters = term.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    const near = nearestWord(letters, (after) => wordAfter(db, after));
    if (near === null || fold(near) === fold(term)) return term;
    corrections += 1;
    return near;
  });
  return corrections > 0 ? terms.join(" ") : null;
}

/**
 * What is found for a text or, when that is nothing, for the text as it was probably meant.
 *
 * @returns also the text that was searched for instead; null when it was the one that was typed
 */
export async function foundOrCorrected<T>(
  db: Db,
  text: string,
  find: (text: string) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<{ found: T; corrected: string | null }> {
  const found = await find(text);
  const corrected = isEmpty(found) ? correctText(db, text) : null;
  if (corrected === null) return { found, corrected };
  const other = await find(corrected);
  return isEmpty(other) ? { found, corrected: null } : { found: other, corrected };
}

/**
 * What somebody who found no product probably meant to search for.
 *
 * @returns null when the text finds products, or nothing near it does
 */
export async function findCorrection(db: Db, text: string): Promise<string | null> {
  const count = async (text: string) => {
    const search = prepareSearch(text);
    return search ? (await matchProducts(db, search, { offset: 0, limit: 0 })).total : 0;
  };
  const { corrected } = await foundOrCorrected(db, text, count, (total) => total === 0);
  return corrected;
}
