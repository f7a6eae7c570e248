/**
 * Reads a feed as offers.
 *
 * The file is read twice: first all amounts, to find out how they are written, then the rows. No
 * text is kept in between, so memory does not grow with the file.
 */
import { RowRefusal } from "../csv/import-error.ts";
import { excerpt } from "../csv/text.ts";
import { Family } from "./family.ts";
import type { FeedFile } from "./file/feed-file.ts";
import { type FeedField, nameKey } from "./formats/format.ts";
import { type NamedColumns, withMapping } from "./formats/generic.ts";
import { withInferred } from "./inference/infer-columns.ts";
import type { InferredColumns } from "./inference/inferred-columns.ts";
import type { ReadRow, UnchangedRow } from "./offer-row.ts";
import { readRecords, trailerOf, withoutLooking } from "./read-records.ts";
import { type Cell, Columns, type FeedRecord } from "./readers/records.ts";
import { FoundVariants } from "./readers/xml-variants.ts";
import type { Recognised } from "./recognise.ts";
import type { FieldColumns } from "./row/fields.ts";
import { GtinCounts } from "./row/gtins.ts";
import { RowReader, type RowRules, type Survey } from "./row/read-row.ts";
import { SlashedCategories } from "./row/slashed-categories.ts";
import { StockCounts } from "./row/stock.ts";
import { TaxRates } from "./row/tax-rates.ts";
import { cellsHash, SeenKeys } from "./seen-keys.ts";
import type { AmountStyle, Mark } from "./values/amounts.ts";
import { DateOrder } from "./values/dates.ts";
import type { MarkQuestion } from "./values/marks.ts";
import { type ImplicitCurrency, MoneyColumns } from "./values/money.ts";

export interface FeedOptions {
  /** Columns assigned by the owner. */
  mapping?: NamedColumns;
  /** Currency of amounts without one, as set by the owner; null if not set. */
  currency?: string | null;
  /** The shop's currency, for amounts without one when the file does not tell. */
  shopCurrency?: string | null;
  /** Decimal marks by column, as set by the owner. */
  answers?: Readonly<Record<string, Mark>>;
  /** How all other columns are written, as set by the owner; null if not set. */
  decimalMark?: AmountStyle | null;
  /** Time zone of dates without one. */
  zone?: string;
  affiliateId?: string | null;
  homepage?: string | null;
  /** Called and awaited after each piece in the first pass. */
  onSurvey?: (rows: number, share: number) => unknown;
  /** Called with the category of each record, or once for several, in the first pass. */
  onCategory?: (names: readonly string[]) => unknown;
  /** Maximum number of characters to read; by default all. */
  letters?: number;
}

export interface RefusedRow {
  line: number;
  reason: string;
}

export const isRefused = (row: FeedRow): row is RefusedRow => "reason" in row;
export const isUnchanged = (row: FeedRow): row is UnchangedRow => "unchanged" in row;
export const isRead = (row: FeedRow): row is ReadRow => "row" in row;

export interface FeedSummary {
  /** Id of the format, see `formats/all.ts`. */
  format: string;
  encoding: string;
  /** Records below the header. */
  rows: number;
  /** Records that only add to other records, see `Family`. */
  parts: number;
  columns: string[];
  unusedColumns: string[];
  /** Columns by field; earlier columns have precedence. */
  mapping: Partial<Record<FeedField, string[]>>;
  /** Columns by field that were inferred, and that the owner has not assigned. */
  inferred: InferredColumns;
  /** Columns of prices that may be in minor units, and are therefore not used. */
  doubtfulPrices: readonly string[];
  /** Columns of prices that were taken as whole units, though nothing shows that they are not cents. */
  wholePrices: string[];
  /** Columns that the owner has assigned, but that the file does not have. */
  lostColumns: string[];
  /** The first records, by column, to help with assigning columns. */
  samples: Record<string, string>[];
  questions: MarkQuestion[];
  /** A category with a single slash that was read as two levels; null when there is none. */
  slashedCategory: string | null;
  /** Rows that claim to be available with a stock of 0, and whether these count as sold out. */
  noPieces: { rows: number; areSoldOut: boolean };
  /** Currency of amounts without one, and where it is from; null when all amounts have one. */
  implicitCurrency: ImplicitCurrency | null;
  /** The owner has to assign columns before rows can be read. */
  needsMapping: boolean;
  /** The file seems to be truncated. */
  isCut: boolean;
}

export interface Feed {
  summary: FeedSummary;
  /**
   * The rows in order. `share`: how much of the file has been read, 0 to 1.
   *
   * @param isUnchanged - called for each record before it is read; true skips it
   */
  rows: (isUnchanged?: IsUnchanged) => AsyncGenerator<{ rows: FeedRow[]; share: number }>;
}

export type FeedRow = ReadRow | RefusedRow | UnchangedRow;

/** @param cells - identifies the record's cells and how they are read, see `cellsHash` */
export type IsUnchanged = (merchant: string, key: string, cells: string) => boolean;

/**
 * Opens a feed: makes the first pass over the file, and another one if variants begin only after
 * what `recognise` has seen.
 *
 * @throws ImportError when the file as a whole cannot be used
 */
export async function openOffers(
  file: FeedFile,
  seen: Recognised,
  options: FeedOptions = {},
): Promise<Feed> {
  try {
    return await surveyOffers(file, seen, options);
  } catch (error) {
    if (!(error instanceof FoundVariants) || seen.shape.kind !== "xml") throw error;
    const shape = { ...seen.shape, variants: error.variants };
    return surveyOffers(file, { ...seen, shape }, options);
  }
}

async function surveyOffers(file: FeedFile, seen: Recognised, options: FeedOptions): Promise<Feed> {
  const { mapping } = options;
  const inferred = withInferred(seen.format, seen.inferred);
  const recognised = { ...seen, format: mapping ? withMapping(inferred, mapping) : inferred };
  const pass = await firstPass(file, recognised, options);
  return {
    summary: summaryOf(file, seen, pass, options),
    rows: (isUnchanged) => secondPass(file, pass, options, isUnchanged),
  };
}

/** What the first pass found out: how the file is written, and what the summary says of it. */
interface FirstPass {
  recognised: Recognised;
  columns: Columns;
  reader: RowReader;
  /** How amounts, stocks, codes and taxes are written; the second pass reads by it. */
  survey: Survey;
  rules: RowRules;
  family: Family;
  samples: FeedRecord[];
  rows: number;
  parts: number;
  isCut: boolean;
}

async function firstPass(
  file: FeedFile,
  recognised: Recognised,
  options: FeedOptions,
): Promise<FirstPass> {
  const { format } = recognised;
  const survey = {
    ...{ money: moneyOf(format, options), counts: new StockCounts() },
    ...{ gtins: new GtinCounts(), rates: new TaxRates(), slashes: new SlashedCategories() },
    dates: new DateOrder(),
  };
  const rules = {
    zone: options.zone ?? "UTC",
    affiliateId: options.affiliateId,
    homepage: options.homepage,
  };
  const columns = new Columns();
  const reader = new RowReader(format, columns, survey, rules);
  const family = new Family(reader.fields);
  const samples: FeedRecord[] = [];
  const pass: FirstPass = {
    ...{ recognised, columns, reader, survey, rules, family, samples },
    ...{ rows: 0, parts: 0, isCut: false },
  };
  let rowsSaid: number | null = null;
  for await (const { records, share } of readRecords(file, recognised, columns, options.letters)) {
    for (const record of records) {
      const trailer = trailerOf(record, recognised);
      if (trailer === null) noteRecord(pass, record, options);
      else rowsSaid = trailer;
    }
    await options.onSurvey?.(pass.rows, share);
  }
  for (const names of survey.slashes.all()) options.onCategory?.(names);
  if (format.id === "rakuten" && recognised.shape.kind === "delimited") {
    pass.isCut ||= rowsSaid !== pass.rows;
  }
  return pass;
}

function noteRecord(pass: FirstPass, record: FeedRecord, options: FeedOptions): void {
  const { reader, family, samples } = pass;
  pass.rows++;
  if (/ends within this row/.test(record.warning ?? record.problem ?? "")) pass.isCut = true;
  if (record.problem) return;
  if (samples.length < SAMPLES) samples.push(record);
  reader.survey(record);
  family.note(record);
  if (family.complete(record).role === "part") pass.parts++;
  const category = options.onCategory && reader.categoryOf(record.cells);
  if (!category) return;
  const { slashes } = pass.survey;
  if (!slashes.isOpen(category)) options.onCategory?.(category.names);
  // By what is known so far, since it is only asked what has to be told apart.
  else if (slashes.isLeftOut(category)) options.onCategory?.(slashes.readEarly(category).names);
}

async function* secondPass(
  file: FeedFile,
  pass: FirstPass,
  options: FeedOptions,
  isUnchanged: IsUnchanged | undefined,
): ReturnType<Feed["rows"]> {
  const { recognised, survey, rules, family } = pass;
  const columns = new Columns();
  const reader = new RowReader(recognised.format, columns, survey, rules);
  const relatives = family.with(reader.fields);
  const used = usedPlaces(pass);
  const reading = readingHash(pass, options, used);
  const known = { seen: new SeenKeys(), isUnchanged, reading, used };
  const shaped = withoutLooking(recognised);
  for await (const { records, share } of readRecords(file, shaped, columns, options.letters)) {
    const read: FeedRow[] = [];
    for (const record of records) {
      if (trailerOf(record, recognised) !== null) continue;
      const row = readOne(record, reader, relatives, known);
      if (row) read.push(row);
    }
    yield { rows: read, share };
  }
}

/**
 * The columns that rows are told by: of a table those that are used, so that the time of the export in
 * each row does not have all of them read. Elsewhere it is not known before the last row which there are.
 */
const usedPlaces = ({ recognised, reader }: FirstPass): readonly number[] | null =>
  recognised.shape.kind === "delimited" ? reader.fields.usedPlaces() : null;

/** Changes when the same cells would be read differently. */
const readingHash = (
  { recognised, survey, rules, columns }: FirstPass,
  { mapping }: FeedOptions,
  used: readonly number[] | null,
): string =>
  cellsHash([
    JSON.stringify([
      READING_VERSION,
      used?.map((place) => columns.names[place]),
      recognised.format.id,
      mapping,
      survey.money.implicit(),
      rules,
      survey.money.decisions(),
      survey.counts.decide,
      survey.gtins.decisions(),
      survey.rates.decisions(),
      survey.slashes.areLevels,
      survey.dates.monthFirst,
    ]),
  ]);

const moneyOf = (format: Recognised["format"], options: FeedOptions): MoneyColumns =>
  new MoneyColumns({
    currency: options.currency ?? null,
    ofFormat: format.currency,
    fallback: options.shopCurrency,
    mayGroup: format.mayGroup,
    answers: options.answers,
    decimalMark: options.decimalMark,
  });

function summaryOf(
  file: FeedFile,
  seen: Recognised,
  pass: FirstPass,
  { mapping }: FeedOptions,
): FeedSummary {
  const { recognised, columns, survey, samples, rows, parts, isCut } = pass;
  const { money, counts } = survey;
  const { fields } = pass.reader;
  return {
    format: recognised.format.id,
    encoding: file.encoding,
    rows,
    parts,
    columns: columns.names.filter((name) => !name.startsWith("^")),
    unusedColumns: fields.unused(),
    questions: money.questions(),
    mapping: fields.mapping(),
    inferred: stillInferred(seen.inferred, fields.mapping()),
    doubtfulPrices: seen.doubtful,
    wholePrices: wholePrices(recognised, fields, money),
    lostColumns: lostColumns(mapping, columns),
    samples: samples.map(({ cells }) => sampleOf(cells, columns)),
    slashedCategory: survey.slashes.example,
    noPieces: { rows: counts.rows, areSoldOut: counts.decide },
    implicitCurrency: money.hasImplicit ? money.implicit() : null,
    needsMapping: (recognised.needsMapping && !mapping) || !isEnough(fields),
    isCut,
  };
}

/**
 * To be incremented when the same cells are read differently, so that unchanged rows are read
 * again.
 */
const READING_VERSION = 25;

/** Records shown when columns are assigned. */
const SAMPLES = 10;
/** Maximum length of a value in samples. */
const SAMPLE_LENGTH = 200;

/** Inferred columns that are used for the same field. */
function stillInferred(inferred: InferredColumns, used: FeedSummary["mapping"]): InferredColumns {
  const entries = Object.entries(inferred) as [FeedField, readonly string[]][];
  return Object.fromEntries(
    entries.flatMap(([field, names]) => {
      const left = names.filter((name) => used[field]?.includes(name));
      return left.length === 0 ? [] : [[field, left]];
    }),
  );
}

/** In JSON, where programs keep amounts in cents, and in files that do not document them. */
function wholePrices({ shape, format }: Recognised, fields: FieldColumns, money: MoneyColumns) {
  if (shape.kind !== "json" || !format.named) return [];
  const columns = (["regular", "now", "sale", "before"] as const).flatMap(
    (field) => fields.mapping()[field] ?? [],
  );
  return money.mayBeCents(columns) ? columns : [];
}

function lostColumns(mapping: NamedColumns = {}, { names }: Columns): string[] {
  const there = new Set(names.map(nameKey));
  return Object.values(mapping).flatMap((name) =>
    name !== null && !there.has(nameKey(name)) ? [name] : [],
  );
}

function sampleOf(cells: readonly Cell[], columns: Columns): Record<string, string> {
  const named = cells.flatMap((cell, at) => {
    const text = typeof cell === "string" ? cell : (cell ?? []).join(" | ");
    const name = columns.names[at] ?? "";
    return text === "" || name.startsWith("^") ? [] : [[name, excerpt(text, SAMPLE_LENGTH)]];
  });
  return Object.fromEntries(named);
}

/** Whether all required columns are known: title, price and link. */
const isEnough = (fields: FieldColumns): boolean =>
  (fields.has("title") || fields.format.titleParts !== undefined) &&
  (fields.has("regular") || fields.has("now") || fields.has("sale")) &&
  (fields.has("link") || fields.has("trackedLink") || fields.format.mayLackLink === true);

interface RowsKnown {
  seen: SeenKeys;
  isUnchanged: IsUnchanged | undefined;
  /** Hash of all settings that rows are read with. If it changes, unchanged rows are read again. */
  reading: string;
  /** See `usedPlaces`. */
  used: readonly number[] | null;
}

/** @returns null for a record that only adds to others */
function readOne(
  record: FeedRecord,
  reader: RowReader,
  family: Family,
  { seen, isUnchanged, reading, used }: RowsKnown,
): FeedRow | null {
  const { line, problem } = record;
  if (problem) return { line, reason: problem };
  const { role, record: complete } = family.complete(record);
  if (role === "part") return null;
  const { cells } = complete;
  const { merchant, key } = reader.keyOf(cells);
  const named = `${merchant}\n${key}`;
  const hashed = `${reading}.${cellsHash(cells, used)}`;
  if (key !== "" && isUnchanged?.(merchant, key, hashed)) {
    const before = seen.lineOf(named, line);
    return before === null ? { line, merchant, key, unchanged: true } : repeated(line, key, before);
  }
  try {
    const read = reader.read(complete);
    if (record.warning) read.warnings.push(record.warning);
    const before = seen.lineOf(`${merchant}\n${read.row.key}`, line);
    return before === null ? { cells: hashed, ...read } : repeated(line, read.row.key, before);
  } catch (error) {
    if (error instanceof RowRefusal) return { line, reason: error.message };
    throw error;
  }
}

const repeated = (line: number, key: string, before: number): RefusedRow => ({
  line,
  reason: `its id “${excerpt(key)}” is already used in line ${before}`,
});
