/** Public URLs for sitemaps, in sections that are read in chunks. */
import type { Topic } from "../core/context.ts";

/** A public page. */
export interface SitemapEntry {
  path: string;
  /** When what it shows last changed, as far as its own row tells; null when unknown. */
  changedAt: Date | null;
  /** Key of the picture it opens with. */
  picture?: string;
}

/** A part of a section that fits into one file. */
export interface Chunk {
  /** From 1. */
  number: number;
  changedAt: Date | null;
}

/** URLs of one kind. */
export interface Section {
  name: "pages" | "products" | "deals" | "posts";
  topics: readonly Topic[];
  /** The chunks that hold anything, in order. */
  chunks: () => Promise<Chunk[]>;
  /** A chunk's URLs, some at a time; nothing when there is no such chunk. */
  read: (chunk: number) => AsyncIterable<SitemapEntry[]>;
  /** When time alone will change it next; null when it will not. */
  changesAt: () => Promise<Date | null>;
}

/** Rows per read, with a yield to the event loop in between. */
export const BATCH = 1000;

/** Yields to the event loop. */
export const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** The later of two moments; null only when both are. */
export const latest = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The chunks of a list read by offset; only its latest change is known. */
export const chunksOf = (count: number, changedAt: Date | null, size: number): Chunk[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ number: index + 1, changedAt }));

/** A chunk of a list read by offset. */
export async function* inChunks(
  chunk: number,
  size: number,
  read: (limit: number, offset: number) => Promise<SitemapEntry[]>,
): AsyncGenerator<SitemapEntry[]> {
  for (let done = 0; done < size; done += BATCH) {
    const limit = Math.min(BATCH, size - done);
    const rows = await read(limit, (chunk - 1) * size + done);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    await yieldToEventLoop();
  }
}
