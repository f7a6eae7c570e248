import { closeGaps } from "./gaps.ts";

/** A product line: `{{product:desk-lamp}}`, with a slug or id. */
export const PRODUCT_LINE = /^\{\{[ \t]*product:[ \t]*([^\s{}]{1,200})[ \t]*\}\}[ \t]*$/;

/** Products beside each other that a reader can still compare. */
export const MAX_COMPARED = 8;

/** After the mark of a list, whatever is one word. */
const ANY_KEY = /^(?:product:)?([^\s{}]{1,200})$/;
/** Without a mark it has to look like a slug or an id: another word is a remark. */
const TYPED_KEY =
  /^(?:product:([^\s{}]{1,200})|([\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}-]{0,199}))$/u;

/**
 * The product that a line of a comparison table names, as in `- desk-lamp`, `desk-lamp`,
 * `product:desk-lamp` or `{{product:desk-lamp}}`.
 *
 * @returns a slug or id; undefined where the line names none
 */
export function comparedKey(line: string): string | undefined {
  const item = /^[-*+]\s+/.exec(line)?.[0] ?? "";
  const named = line.slice(item.length);
  const plain = item ? ANY_KEY : TYPED_KEY;
  const found = plain.exec(named) ?? PRODUCT_LINE.exec(named);
  return found?.[1] ?? found?.[2];
}

/** A product line within other text, or with an invalid key: removed. */
export const PRODUCT_MARK = /\{\{[ \t]*product[ \t]*:[^{}\n]{0,300}\}\}/iy;

/**
 * Code of a former program that the shop does not understand, such as a shortcode, as in
 * `{{unknown: [table id="7"]}}`. Readers do not see it.
 */
export const UNKNOWN_MARK = /\{\{unknown: ([^{}|\n]{1,16000})\}\}/y;

/** Characters that would end a mark, its line or its cell in a table. */
const ENDING = /[{}|\n\r%]/g;

/** @param source - the code as it was written; line breaks and braces are percent-encoded */
export const unknownMark = (source: string): string =>
  `{{unknown: ${source.trim().slice(0, 5200).replace(ENDING, encodeURIComponent)}}}`;

/** Longer texts, in UTF-16 units, are shown as typed, because parsing takes too long. */
export const MAX_MARKDOWN = 200_000;

const MARKS = new RegExp(PRODUCT_MARK.source, "gi");

/**
 * Removes product lines from a plain text (excerpt, description, alt text), with lines that contain
 * nothing else.
 */
export function stripProductBlocks(text: string): string {
  if (!text.includes("{{")) return text;
  const lines = text.split("\n").flatMap((line) => {
    const pieces = line.split(MARKS).flatMap((piece, index) => (index > 0 ? [null, piece] : piece));
    if (pieces.length === 1) return [line];
    const closed = closeGaps(pieces).join("").trim();
    return closed === "" ? [] : [closed];
  });
  const kept = lines.join("\n");
  return kept.length === text.length ? text : kept.replace(/\n{3,}/g, "\n\n").trim();
}

/** Kinds of blocks between `::: kind` and `:::`. */
export const fenceKinds = [
  "note",
  "tip",
  "warning",
  "faq",
  "verdict",
  "ranked",
  "compare",
  "deal",
  "voucher",
  "gallery",
  "video",
] as const;
export type FenceKind = (typeof fenceKinds)[number];

const FENCE = new RegExp(`^:{3,}[ \\t]*(${fenceKinds.join("|")})(?:[ \\t]+(.*))?$`, "i");

/** The kind and rest of a line that starts a block; null for any other line. */
export function fenceKind(line: string): { kind: FenceKind; rest: string } | null {
  const [, kind, rest = ""] = FENCE.exec(line.trimEnd()) ?? [];
  return kind === undefined
    ? null
    : { kind: kind.toLowerCase() as FenceKind, rest: rest.trim().slice(0, 300) };
}

/** A video of YouTube or Vimeo. */
export interface Video {
  host: "youtube" | "vimeo";
  id: string;
}

const FILMS: readonly (readonly [Video["host"], RegExp])[] = [
  [
    "youtube",
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i,
  ],
  ["vimeo", /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/i],
];

/** @param url - as copied; null for other videos */
export function filmOf(url: string): Video | null {
  for (const [host, pattern] of FILMS) {
    const id = pattern.exec(url)?.[1];
    if (id) return { host, id };
  }
  return null;
}

/** Facts that a comparison table can show, by keyword. */
export const comparedFacts = ["price", "rating", "brand", "merchant", "features"] as const;
export type ComparedFact = (typeof comparedFacts)[number];
