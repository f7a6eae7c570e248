/**
 * Imports products from a file: the export of a shop (`import-export.ts`), or the feed of a
 * merchant or network (`import-feed.ts`). Which one it is, is recognized from the file itself.
 */
import { basename } from "node:path";
import { type Db, optimize } from "@pickwell/db/client";
import type { FeedReading } from "@pickwell/db/schema";
import { type FeedFile, openFeed } from "../feeds/file/feed-file.ts";
import { ImportJournal } from "../import-changes/journal.ts";
import type { IsRefused } from "../missing-pictures/note.ts";
import type { ExpectedOffers, KnownOffer } from "../offers/offer-book.ts";
import { readSettings } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { CategoryNames } from "./category-names.ts";
import { DryRunStore } from "./dry-run/dry-run-store.ts";
import { importExport } from "./import-export.ts";
import { importFeed } from "./import-feed.ts";
import { parseLinkTemplate } from "./link-template.ts";
import { recogniseImport } from "./recognise-import.ts";
import { Findings, type ImportReport, plural } from "./report.ts";
import type { ImportProgress, ImportSource, ImportWork } from "./work.ts";
import { CatalogueWriter } from "./writer/catalogue-writer.ts";

export interface ImportOptions {
  /** Decides which sale prices apply. */
  now: Date;
  /** When the file was made; by default it tells how things are now. */
  observedAt?: Date | null;
  /** When the import of the same file began that was cut off; by default there was none. */
  resumedSince?: Date | null;
  /** Do everything except writing. */
  isDryRun?: boolean;
  /** URL with `{sku}`, `{slug}`, `{name}` or `{id}` for products without a link. */
  link?: string;
  /** Products per transaction. With fewer, other writers wait less. */
  batchSize?: number;
  /** File name for messages and the report; by default the path. */
  fileName?: string;
  /** For recording changes and missing pictures; omitted when the import is not recorded. */
  importId?: string;
  /** The source of the file; omitted for an uploaded file. */
  source?: ImportSource;
  /** How the owner wants the file to be read; by default as set at its source. */
  reading?: FeedReading | null;
  /** Minimum number of rows; by default any number is accepted. */
  minRows?: number;
  /** Recognizes URLs of pictures that are never fetched; by default none. */
  isRefusedPicture?: IsRefused;
  /** Called and awaited every few hundred rows. The import ends if it throws. */
  onProgress?: (progress: ImportProgress) => unknown;
}

const BATCH = 200;

/**
 * Imports a product export or feed: adds and updates products, matched by SKU or else by slug.
 * Importing the same file again changes nothing. Rows that are refused do not affect others.
 *
 * @param path - the file, absolute or relative to the working directory
 * @throws ImportError when the file as a whole cannot be used; then nothing is changed
 */
export async function importCatalogue(
  db: Db,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const wouldBe = options.isDryRun ? new DryRunStore<KnownOffer>() : null;
  try {
    return await bringInLine(db, path, options, wouldBe);
  } finally {
    wouldBe?.close();
  }
}

async function bringInLine(
  db: Db,
  path: string,
  options: ImportOptions,
  expected: ExpectedOffers | null,
): Promise<ImportReport> {
  const { now, isDryRun = false, link, batchSize = BATCH, fileName = path, onProgress } = options;
  const { importId = null, source = null, minRows = 0, isRefusedPicture = () => null } = options;
  const { observedAt = null, resumedSince = null } = options;
  const reading = options.reading ?? source;
  const linkTemplate = link === undefined ? null : parseLinkTemplate(link);
  const findings = new Findings();
  const categories = new CategoryNames();
  const { defaultCurrency: currency } = await readSettings(db, "payments");
  const journal = new ImportJournal(isDryRun ? null : importId);
  const writer = new CatalogueWriter(
    db,
    {
      now,
      observedAt,
      resumedSince,
      isDryRun,
      expected,
      sourceId: source?.id ?? null,
      categories,
      currency,
      linkTemplate,
      importId,
      isRefusedPicture,
      journal,
      batchSize,
    },
    findings,
  );
  const work: ImportWork = {
    db,
    isDryRun,
    file: await openFeed(path, fileName),
    now,
    observedAt,
    zone: await readTimeZone(db),
    currency,
    findings,
    writer,
    journal,
    categories,
    batchSize,
    source,
    reading,
    minRows,
    mayKnowRows: observedAt === null && resumedSince === null && linkTemplate === null,
    onProgress,
  };
  const feed = await recogniseImport(work.file, isMapped(reading));
  const { rows, variations, notes } = await (feed ? importFeed(work, feed) : importExport(work));
  if (!isDryRun) await optimize(db);
  return {
    file: basename(fileName),
    isDryRun,
    rows,
    created: writer.created,
    updated: writer.updated,
    unchanged: writer.unchanged,
    variations,
    categories: writer.newCategories,
    refused: findings.refused.list(),
    moreRefused: findings.refused.more,
    warnings: findings.warnings.list(),
    moreWarnings: findings.warnings.more,
    notes: [...encodingNote(work.file), ...linkNote(writer), ...notes],
    pictures: writer.pictures,
  };
}

/** Whether the owner has assigned any column. */
export const isMapped = (reading: FeedReading | null): boolean =>
  Object.keys(reading?.mapping ?? {}).length > 0;

const linkNote = ({ withoutLink }: CatalogueWriter): string[] =>
  withoutLink === 0
    ? []
    : [
        `${plural(withoutLink, "product has", "products have")} no link to a merchant yet; Buy Now is off until then (a link template can give one).`,
      ];

function encodingNote({ encoding }: FeedFile): string[] {
  if (/^utf-/.test(encoding)) return [];
  const name = encoding.replace(/^(?:windows|shift|koi8|iso|euc)(?=[-_])/, (word) =>
    word === "windows" || word === "shift"
      ? `${word[0]?.toUpperCase()}${word.slice(1)}`
      : word.toUpperCase(),
  );
  return [`The file is not UTF-8; it was read as ${name}.`];
}
