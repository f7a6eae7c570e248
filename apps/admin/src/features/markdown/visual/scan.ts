/**
 * Finds parts of a text that are rendered as a whole: products, pictures, tables and `:::` blocks.
 */
import type { EditorState } from "@codemirror/state";
import { type FenceKind, fenceKind, PRODUCT_LINE } from "@pickwell/api/markdown/rules";

interface Range {
  /** Offset of the first character, at the beginning of a line. */
  from: number;
  /** Offset after the last one, without the line break. */
  to: number;
}

export type SourceBlock = Range &
  (
    | { type: "product"; key: string }
    | { type: "picture"; url: string; alt: string; caption: string }
    | { type: "table" }
    | { type: "button"; url: string }
    | {
        type: "fence";
        kind: FenceKind;
        title: string;
        /** Where its first line ends. */
        openTo: number;
        /** Where its last line begins; null for one that never ends. */
        closeFrom: number | null;
      }
  );

const PICTURE =
  /^!\[((?:[^[\]\\]|\\.){0,1000})\]\(<?([^\s<>()]{1,2000})>?(?:\s+"([^"]{0,500})")?\)\s*$/;
/** A line that is a button and nothing else. */
const BUTTON =
  /^\[(?:[^[\]\\]|\\.){1,500}\]\(<?((?:https?:|\/)[^\s<>()]{1,2000})>?[ \t]+"[^"]{0,200}\bbutton\b[^"]{0,200}"\)\s*$/;
/** Addresses that links of a text lead to. */
const LINKED = /\]\(<?(https?:[^\s<>()]{1,2000})>?(?:[ \t]+"[^"]{0,500}")?\)/g;
const CODE = /^ {0,3}(`{3,}|~{3,})/;
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const CLOSE = /^ {0,3}:{3,}\s*$/;

/** Longer tables stay Markdown, because each cell of a rendered table is a field. */
const MAX_TABLE = 20_000;

/**
 * Finds them in one pass.
 *
 * @param lines - without line breaks
 * @returns in order; nested ones after their block
 */
export function scanBlocks(lines: readonly string[]): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let code: string | null = null;
  let open: Extract<SourceBlock, { type: "fence" }> | null = null;
  let at = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const from = at;
    const to = from + line.length;
    at = to + 1;
    const first = line.trimStart().charAt(0);
    if (code !== null) {
      const mark = CODE.exec(line)?.[1];
      if (mark?.startsWith(code) && line.trim() === mark) code = null;
      continue;
    }
    if (open && first === ":" && CLOSE.test(line)) {
      open.to = to;
      open.closeFrom = from;
      open = null;
      continue;
    }
    if (first === "`" || first === "~") code = CODE.exec(line)?.[1] ?? null;
    else if (first === ":" && !open && /^ {0,3}:/.test(line)) {
      const found = fenceKind(line.trim());
      if (!found) continue;
      open = {
        type: "fence",
        from,
        to,
        kind: found.kind,
        title: found.rest,
        openTo: to,
        closeFrom: null,
      };
      blocks.push(open);
    } else if (first === "{" && line.startsWith("{{")) {
      const key = PRODUCT_LINE.exec(line.trimEnd())?.[1];
      if (key !== undefined) blocks.push({ type: "product", from, to, key });
    } else if (first === "!" && line.startsWith("!")) {
      const before = open?.openTo === from - 1 ? "" : lines[index - 1];
      const after = open && CLOSE.test(lines[index + 1] ?? "") ? "" : lines[index + 1];
      const isApart = !before?.trim() && !after?.trim();
      const [whole, alt = "", url = "", caption = ""] = (isApart && PICTURE.exec(line)) || [];
      if (whole !== undefined) blocks.push({ type: "picture", from, to, url, alt, caption });
    } else if (first === "[" && line.startsWith("[")) {
      const url = BUTTON.exec(line)?.[1];
      if (url !== undefined) blocks.push({ type: "button", from, to, url });
    } else if (line.includes("|") && (lines[index + 1] ?? "").includes("-")) {
      const isTable =
        !lines[index - 1]?.trim() &&
        /^ {0,3}\S/.test(line) &&
        DELIMITERS.test((lines[index + 1] ?? "").trimEnd()) &&
        (lines[index + 1] ?? "").includes("|");
      if (!isTable) continue;
      let last = index + 1;
      while (lines[last + 1]?.includes("|") && !CLOSE.test(lines[last + 1] ?? "")) last += 1;
      const end = from + lines.slice(index, last + 1).join("\n").length;
      // Some parsers continue a table with a line without bars, so such a table stays Markdown.
      if ((lines[last + 1] ?? "").trim() === "" && end - from <= MAX_TABLE) {
        blocks.push({ type: "table", from, to: end });
      }
      at = end + 1;
      index = last;
    }
    if (open) open.to = to;
  }
  if (open) open.to = Math.max(open.to, at - 1);
  return blocks;
}

/** The range removed with a block; of an unclosed block only its first line. */
export function removalOf(text: string, block: SourceBlock): Range {
  const { from } = block;
  const isEndless = block.type === "fence" && block.closeFrom === null;
  const to = isEndless ? block.openTo : block.to;
  return { from, to: to + (/^\r?\n(?:\r?\n)?/.exec(text.slice(to, to + 4))?.[0].length ?? 0) };
}

export const blocksOf = (state: EditorState): SourceBlock[] =>
  scanBlocks(state.sliceDoc().split("\n"));

/** The block that begins at a place; null when there is none. */
export const blockAt = (state: EditorState, from: number): SourceBlock | null =>
  blocksOf(state).find((block) => block.from === from) ?? null;

/**
 * What earns in a `:::` block, without duplicates: slugs or ids of products, the id of a deal, and
 * the links of a voucher.
 */
export function earningIn(kind: string, text: string): string[] {
  if (kind === "voucher")
    return [...new Set([...text.matchAll(LINKED)].map(([, url = ""]) => url))];
  if (kind === "deal")
    return [/^:{3,}[ \t]*deal[ \t]+(\S+)/i.exec(text)?.[1] ?? ""].filter(Boolean);
  const named = [...text.matchAll(/product:[ \t]*([\p{L}\p{N}-]+)/gu)];
  const lines =
    kind === "compare" ? [...text.matchAll(/^(?:[-*][ \t]+)?([\p{L}\p{N}-]+)[ \t]*$/gmu)] : [];
  return [...new Set([...named, ...lines].map(([, key = ""]) => key))];
}
