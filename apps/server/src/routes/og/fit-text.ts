import { type TextStyle, widthOf } from "./glyph-paths.ts";

/** Line height of headings. */
export const LEADING = 1.06;
/** Height of capitals, in em. */
const CAPITAL = 0.75;
/** Steps between the widest and the narrowest that lines are tried at. */
const BALANCE_STEPS = 6;

export interface FittedText {
  lines: string[];
  style: TextStyle;
}

/** From the top of the first line's capitals to the last baseline, in pixels. */
export const heightOf = ({ lines, style }: FittedText): number =>
  lines.length === 0 ? 0 : ((lines.length - 1) * LEADING + CAPITAL) * style.size;

export interface TextSpace {
  /** In pixels. */
  width: number;
  /** From the top of the first line's capitals to the last baseline, in pixels. */
  height: number;
  /** To be tried in this order, largest first, in pixels. */
  sizes: readonly number[];
}

/** A word, or a piece of one, and its width in em. */
interface Word {
  text: string;
  width: number;
}

/**
 * Breaks a text into lines at the largest size that fits. At the smallest size it is truncated with
 * an ellipsis.
 *
 * Measuring is slow, so each word is measured once, in em, because widths scale with the size.
 *
 * @param text - drawable, see `drawableText`
 */
export function fitText(text: string, { width, height, sizes }: TextSpace): FittedText {
  const words = text.split(" ").map(measured);
  const longest = Math.max(...words.map((word) => word.width));
  let size = 0;
  for (size of sizes) {
    // Better a size smaller than a word broken in two.
    if (longest * size > width) continue;
    const fitted = { lines: balanced(words, longest, width / size), style: { size } };
    if (heightOf(fitted) <= height) return fitted;
  }
  const style = { size };
  const lines = wrap(broken(words, width / size), width / size);
  const count = 1 + Math.floor((height / size - CAPITAL) / LEADING);
  if (lines.length <= count) return { lines, style };
  const rest = lines.slice(count - 1).join(" ");
  return { lines: [...lines.slice(0, count - 1), cutLine(rest, { width, style })], style };
}

/** A single line, truncated with an ellipsis. */
export function cutLine(text: string, { width, style }: { width: number; style: TextStyle }) {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  let fits = 0;
  let tooMany = letters.length;
  const start = (count: number) => `${letters.slice(0, count).join("")}…`;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(start(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  const line = letters.slice(0, fits).join("");
  // Between words, unless most of the line were lost.
  const end = letters[fits] === " " ? fits : line.lastIndexOf(" ");
  const whole = end > fits / 2 ? line.slice(0, end) : line;
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`;
}

const EM: TextStyle = { size: 1 };
const measured = (text: string): Word => ({ text, width: widthOf(text, EM) });
/** Between the last letter of a word and the first of the next, in em. */
const SPACE = widthOf("n n", EM) - 2 * widthOf("n", EM);

/**
 * Lines of about one length: as many as there must be, and each as short as that allows.
 *
 * @param longest - width of the longest word, in em
 */
function balanced(words: Word[], longest: number, width: number): string[] {
  let best = wrap(words, width);
  let narrow = longest;
  let wide = width;
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(words, middle);
    if (lines.length > best.length) {
      narrow = middle;
    } else {
      best = lines;
      wide = middle;
    }
  }
  return best;
}

/** @param width - of a line, in em; no word is wider */
function wrap(words: Word[], width: number): string[] {
  const lines: string[] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const word of words) {
    filled += SPACE + word.width;
    if (filled <= width) {
      lines[lines.length - 1] += ` ${word.text}`;
    } else {
      lines.push(word.text);
      filled = word.width;
    }
  }
  return lines;
}

/** The words, those that are wider than a line in pieces that are not. */
function broken(words: Word[], width: number): Word[] {
  return words.flatMap((word) => {
    if (word.width <= width) return [word];
    const pieces: Word[] = [];
    for (const letter of [...word.text].map(measured)) {
      const last = pieces.at(-1);
      if (last && last.width + letter.width <= width) {
        last.text += letter.text;
        last.width += letter.width;
      } else {
        pieces.push(letter);
      }
    }
    return pieces;
  });
}
