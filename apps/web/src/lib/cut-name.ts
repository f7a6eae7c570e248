/**
 * Truncates names and texts of cards between words. CSS truncates within a word; here possible line
 * breaks are calculated for each width.
 */

/** Card widths at which more of a name is shown, in em; the first is the narrowest card. */
export const CUT_STEPS = [8, 9, 10, 11, 12, 13.5, 15, 17, 19, 22, 26] as const;

/** The same for running text, which is smaller. */
export const TEXT_STEPS = [13, 16, 19.5, 23, 27, 32, 38, 46, 56] as const;

/** The part of a name shown from a width on. */
export interface NamePart {
  /** From which width on, in em; one of `CUT_STEPS`, or of `TEXT_STEPS`. */
  from: number;
  text: string;
  /**
   * The width from which the next part follows; `Infinity` if the rest of the name is never shown,
   * null at the end of the name.
   */
  till: number | null;
}

/** Character widths in em, of a wide, bold typeface, so that narrower ones fit as well. */
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
/** Width of regular letters relative to bold ones. */
const REGULAR = 0.88;

/** Cache of character widths. Names use about a hundred characters, or some thousands. */
const known = new Map<string, number>();

function letterWidth(letter: string): number {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  known.set(letter, width);
  return width;
}

/** Widths of Latin characters by character code, as a fast path; NaN if not computed yet. */
const latin = new Float64Array(0x250).fill(Number.NaN);

function latinWidth(code: number): number {
  const found = latin[code] ?? OTHER;
  if (!Number.isNaN(found)) return found;
  const width = letterWidth(String.fromCharCode(code));
  latin[code] = width;
  return width;
}

function widthOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code < latin.length) sum += latinWidth(code);
    else {
      sum += letterWidth(String.fromCodePoint(code));
      if (code > 0xffff) at += 1;
    }
  }
  return sum;
}

/**
 * Units after which a line can break: words, parts of hyphenated words, and single characters in
 * scripts without spaces.
 */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+?(?:(?<=-)(?=\p{L}{2})|(?![^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/gu;
/** Texts that break only at spaces, which most do and which are faster to split. */
const PLAIN = /^[\0-,.-\u1fff\u2010-\u2e7f]*$/;
const BETWEEN_BLANKS = /\S+/g;

const wordsIn = (text: string) => [...text.matchAll(PLAIN.test(text) ? BETWEEN_BLANKS : WORDS)];

/** The width of a word and of the space before it, in em. */
interface Word {
  width: number;
  gap: number;
}

/** State while lines are filled with words. */
interface Filling {
  rows: number;
  /** Width used in the last line, in em. */
  used: number;
}

/** Adds a word to lines of the given width. A word longer than a line is broken. */
function fill(into: Filling, { width, gap: blank }: Word, line: number): void {
  const gap = into.used > 0 ? blank : 0;
  if (into.used > 0 && into.used + gap + width > line) {
    into.rows += 1;
    into.used = width;
  } else {
    into.used += gap + width;
  }
  const broken = Math.ceil(into.used / line) - 1;
  if (broken > 0) {
    into.rows += broken;
    into.used -= broken * line;
  }
}

/** How many words fit into the lines, including an ellipsis if not all of them do. */
function wordsThatFit(words: readonly Word[], line: number, lines: number): number {
  let room = lines * line;
  let fitting = 0;
  const filled = { rows: 1, used: 0 };
  const ended = { rows: 1, used: 0 };
  for (const [at, word] of words.entries()) {
    if (room <= 0 || filled.rows > lines) break;
    const isLast = at === words.length - 1;
    ended.rows = filled.rows;
    ended.used = filled.used;
    fill(ended, isLast ? word : { ...word, width: word.width + ELLIPSIS }, line);
    if (ended.rows <= lines) fitting = at + 1;
    fill(filled, word, line);
    room -= word.width;
  }
  return fitting;
}

/** Characters that are removed before an ellipsis. */
const DANGLING = /[\s,;:.·&+/|(–—-]/;

/** Where to cut a text that has to end before `place`. */
function endBefore(text: string, place: number): number {
  let end = place;
  while (end > 0 && DANGLING.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/**
 * Splits a name into parts that are shown from increasing card widths on.
 * @param lines - maximum number of lines
 * @returns a single part if the whole name always fits
 */
export const cutName = (name: string, lines: number): readonly NamePart[] =>
  knownParts(name, lines, CUT_STEPS, 1);

/** The same for running text. */
export const cutText = (text: string, lines: number): readonly NamePart[] =>
  knownParts(text, lines, TEXT_STEPS, REGULAR);

/** Cache of recent results: the same cards are on many pages. */
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
  const matches = wordsIn(name);
  let before = 0;
  const sizes = matches.map(({ 0: word, index }) => {
    const gap = index > before ? SPACE : 0;
    before = index + word.length;
    return { width: letters * widthOf(word), gap };
  });
  const ends = steps.map((step): [from: number, end: number] => {
    const count = wordsThatFit(sizes, step, lines);
    if (count === matches.length) return [step, name.length];
    // Keep at least the first word: CSS truncates a word that is wider than its card.
    const last = matches[Math.max(0, count - 1)];
    return [step, endBefore(name, (last?.index ?? 0) + (last?.[0].length ?? 0))];
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
