import { PRODUCT_LINE } from "../markdown/rules.ts";

/** Articles per page of the listing. */
export const PAGE_SIZE = 9;
/** Related articles shown below an article. */
export const RELATED_LIMIT = 3;
/** Tags on a card, before the +N. */
export const CARD_TAGS = 3;
/** Length of an excerpt taken from the text, in characters. */
export const EXCERPT_LENGTH = 150;
/** The length on the smaller cards of the home page. */
export const SHORT_EXCERPT_LENGTH = 100;
/** Assumed reading speed. */
export const WORDS_PER_MINUTE = 200;
/** Reading time of an article without text, in minutes. */
export const EMPTY_READ_MINUTES = 5;

/** `popular`: most viewed first. */
export const postSorts = ["newest", "oldest", "popular"] as const;
export type PostSort = (typeof postSorts)[number];

/**
 * Number of words: with a letter or digit, so that Markdown syntax does not count. Product blocks
 * do not count either.
 */
export function countWords(markdown: string): number {
  const text = markdown.includes("{{")
    ? markdown
        .split("\n")
        .filter((line) => !PRODUCT_LINE.test(line.trim()))
        .join("\n")
    : markdown;
  return text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

/**
 * Reading time at `WORDS_PER_MINUTE`.
 *
 * @param markdown - the text
 * @returns whole minutes, at least 1; 5 when there is no text
 */
export const readMinutes = (markdown: string): number => minutesOf(countWords(markdown));

/** Reading time of a number of words. */
export const minutesOf = (words: number): number =>
  words === 0 ? EMPTY_READ_MINUTES : Math.ceil(words / WORDS_PER_MINUTE);

/** A text with its final punctuation replaced by an ellipsis. */
export const withEllipsis = (text: string): string => `${text.replace(/[\s,;:.–—-]+$/, "")}…`;

const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\S?$/u;

/**
 * The start of a text, cut between words where possible, with an ellipsis if cut.
 *
 * @param text - plain text; runs of blanks count as one
 * @param length - maximum number of characters
 */
export function cutText(text: string, length = EXCERPT_LENGTH): string {
  const plain = text.replace(/\s+/g, " ").trim();
  // No more of a long text than may be needed: a letter takes up to two units.
  const letters = [...plain.slice(0, 2 * length + 2)];
  if (letters.length <= length) return plain;
  const start = letters.slice(0, length + 1).join("");
  const blank = start.lastIndexOf(" ");
  // Where no blanks part words, a line may end anywhere; else only a word that is all there is room
  // for is cut.
  const isBetween = blank > length / 2 || (blank > 0 && !UNPARTED.test(start));
  return withEllipsis(isBetween ? start.slice(0, blank) : letters.slice(0, length).join(""));
}

/** The tags shown on a card, and how many more there are. */
export function cardTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, CARD_TAGS), more: Math.max(0, tags.length - CARD_TAGS) };
}
