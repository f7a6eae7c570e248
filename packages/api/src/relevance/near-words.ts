/** Corrects misspelt words. */
import { foldText } from "./rules.ts";

/** A word from names, and in how many it occurs. */
export interface Word {
  word: string;
  uses: number;
}

/** A possible correction. */
export interface SimilarWord extends Word {
  mistakes: number;
  /** The whole word may have been meant, not only its beginning. */
  isWhole: boolean;
}

/** Shorter words are not corrected, because nearly all are similar to some other word. */
const MIN_LETTERS = 4;
/** The vocabulary holds no longer ones. */
const MAX_LETTERS = 40;
/** From this length on two mistakes are allowed, below it one. */
const LONG_LETTERS = 8;
/** From this length on the one mistake may be in the first letter. */
const FREE_START_LETTERS = 6;
/** Among so many first letters there may be one mistake only. */
const START_LETTERS = 3;
/** Words looked at in one search, which bounds its time whatever the vocabulary. */
const MAX_LOOKS = 3000;
/** Sorts after every continuation of a text. */
const END = "\u{10FFFF}";

/**
 * The most similar words of a vocabulary, best first: fewest edits (a letter missing, added, wrong,
 * or two swapped), whole words before prefixes, then the most frequent. Case and accents are
 * ignored.
 *
 * The sorted vocabulary is walked like a trie: each word reuses the distance table of the prefix it
 * shares with the previous one, and where a prefix is too different the walk jumps to the next
 * possible one. Only a small part is read, and nothing is cached.
 *
 * @param typed - one word
 * @param read - returns the first word after a text, by code points
 * @param count - maximum number of results
 * @param least - minimum length of the typed word
 * @returns empty when nothing is similar: always for short words, and for words with digits
 */
export function nearestWords(
  typed: string,
  read: (after: string) => Word | undefined,
  count: number,
  least = MIN_LETTERS,
): SimilarWord[] {
  const letters = [...foldText(typed)];
  const isTooShort = letters.length < least;
  if (isTooShort || letters.length > MAX_LETTERS || /\p{N}/u.test(typed)) return [];
  const walk = walker(letters);
  const best: (SimilarWord & { rank: Rank })[] = [];
  let after = "";
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const next = read(after);
    if (!next) break;
    const { mistakes, isWhole, goOn } = walk(next.word);
    const rank: Rank = [mistakes, isWhole ? 0 : 1, -next.uses];
    const last = best.length < count ? undefined : best.at(-1);
    if (mistakes < Infinity && (!last || isBefore(rank, last.rank))) {
      best.push({ ...next, mistakes, isWhole, rank });
      best.sort((one, other) => (isBefore(one.rank, other.rank) ? -1 : 1));
      best.length = Math.min(best.length, count);
    }
    after = goOn;
  }
  return best;
}

/** Mistakes, whether only the beginning is meant, and uses counted down: the lowest is best. */
type Rank = [number, number, number];

function isBefore(one: Rank, other: Rank): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

interface Step {
  /** Distance of the word, or of its beginning, from the typed one; Infinity when too far. */
  mistakes: number;
  /** The whole word is meant, not only its beginning. */
  isWhole: boolean;
  /** Where the next word that may be similar can begin. */
  goOn: string;
}

/**
 * Distances of sorted words to the typed one, by optimal string alignment: rows of the table are
 * reused for common beginnings.
 */
function walker(typed: string[]): (word: string) => Step {
  const size = typed.length;
  /** `rows[d][j]`: mistakes between the first `d` letters of the word and the first `j` typed. */
  const rows = [Uint8Array.from({ length: size + 1 }, (_, index) => index)];
  const at = (depth: number, j: number) => rows[depth]?.[j] ?? size;
  /** The lowest entry of each row. */
  const lowest = [0];
  /** The fewest mistakes of any beginning of the word up to there. */
  const beginnings = [size];
  let path: string[] = [];

  function limitAt(depth: number, first: string | undefined): number {
    if (first !== typed[0]) return size < FREE_START_LETTERS ? 0 : 1;
    return size < LONG_LETTERS || depth <= START_LETTERS ? 1 : 2;
  }

  /** Mistakes after the letter at `depth` stood for the typed one at `j`, right, wrong or swapped. */
  function across(depth: number, j: number): number {
    const [letter, before] = [path[depth - 1], path[depth - 2]];
    const taken = at(depth - 1, j - 1) + (letter === typed[j - 1] ? 0 : 1);
    const isSwapped = j > 1 && depth > 1 && before === typed[j - 1] && letter === typed[j - 2];
    return isSwapped ? Math.min(taken, at(depth - 2, j - 2) + 1) : taken;
  }

  function addRow(depth: number): void {
    const row = rows[depth] ?? new Uint8Array(size + 1);
    rows[depth] = row;
    row[0] = depth;
    let low = depth;
    for (let j = 1; j <= size; j++) {
      const value = Math.min(across(depth, j), at(depth - 1, j) + 1, at(depth, j - 1) + 1);
      row[j] = value;
      if (value < low) low = value;
    }
    lowest[depth] = low;
    // A prefix only matches if its last letter does, not if letters are missing.
    const isEnd = at(depth, size) === across(depth, size);
    beginnings[depth] = Math.min(beginnings[depth - 1] ?? size, isEnd ? at(depth, size) : size);
  }

  /** The letters that may follow the first `depth` ones without a further mistake, or swapped. */
  function lettersAfter(depth: number, limit: number): string[] {
    return typed.filter((_, j) => {
      if (at(depth, j) <= limit) return true;
      return depth > 0 && path[depth - 1] === typed[j + 1] && at(depth - 1, j) < limit;
    });
  }

  /** Where to go on after a word whose first `depth` letters are too far off. */
  function nextOf(letters: string[], depth: number, limit: number): string {
    const start = letters.slice(0, depth - 1).join("");
    const letter = letters[depth - 1] ?? "";
    const isMistakeLeft = (lowest[depth - 1] ?? 0) < limit;
    if (isMistakeLeft || letter > "\u007F") return start + letter + END;
    // Skips ASCII letters that do not fit; accented ones sort later and are all checked.
    let next = "\u0080";
    for (const other of lettersAfter(depth - 1, limit)) {
      if (other > letter && other < next) next = other;
    }
    return start + String.fromCodePoint((next.codePointAt(0) ?? 1) - 1) + END;
  }

  return (word) => {
    const letters = [...word];
    const folded = letters.map(foldCharacter);
    let depth = 0;
    while (depth < path.length && path[depth] === folded[depth]) depth++;
    path = folded;
    while (depth < folded.length) {
      depth += 1;
      addRow(depth);
      const limit = limitAt(depth, folded[0]);
      // Two swapped letters reach over a row.
      const isFar = (lowest[depth] ?? 0) > limit && (lowest[depth - 1] ?? 0) >= limit;
      if (isFar && (beginnings[depth] ?? size) > limit) {
        path = folded.slice(0, depth);
        return { mistakes: Infinity, isWhole: false, goOn: nextOf(letters, depth, limit) };
      }
    }
    const whole = at(depth, size);
    const mistakes = Math.min(whole, beginnings[depth] ?? size);
    const isNear = mistakes <= limitAt(Infinity, folded[0]);
    return { mistakes: isNear ? mistakes : Infinity, isWhole: mistakes === whole, goOn: word };
  };
}

const foldCharacter = (letter: string) =>
  letter < "\u0080" ? letter : ([...foldText(letter)][0] ?? "");
