/** Types and notes shared by imports of all formats. */

import type { Db } from "@pickwell/db/client";
import type { FeedReading } from "@pickwell/db/schema";
import { ImportError } from "../csv/import-error.ts";
import type { FeedFile } from "../feeds/file/feed-file.ts";
import type { ImportJournal } from "../import-changes/journal.ts";
import type { CategoryNames } from "./category-names.ts";
import { count, type Findings, plural } from "./report.ts";
import type { CatalogueWriter } from "./writer/catalogue-writer.ts";

export interface ImportProgress {
  phase: "reading" | "saving" | "undoing";
  /** Rows processed in this phase. */
  rows: number;
  /** Progress of the whole import, 0 to 1. */
  share: number;
}

/** The settings of the source that a file belongs to. */
export interface ImportSource extends FeedReading {
  id: string;
  /** Days after which an offer that is missing from the file counts as sold out. */
  graceDays: number;
  /** Host that the file is fetched from; absent if there is none. */
  host?: string;
  /** The owner's id at the network; null when links do not need it. */
  affiliateId: string | null;
}

export interface ImportWork {
  db: Db;
  isDryRun: boolean;
  file: FeedFile;
  /** Decides which sale prices apply. */
  now: Date;
  /** When the file was made, if the owner has said so; null when it tells how things are now. */
  observedAt: Date | null;
  /** Time zone of dates without one. */
  zone: string;
  /** The shop's currency. */
  currency: string;
  findings: Findings;
  writer: CatalogueWriter;
  journal: ImportJournal;
  categories: CategoryNames;
  /** Products per transaction. */
  batchSize: number;
  /** Null for an uploaded file. */
  source: ImportSource | null;
  /** How the owner wants the file to be read; null to derive it from the file. */
  reading: FeedReading | null;
  /** Minimum number of rows. */
  minRows: number;
  /**
   * Whether rows of an upload that the shop has as they are may be left unread. Not where that would not
   * be all: an older file, one that goes on with another import, or one with a template for links.
   */
  mayKnowRows: boolean;
  /** Called and awaited every few hundred rows. The import ends if it throws. */
  onProgress?: (progress: ImportProgress) => unknown;
}

export interface ImportedRows {
  /** Rows below the header. */
  rows: number;
  /** Rows that are variations of another row's product. */
  variations: number;
  /** Messages about many rows. */
  notes: string[];
}

/** The file has fewer rows than `minRows`. Nothing was changed. */
export class ShrunkFileError extends ImportError {
  constructor(readonly rows: number) {
    super("The file has become too small.");
  }
}

/** Share of the total progress that the first pass takes. */
export const READING = 0.2;

const UNUSED_SHOWN = 30;

/** @param columns - columns that nothing is read from */
export function unusedNote(columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length - UNUSED_SHOWN;
  const shown = columns.slice(0, UNUSED_SHOWN).join(", ");
  return [
    `${columns.length === 1 ? "Column" : "Columns"} not used: ${shown}${more > 0 ? ` and ${more} more` : ""}.`,
  ];
}

/** @param drafts - how many products became drafts because the file says that they are hidden */
export function draftsNote(drafts: number): string[] {
  if (drafts === 0) return [];
  const are = plural(drafts, "product is", "products are");
  return [`${are} not published or hidden where the file comes from: drafts here.`];
}

export const salesNote = (waiting: number): string[] =>
  waiting === 0 ? [] : [`${count(waiting, "sale price")} outside its dates not applied.`];
