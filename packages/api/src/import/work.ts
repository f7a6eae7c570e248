/** What an import of any format works with, and what it comes to. */

import type { Db } from "@pickwell/db/client";
import type { FeedReading } from "@pickwell/db/schema";
import { ImportError } from "../csv/import-error.ts";
import type { FeedFile } from "../feeds/file/feed-file.ts";
import type { ImportJournal } from "../import-changes/journal.ts";
import type { CatalogueWriter } from "./catalogue-writer.ts";
import type { CategoryNames } from "./category-names.ts";
import { count, type Findings, plural } from "./report.ts";

export interface ImportProgress {
  phase: "reading" | "saving" | "undoing";
  /** Rows of this phase so far. */
  rows: number;
  /** How much of the whole is done, 0 to 1. */
  share: number;
}

/** What a file of a source means for what the source told of before. */
export interface ImportSource extends FeedReading {
  id: string;
  /** Days after which an offer is not sold any more that the file does not name. */
  graceDays: number;
  /** Where the file is fetched; left out where it is not. */
  host?: string;
  /** The owner's number at the network; null where no link asks for it. */
  affiliateId: string | null;
}

export interface ImportWork {
  db: Db;
  isDryRun: boolean;
  file: FeedFile;
  /** Decides which sales are on. */
  now: Date;
  /** By whose clock dates are meant that name no zone. */
  zone: string;
  /** Of the shop's prices. */
  currency: string;
  findings: Findings;
  writer: CatalogueWriter;
  journal: ImportJournal;
  categories: CategoryNames;
  /** Products that are saved together. */
  batchSize: number;
  /** Where the file is from; null for one that was uploaded. */
  source: ImportSource | null;
  /** How it is read, as the owner has said; null to go by the file. */
  reading: FeedReading | null;
  /** The fewest rows that the file may have. */
  minRows: number;
  /** Told every few hundred rows, and waited for. What it throws ends the import there. */
  onProgress?: (progress: ImportProgress) => unknown;
}

export interface ImportedRows {
  /** Rows below the first line. */
  rows: number;
  /** Rows that are part of another row's product. */
  variations: number;
  /** What is true of many rows. */
  notes: string[];
}

/** A file has fewer rows than it may have; nothing was changed. */
export class ShrunkFileError extends ImportError {
  constructor(readonly rows: number) {
    super("The file has become too small.");
  }
}

/** Share of the whole that the first reading takes. */
export const READING = 0.2;

const UNUSED_SHOWN = 30;

/** @param columns - that nothing was read from */
export function unusedNote(columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length - UNUSED_SHOWN;
  const shown = columns.slice(0, UNUSED_SHOWN).join(", ");
  return [
    `${columns.length === 1 ? "Column" : "Columns"} not used: ${shown}${more > 0 ? ` and ${more} more` : ""}.`,
  ];
}

export function draftsNote(drafts: number): string[] {
  if (drafts === 0) return [];
  const are = plural(drafts, "product is", "products are");
  return [`${are} not published or hidden where the file comes from: drafts here.`];
}

export const salesNote = (waiting: number): string[] =>
  waiting === 0 ? [] : [`${count(waiting, "sale price")} outside its dates not applied.`];
