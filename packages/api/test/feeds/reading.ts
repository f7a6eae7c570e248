/** Makes feed files for tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UnpackLimits } from "../../src/feeds/file/bytes.ts";
import { openFeed } from "../../src/feeds/file/feed-file.ts";
import type { ReadRow } from "../../src/feeds/offer-row.ts";
import {
  type FeedOptions,
  type FeedSummary,
  isRead,
  isRefused,
  openOffers,
  type RefusedRow,
} from "../../src/feeds/read-feed.ts";
import { recognise } from "../../src/feeds/recognise.ts";

export interface ReadFeed {
  summary: FeedSummary;
  read: ReadRow[];
  refused: RefusedRow[];
}

export interface FeedFileOptions extends FeedOptions {
  /** Name of the file for messages. */
  name?: string;
  /** Id of the format; detected by default. */
  format?: string | null;
  limits?: UnpackLimits;
}

/** Opens a feed file, including the first pass. */
export async function openFile(path: string, options: FeedFileOptions = {}) {
  const file = await openFeed(path, options.name ?? path, options.limits);
  return openOffers(file, await recognise(file, options.format ?? null), options);
}

/** Reads text or bytes as a feed. */
export async function readFeed(
  content: string | Buffer,
  options: FeedFileOptions = {},
): Promise<ReadFeed> {
  const folder = mkdtempSync(join(tmpdir(), "feed-"));
  try {
    const path = join(folder, "feed");
    writeFileSync(path, content);
    const feed = await openFile(path, { name: "feed", shopCurrency: "USD", ...options });
    const result: ReadFeed = { summary: feed.summary, read: [], refused: [] };
    for await (const { rows } of feed.rows()) {
      for (const row of rows) {
        if (isRefused(row)) result.refused.push(row);
        if (isRead(row)) result.read.push(row);
      }
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The price of a row as text: `12.50 EUR`, or `10.00 (12.50) EUR` with the former price. */
export function priceOf({ row }: ReadRow): string {
  const { currency, regularMinor, saleMinor } = row;
  if (currency === null || regularMinor === null) return "none";
  return saleMinor === null
    ? `${regularMinor} ${currency}`
    : `${saleMinor} (${regularMinor}) ${currency}`;
}

/** What a shopper is shown of a row: its key, title, price, availability and category. */
export const shownOf = (one: ReadRow) => [
  one.row.key,
  one.row.title,
  priceOf(one),
  one.row.availability,
  one.row.category?.names.join(" > ") ?? null,
];
