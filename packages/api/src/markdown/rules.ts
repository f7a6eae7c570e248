import { closeGaps } from "./gaps.ts";

/** A line that stands for a product: `{{product:desk-lamp}}`, with its slug or id. */
export const PRODUCT_LINE = /^\{\{[ \t]*product:[ \t]*([^\s{}]{1,200})[ \t]*\}\}[ \t]*$/;

/** The same among other words, or with nothing that could be a product's: readers see none of it. */
export const PRODUCT_MARK = /\{\{[ \t]*product[ \t]*:[^{}\n]{0,300}\}\}/iy;

/** Longer texts, in UTF-16 units, are shown as they were typed: reading Markdown takes its time. */
export const MAX_MARKDOWN = 200_000;

const MARKS = new RegExp(PRODUCT_MARK.source, "gi");

/**
 * A plain text without the products that somebody has typed into it, where there is no place for
 * them: excerpts, descriptions, what a picture shows. A line of nothing else goes with them.
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

/** Parts of a text that stand between `::: kind` and `:::`. */
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

/** The kind and the rest of a line that begins such a part; null for any other line. */
export function fenceKind(line: string): { kind: FenceKind; rest: string } | null {
  const [, kind, rest = ""] = FENCE.exec(line.trimEnd()) ?? [];
  return kind === undefined
    ? null
    : { kind: kind.toLowerCase() as FenceKind, rest: rest.trim().slice(0, 300) };
}

/** A film that can be shown at its place: YouTube's or Vimeo's. */
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

/** @param url - as somebody has copied it; null for any other film */
export function filmOf(url: string): Video | null {
  for (const [host, pattern] of FILMS) {
    const id = pattern.exec(url)?.[1];
    if (id) return { host, id };
  }
  return null;
}

/** What a table of products can tell of each, in words of its first line. */
export const comparedFacts = ["price", "rating", "brand", "merchant", "features"] as const;
export type ComparedFact = (typeof comparedFacts)[number];
