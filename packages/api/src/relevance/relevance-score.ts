/** Scores how well a row's names match a search. */
import type { Alternative, ParsedSearch } from "./search-draft.ts";
import { isAmount, isParticle, isStopWord, wordsOf } from "./words.ts";

/** Weights of a match by field, relative to the name. */
const ABOUT = 0.95;
const CATEGORY = 0.7;
const TEXT = 0.3;

/** Bonuses of the score. */
const bonus = {
  /** Matched words are adjacent, as in the search. */
  neighbours: 0.16,
  /** The search names the thing itself, not a property. */
  head: 0.2,
  /** The name has few other words before its details. */
  briefness: 0.16,
  /** The name begins so. */
  start: 0.04,
} as const;

/** Where the details of a name begin. */
const DETAILS = /\s[-–—|]\s|[,(|:;]|\s(?:with|for|in|from|by)\s/i;

/** Whether a text may lack a word and still have all that was asked for. */
const isIncidental = (word: string): boolean => isAmount(word) || isParticle(word);

/** How well each search word matches a text: 0 for not at all. */
export interface Match {
  qualities: Float64Array;
  /** Place of each word in the text, -1 for none. */
  places: Int16Array;
}

/** The names of a row. */
export interface SearchedRow {
  name: string;
  about: string;
  /** How well its category has each word; undefined when it has none. */
  category: Float64Array | undefined;
  /** How well its longer texts have a word: 1 for the word, less for letters inside another. */
  inText: (index: number) => number;
}

export interface RelevanceScore {
  /** Higher is closer. */
  score: number;
  /**
   * Share of the search's words that it contains, weighted by rarity. 0 for a row that has only one
   * of several, and that in its longer texts: a text of many words has some of anything.
   */
  coverage: number;
  /** All words match in the name, or in the fields beside it. */
  isNamed: boolean;
}

/** Scores texts against one search. */
export class Comparison {
  readonly #search: ParsedSearch;
  /** Alternatives by their first word, for every word that was met. */
  readonly #met = new Map<string, Alternative[]>();
  readonly #begins = new Map<string, Alternative[]>();

  constructor(search: ParsedSearch) {
    this.#search = search;
    for (const alternative of search.alternatives) {
      const [first = ""] = alternative.words;
      const list = this.#begins.get(first) ?? [];
      list.push(alternative);
      this.#begins.set(first, list);
    }
  }

  /** Alternatives that may begin with a word of the text. */
  #alternativesOf(word: string): Alternative[] {
    let list = this.#met.get(word);
    if (!list) {
      list = [...(this.#begins.get(word) ?? []), ...this.#partsOf(word)];
      this.#met.set(word, list);
    }
    return list;
  }

  /** Typed words that a word of a text begins with, or holds. */
  #partsOf(word: string): Alternative[] {
    return this.#search.words.flatMap((typed, from) => {
      // A single letter begins too much, unless it is all there is yet.
      const isLetter = typed.length === 1 && this.#search.words.length > 1;
      if (word === typed || isLetter || isAmount(typed)) return [];
      const isStart = word.startsWith(typed) || word.startsWith(`=${typed}`);
      if (!isStart && (typed.length < 3 || !word.includes(typed))) return [];
      const quality = isStart ? 0.3 + 0.4 * (typed.length / word.length) : 0.25;
      return [{ from, to: from + 1, words: [word], phrases: [], quality, isCorrection: false }];
    });
  }

  /** @param tokens - words of a text, see `wordsOf` */
  match(tokens: readonly string[]): Match {
    const size = this.#search.words.length;
    const qualities = new Float64Array(size);
    const places = new Int16Array(size).fill(-1);
    for (let at = 0; at < tokens.length; at++) {
      const list = this.#alternativesOf(tokens[at] ?? "");
      for (const { from, to, words, quality } of list) {
        if (words.length > 1 && !words.every((word, next) => tokens[at + next] === word)) continue;
        for (let index = from; index < to; index++) {
          if (quality > (qualities[index] ?? 0)) {
            qualities[index] = quality;
            places[index] = at + words.length - 1;
          }
        }
      }
    }
    return { qualities, places };
  }

  /** Whether the text consists of the search's words, in any form. */
  isWhole(tokens: readonly string[]): boolean {
    const said = tokens.filter((token) => !isStopWord(token));
    const alternatives = this.#search.alternatives.filter(({ quality }) => quality > 0.85);
    return (
      said.length > 0 &&
      said.every((token) => alternatives.some(({ words }) => words.includes(token)))
    );
  }

  /** Corrections that match in the name, by the first word that each replaces. */
  correctionsIn(name: string): Map<number, Alternative> {
    const tokens = wordsOf(name);
    const { qualities } = this.match(tokens);
    const found = new Map<number, Alternative>();
    for (const alternative of this.#search.alternatives) {
      const { from, words, quality, isCorrection } = alternative;
      if (
        isCorrection &&
        qualities[from] === quality &&
        words.every((word) => tokens.some((token) => token.startsWith(word)))
      ) {
        if (!found.has(from)) found.set(from, alternative);
      }
    }
    return found;
  }

  /** @param weights - of the words of the search; those that nothing has weigh nothing */
  closenessOf(
    { name, about, category, inText }: SearchedRow,
    weights: Float64Array,
  ): RelevanceScore {
    const { words } = this.#search;
    // `for` in a name says nothing as long as another word was typed.
    const areAllStopWords = words.every(isStopWord);
    const brand = wordsOf(about);
    const all = wordsOf(name);
    // A brand at the beginning of the name does not say what the thing is.
    const isBranded =
      brand.length > 0 && brand.length < all.length && brand.every((word, at) => all[at] === word);
    const tokens = isBranded ? all.slice(brand.length) : all;
    const details = name.search(DETAILS);
    const core =
      details > 0
        ? wordsOf(name.slice(0, details)).length - (isBranded ? brand.length : 0)
        : tokens.length;
    const own = this.match(tokens);
    const beside = brand.length > 0 ? this.match(brand) : undefined;
    let total = 0;
    let sum = 0;
    let covered = 0;
    let isNamed = true;
    let isAny = false;
    /** Words that only its longer texts have, and whether they are all that was asked for. */
    let inTexts = 0;
    let isWholeInText = true;
    for (let index = 0; index < words.length; index++) {
      const weight = weights[index] ?? 0;
      total += weight;
      const quality = Math.max(
        own.qualities[index] ?? 0,
        ABOUT * (beside?.qualities[index] ?? 0),
        CATEGORY * (category?.[index] ?? 0),
      );
      if (quality > 0) {
        sum += weight * quality;
        covered += weight;
        isAny ||= areAllStopWords || !isStopWord(words[index] ?? "");
        continue;
      }
      if (!isStopWord(words[index] ?? "")) isNamed = false;
      const text = inText(index);
      if (text === 0 && !isIncidental(words[index] ?? "")) isWholeInText = false;
      if (weight > 0 && text > 0) {
        sum += weight * TEXT * text;
        covered += weight;
        if (!isStopWord(words[index] ?? "")) inTexts += 1;
      }
    }
    const isMeant = isAny || isWholeInText || inTexts > 1;
    if (total === 0 || !isMeant) return { score: 0, coverage: 0, isNamed: false };
    const coverage = covered / total;
    const score =
      sum / total + this.#bonusOf(own, tokens, core > 0 ? core : tokens.length, weights, total);
    return { score, coverage, isNamed: isNamed && isAny };
  }

  #bonusOf(
    { qualities, places }: Match,
    tokens: string[],
    core: number,
    weights: Float64Array,
    total: number,
  ): number {
    let neighbours = 0;
    let pairs = 0;
    for (let index = 0; index + 1 < qualities.length; index++) {
      const pair = (weights[index] ?? 0) + (weights[index + 1] ?? 0);
      pairs += pair;
      const [here = -1, next = -1] = [places[index], places[index + 1]];
      if (here >= 0 && next >= 0 && (next === here + 1 || next === here)) neighbours += pair;
    }
    // The thing is the last word of the name's first part, apart from amounts and numbers.
    let last = core - 1;
    while (last > 0 && /\d/.test(tokens[last] ?? "")) last -= 1;
    let head = 0;
    let matched = 0;
    let start = 0;
    const isMatched = new Set<number>();
    for (let index = 0; index < qualities.length; index++) {
      const place = places[index] ?? -1;
      if (place < 0) continue;
      isMatched.add(place);
      const value = (weights[index] ?? 0) * (qualities[index] ?? 0);
      if (place === last) head = Math.max(head, qualities[index] ?? 0);
      if (place === 0) start = 1;
      matched += value;
    }
    let said = 0;
    let answered = 0;
    for (let at = 0; at < core; at++) {
      const token = tokens[at] ?? "";
      if (/\d/.test(token) || isStopWord(token)) continue;
      said += 1;
      if (isMatched.has(at)) answered += 1;
    }
    const share = matched / total;
    return (
      share *
      ((pairs > 0 ? (bonus.neighbours * neighbours) / pairs : 0) +
        bonus.head * head +
        (said > 0 ? (bonus.briefness * answered) / said : 0) +
        bonus.start * start)
    );
  }
}
