/**
 * Edits of a Markdown text with a selection, for the editor's buttons. Using one again undoes it
 * where possible.
 */

/** A text with its selection, in UTF-16 units. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces a range, and selects `select` of the new text. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: { start: number; end: number };
}

/** The text after an edit. */
export const applied = (
  { text }: TextSelection,
  { from, to, insert, select }: Edit,
): TextSelection => ({
  text: text.slice(0, from) + insert + text.slice(to),
  ...select,
});

/** The whole lines that a selection touches, without the last line break. */
function linesOf({ text, start, end }: TextSelection): { from: number; to: number } {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends before the first letter of a line does not touch it.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const next = text.indexOf("\n", last);
  return { from, to: next === -1 ? text.length : next };
}

/** Toggles a mark around the selection: `**` for bold. */
export function wrap(mark: string, placeholder: string) {
  return (marked: TextSelection): Edit => {
    const { text, start, end } = trimmed(marked);
    const size = mark.length;
    const isAround = (from: number, to: number) =>
      text.slice(from - size, from) === mark &&
      text.slice(to, to + size) === mark &&
      // One asterisk of two is no italics.
      text[from - size - 1] !== mark[0] &&
      text[to + size] !== mark[0];
    if (start >= size && isAround(start, end)) {
      const insert = text.slice(start, end);
      const at = start - size;
      return { from: at, to: end + size, insert, select: { start: at, end: at + insert.length } };
    }
    if (end - start > 2 * size && isAround(start + size, end - size)) {
      const insert = text.slice(start + size, end - size);
      return { from: start, to: end, insert, select: { start, end: start + insert.length } };
    }
    const inner = start === end ? placeholder : text.slice(start, end);
    const at = start + size;
    return {
      from: start,
      to: end,
      insert: mark + inner + mark,
      select: { start: at, end: at + inner.length },
    };
  };
}

/** The selection without blanks at its ends, because Markdown's marks must be next to letters. */
function trimmed({ text, start, end }: TextSelection): TextSelection {
  const chosen = text.slice(start, end);
  if (chosen.trim() === "") return { text, start, end: start };
  const from = start + chosen.length - chosen.trimStart().length;
  return { text, start: from, end: from + chosen.trim().length };
}

/** Whatever a line may begin with that another kind of line does not have. */
const LINE_MARK = /^(\s*)(?:#{1,6} |> |(?:[-*+] |\d{1,9}[.)] )(?:\[[ xX]\] )?)/;

/** Makes the selected lines begin alike, or no longer so. */
function prefix(markOf: (index: number) => string, isMarked: RegExp) {
  return (marked: TextSelection): Edit => {
    const { from, to } = linesOf(marked);
    const lines = marked.text.slice(from, to).split("\n");
    const full = lines.filter((line) => line.trim() !== "");
    const isOff = full.length > 0 && full.every((line) => isMarked.test(line));
    let index = 0;
    const insert = lines
      .map((line) => {
        if (line.trim() === "" && lines.length > 1) return line;
        const bare = line.replace(LINE_MARK, "$1");
        if (isOff) return bare;
        index += 1;
        return line.replace(LINE_MARK, "$1").replace(/^\s*/, (blank) => blank + markOf(index));
      })
      .join("\n");
    const grown = insert.length - (to - from);
    const isOneLine = lines.length === 1;
    const caret = Math.max(from, marked.end + grown);
    return {
      from,
      to,
      insert,
      select: isOneLine
        ? { start: Math.max(from, Math.min(marked.start + grown, caret)), end: caret }
        : { start: from, end: from + insert.length },
    };
  };
}

export const heading = prefix(() => "## ", /^\s*## /);
export const subheading = prefix(() => "### ", /^\s*### /);
export const quote = prefix(() => "> ", /^\s*> /);
export const bullets = prefix(() => "- ", /^\s*[-*+] (?!\[[ xX]\] )/);
export const numbers = prefix((index) => `${index}. `, /^\s*\d{1,9}[.)] /);
export const bold = wrap("**", "bold text");
export const italic = wrap("*", "emphasised text");

/** Toggles inline code, or a code block for several lines. */
export function code(marked: TextSelection): Edit {
  const chosen = marked.text.slice(marked.start, marked.end);
  if (!chosen.includes("\n")) return wrap("`", "code")(marked);
  const { from, to } = linesOf(marked);
  const inner = marked.text.slice(from, to);
  const insert = `\`\`\`\n${inner}\n\`\`\``;
  return { from, to, insert, select: { start: from + 4, end: from + 4 + inner.length } };
}

const URL_PATTERN = /^(?:https?:\/\/|\/)\S+$/i;

/** A link: the selection becomes its text, or, if it is a URL, its target. */
export function link({ text, start, end }: TextSelection, url?: string): Edit {
  const chosen = text.slice(start, end);
  const isUrl = url === undefined && URL_PATTERN.test(chosen.trim());
  const words = isUrl || chosen === "" ? "link text" : chosen;
  const target = url ?? (isUrl ? chosen.trim() : "https://");
  const insert = `[${words}](${target})`;
  const wordsAt = start + 1;
  const targetAt = wordsAt + words.length + 2;
  // Selects the part that is still a placeholder.
  const hasText = url !== undefined && chosen !== "";
  const select = hasText
    ? { start: start + insert.length, end: start + insert.length }
    : isUrl || (url !== undefined && chosen === "")
      ? { start: wordsAt, end: wordsAt + words.length }
      : { start: targetAt, end: targetAt + target.length };
  return { from: start, to: end, insert, select };
}

/** Replaces the selection by a block with empty lines around it. */
export function block(insert: string, selected?: { at: number; length: number }) {
  return ({ text, start, end }: TextSelection): Edit => {
    const before = text.slice(0, start).trimEnd();
    const after = text.slice(end).trimStart();
    const lead = before === "" ? "" : "\n\n";
    const from = before.length;
    const at = from + lead.length;
    const caret = at + insert.length + 2;
    return {
      from,
      to: text.length - after.length,
      insert: `${lead}${insert}\n\n`,
      select: selected
        ? { start: at + selected.at, end: at + selected.at + selected.length }
        : { start: caret, end: caret },
    };
  };
}

export const table = block(
  "| Heading | Heading |\n| --- | --- |\n| Cell | Cell |\n| Cell | Cell |",
  { at: 2, length: "Heading".length },
);

/** Letters that mean something within the text of a link or picture. */
const escaped = (words: string): string => words.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ");

/**
 * @param picture - from the media library by key, or elsewhere by URL
 * @param alt - alt text
 */
export function pictureText({ key, url }: { key: string; url?: string }, alt: string): string {
  const target = url && /[\s()]/.test(url) ? `<${url}>` : (url ?? `/img/${key}`);
  return `![${escaped(alt)}](${target})`;
}

const ITEM = /^(\s*)((?:> ?)*)(?:([-*+])|(\d{1,9})([.)]))?( +(?:\[[ xX]\] )?)?/;

/**
 * A line break in a list or quote: continues it, or ends it after an empty item.
 *
 * @returns null for an ordinary line break
 */
export function lineBreak({ text, start, end }: TextSelection): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const found = ITEM.exec(line);
  if (!found) return null;
  const [mark, indent = "", quotes = "", bullet, number, sign, gap] = found;
  const isItem = (bullet !== undefined || number !== undefined) && gap !== undefined;
  if (!isItem && quotes === "") return null;
  const used = isItem ? mark : indent + quotes;
  if (line.length < used.length) return null;
  if (line.slice(used.length).trim() === "") {
    return { from, to: start, insert: "", select: { start: from, end: from } };
  }
  const next = isItem ? (bullet ?? `${Number(number) + 1}${sign}`) + gap.replace(/[xX]/, " ") : "";
  const insert = `\n${indent}${quotes}${next}`;
  const caret = start + insert.length;
  return { from: start, to: end, insert, select: { start: caret, end: caret } };
}
