/**
 * Cuts names and texts for cards between words. A box that cuts what is too long for it does so in the middle
 * of a word; here it is known before where a line can end, and how wide it has to be.
 */

/** Widths of a card's name at which more of it is shown, in em; the first is the narrowest card. */
export const CUT_STEPS = [8, 9, 10, 11, 12, 13.5, 15, 17, 19, 22, 26] as const;

/** The same for running text, which is smaller than a name and has more room. */
export const TEXT_STEPS = [13, 16, 19.5, 23, 27, 32, 38, 46, 56] as const;

/** What of a name is shown from a width on; until the next part is, it ends in an ellipsis. */
export interface NamePart {
  /** From which width on, in em; one of `CUT_STEPS`, or of `TEXT_STEPS`. */
  from: number;
  text: string;
  /** From which width on something follows; null for the end of the name. */
  till: number | null;
}

/** Width of letters in em, of a wide and bold face, so that narrower ones fit as well. */
const widths: [RegExp, number][] = [
  [/[ilI.,:;'’|!()[\]\s]/u, 0.38],
  [/[frtj\-–/"“”]/u, 0.5],
  [/[mwMW@%&—…]/u, 1.04],
  [/[\p{Lu}\p{N}]/u, 0.79],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u,
    1,
  ],
  [/\p{M}/u, 0],
];
const OTHER = 0.7;
const SPACE = 0.38;
const ELLIPSIS = 1;
/** How much narrower letters are that are not bold. */
const REGULAR = 0.88;

/** Of letters that have been looked up: names are written with a hundred of them, or some thousand. */
const known = new Map<string, number>();

function letterWidth(letter: string): number {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  known.set(letter, width);
  return width;
}

function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum;
}

/** What a line can end after: words, the parts of hyphened ones, or letters where nothing parts words. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+?(?:(?<=-)(?=\p{L}{2})|(?![^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/gu;

/** A word's width, and that of the blank before it, in em. */
interface Word {
  width: number;
  gap: number;
}

/** How many lines words take, each filled before the next. A word longer than a line is broken. */
function rowsOf(words: readonly Word[], line: number): number {
  let rows = 1;
  let used = 0;
  for (const { width, gap: blank } of words) {
    const gap = used > 0 ? blank : 0;
    if (used > 0 && used + gap + width > line) {
      rows += 1;
      used = width;
    } else {
      used += gap + width;
    }
    const broken = Math.ceil(used / line) - 1;
    if (broken > 0) {
      rows += broken;
      used -= broken * line;
    }
  }
  return rows;
}

/** How many words fit into some lines, with an ellipsis after them where it is not all of them. */
function wordsThatFit(words: readonly Word[], line: number, lines: number): number {
  let most = 0;
  for (let room = lines * line; most < words.length && room > 0; most += 1)
    room -= words[most]?.width ?? 0;
  for (let count = most; count > 0; count -= 1) {
    const shown = words.slice(0, count);
    const last = shown.at(-1);
    if (count < words.length && last) shown[count - 1] = { ...last, width: last.width + ELLIPSIS };
    if (rowsOf(shown, line) <= lines) return count;
  }
  return 0;
}

/** What no name may end with before its ellipsis. */
const DANGLING = /[\s,;:.·&+/|(–—-]+$/u;

/**
 * A name in the parts that cards of growing width show of it.
 *
 * @param lines - how many a card has for it
 * @returns one part, with all of it, when that fits everywhere
 */
export const cutName = (name: string, lines: number): readonly NamePart[] =>
  knownParts(name, lines, CUT_STEPS, 1);

/** The same of a running text. */
export const cutText = (text: string, lines: number): readonly NamePart[] =>
  knownParts(text, lines, TEXT_STEPS, REGULAR);

/** What was cut last: the same cards are on many pages. */
const cut = new Map<string, readonly NamePart[]>();
const KEPT = 1000;

function knownParts(...asked: Parameters<typeof partsOf>): readonly NamePart[] {
  const [name, lines, , letters] = asked;
  const key = `${lines} ${letters} ${name}`;
  const before = cut.get(key);
  if (before) return before;
  if (cut.size >= KEPT) cut.clear();
  const parts = partsOf(...asked);
  cut.set(key, parts);
  return parts;
}

function partsOf(
  name: string,
  lines: number,
  steps: readonly number[],
  letters: number,
): NamePart[] {
  const matches = [...name.matchAll(WORDS)];
  const sizes = matches.map(({ 0: word, index }) => ({
    width: letters * widthOf(word),
    gap: /\s/u.test(name[index - 1] ?? "") ? SPACE : 0,
  }));
  const ends = steps.map((step): [from: number, end: number] => {
    const count = wordsThatFit(sizes, step, lines);
    if (count === matches.length) return [step, name.length];
    // At least the first word: what is longer than its card is cut by the card.
    const last = matches[Math.max(0, count - 1)];
    const text = name.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0));
    return [step, text.replace(DANGLING, "").length];
  });
  const parts: NamePart[] = [];
  let shown = 0;
  for (const [from, end] of ends) {
    if (end <= shown) continue;
    const former = parts.at(-1);
    if (former) former.till = from;
    parts.push({ from, text: name.slice(shown, end), till: end < name.length ? Infinity : null });
    shown = end;
  }
  return parts.length > 0 ? parts : [{ from: 0, text: name, till: null }];
}
