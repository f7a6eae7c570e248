/**
 * Imports products from a file. What it is, the file says itself, before a row is read: the export
 * of a shop (`import-export.ts`), or the feed of a merchant or a network (`import-feed.ts`).
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
import { CatalogueWriter } from "./catalogue-writer.ts";
import { CategoryNames } from "./category-names.ts";
import { WouldBe } from "./dry-run/would-be.ts";
import { importExport } from "./import-export.ts";
import { importFeed } from "./import-feed.ts";
import { parseLinkTemplate } from "./link-template.ts";
import { recogniseImport } from "./recognise-import.ts";
import { Findings, type ImportReport, plural } from "./report.ts";
import type { ImportProgress, ImportSource, ImportWork } from "./work.ts";

export interface ImportOptions {
  /** Decides which sales are on. */
  now: Date;
  /** Do everything but write. */
  isDryRun?: boolean;
  /** Address with `{sku}`, `{slug}`, `{name}` or `{id}` for products without a link. */
  link?: string;
  /** Products that are saved together. Of a few, others who want to write wait less. */
  batchSize?: number;
  /** What the file is called in messages and in the report; by default what its path says. */
  fileName?: string;
  /** For what is said of the pictures it names, and for whoever undoes it; left out where nobody may. */
  importId?: string;
  /** Where the file is from; left out for one that was uploaded. */
  source?: ImportSource;
  /** How it is read, as the owner has said; left out to go by what is said at its source. */
  reading?: FeedReading | null;
  /** The fewest offers that the file may have; left out where any number is right. */
  minRows?: number;
  /** Tells URLs of pictures that are never asked; by default none is. */
  isRefusedPicture?: IsRefused;
  /** Told every few hundred rows, and waited for. What it throws ends the import there. */
  onProgress?: (progress: ImportProgress) => unknown;
}

const BATCH = 200;

/**
 * Reads a product export or a feed and brings the shop's products in line with it, matching by SKU or else by
 * slug. A second run of the same file changes nothing. Refused rows do not stop the others.
 *
 * @param path - the file, absolute or relative to the working directory
 * @throws ImportError when the file as a whole cannot be used; nothing is changed then
 */
export async function importCatalogue(
  db: Db,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const wouldBe = options.isDryRun ? new WouldBe<KnownOffer>() : null;
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
      isDryRun,
      expected,
      sourceId: source?.id ?? null,
      categories,
      currency,
      linkTemplate,
      importId,
      isRefusedPicture,
      journal,
    },
    findings,
  );
  const work: ImportWork = {
    db,
    isDryRun,
    file: await openFeed(path, fileName),
    now,
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

/** Whether the owner has named any column. */
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
