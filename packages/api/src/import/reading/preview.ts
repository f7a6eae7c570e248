/** Previews the first rows of a file with a given mapping of columns. */
import type { Db } from "@pickwell/db/client";
import type { FeedReading } from "@pickwell/db/schema";
import { AppError } from "../../core/errors.ts";
import type { ImportRunner } from "../../core/ports/imports.ts";
import { ImportError } from "../../csv/import-error.ts";
import { openFeed } from "../../feeds/file/feed-file.ts";
import { priceAt, type ReadRow } from "../../feeds/offer-row.ts";
import { type Feed, isRead, isRefused, openOffers } from "../../feeds/read-feed.ts";
import { amountText } from "../../feeds/values/currencies.ts";
import { readSettings } from "../../settings/service.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { isMapped } from "../import-catalogue.ts";
import { recogniseImport } from "../recognise-import.ts";
import { fileIsGone, keptImport, readingFrom, readingOf } from "./kept-file.ts";
import type { ReadingInput } from "./schema.ts";

/** Characters of the file that the preview reads. */
const LETTERS = 400_000;
/** Rows in the preview. */
const ROWS = 10;
/** Columns offered for mapping. Files with more usually have values as column names. */
const COLUMNS = 300;

/**
 * Reads the beginning of an import's file with a mapping of columns.
 *
 * @param reading - omitted to use the one the import was read with
 * @throws AppError NOT_FOUND; CONFLICT when the file is gone; BAD_REQUEST when it cannot be used
 */
export async function previewReading(
  db: Db,
  { now, runner }: { now: Date; runner: ImportRunner },
  { id, reading: entered }: { id: string; reading?: ReadingInput },
) {
  const run = await keptImport(db, now, runner, id);
  const reading = entered ? readingFrom(entered) : await readingOf(db, run);
  try {
    return await previewOf(db, now, { ...run, path: runner.pathOf(run.fileId) }, reading);
  } catch (error) {
    // An import that used the file may have ended since, which removes it.
    if (!(await runner.has(run.fileId))) throw await fileIsGone(db, now);
    throw error;
  }
}

async function previewOf(
  db: Db,
  now: Date,
  { path, fileName }: { path: string; fileName: string },
  reading: FeedReading,
) {
  const feed = await openSample(db, path, fileName, reading);
  // The columns of a shop's export cannot be mapped.
  if (feed === null) return { reading, isExport: true as const };
  const { title, isTable, summary } = feed;
  return {
    reading,
    isExport: false as const,
    /** Name of the recognized format. */
    format: title,
    /** Without a mapping it is imported as a table of known products, not as a feed. */
    isTable,
    /** Column names, each with its first value. */
    columns: summary.columns.slice(0, COLUMNS).map((name) => ({
      name,
      example: summary.samples.find((sample) => sample[name] !== undefined)?.[name] ?? null,
    })),
    /** Columns by field; earlier columns have precedence. */
    mapping: summary.mapping,
    unusedColumns: summary.unusedColumns.slice(0, COLUMNS),
    lostColumns: summary.lostColumns,
    /** No column was found for a required field. */
    isLacking: summary.needsMapping,
    questions: summary.questions,
    implicitCurrency: summary.implicitCurrency,
    rows: await firstRows(feed, now),
  };
}

export type ReadingPreview = Awaited<ReturnType<typeof previewReading>>;

async function openSample(
  db: Db,
  path: string,
  fileName: string,
  reading: FeedReading,
): Promise<(Feed & { title: string; isTable: boolean }) | null> {
  try {
    const file = await openFeed(path, fileName, undefined, true);
    const taken = await recogniseImport(file, isMapped(reading));
    const recognised = taken ?? (await recogniseImport(file, true));
    if (recognised === null) return null;
    const { defaultCurrency } = await readSettings(db, "payments");
    const feed = await openOffers(file, recognised, {
      shopCurrency: defaultCurrency,
      mapping: reading.mapping ?? undefined,
      currency: reading.currency,
      decimalMark: reading.decimalMark,
      zone: await readTimeZone(db),
      letters: LETTERS,
    });
    return { ...feed, title: recognised.format.title, isTable: taken === null };
  } catch (error) {
    if (error instanceof ImportError) throw new AppError("BAD_REQUEST", error.message);
    throw error;
  }
}

async function firstRows(feed: Feed, now: Date) {
  const first: (RowShown | { line: number; problem: string })[] = [];
  for await (const { rows } of feed.rows()) {
    for (const row of rows) {
      if (isRefused(row)) first.push({ line: row.line, problem: row.reason });
      else if (isRead(row)) first.push(shown(row, now));
      if (first.length === ROWS) return first;
    }
  }
  return first;
}

type RowShown = ReturnType<typeof shown>;

function shown({ line, row, warnings }: ReadRow, now: Date) {
  const { minor, beforeMinor } = priceAt(row, now);
  const money = (amount: number | null) =>
    amount === null || row.currency === null ? null : amountText(amount, row.currency);
  const { names = [] } = row.category ?? row.googleCategory ?? {};
  return {
    line,
    problem: null,
    title: row.title,
    price: money(minor),
    before: money(beforeMinor),
    availability: row.availability,
    link: row.trackedLink ?? row.link,
    picture: row.pictures[0] ?? null,
    key: row.key,
    brand: row.brand,
    gtin: row.gtin,
    category: names.join(" > "),
    merchant: row.merchant.name ?? row.merchant.id,
    warnings,
  };
}
