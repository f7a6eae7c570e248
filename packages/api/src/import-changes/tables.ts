/** The tables whose rows imports write, and what names and tells their rows. */
import { hash } from "node:crypto";
import type { Tx } from "@pickwell/db/client";
import type { TableColumn, TableOfRows } from "@pickwell/db/columns";
import { isOneOf } from "@pickwell/db/json";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import {
  categories,
  feedSources,
  missingPictures,
  offers,
  pictures,
  pricePoints,
  products,
  sourceCategories,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, type Column, getTableColumns, gte, sql } from "drizzle-orm";
import { Hash64 } from "../core/text/hash-64.ts";

/** A row by the names of its columns. */
export type Row = Record<string, unknown>;

interface JournalTable {
  table: TableOfRows;
  /** Columns that name a row. */
  key: TableColumn[];
  /**
   * Columns that an import writes nothing into, or that move by themselves: who counts views changes
   * nothing of a product.
   */
  ignored: readonly string[];
  /** When a row was seen last: who sees the same once more changes nothing of it. */
  seenColumns?: readonly string[];
  /**
   * Columns that came to be after imports were written down, and what all rows held then: a row that
   * holds the same is told as it was before.
   */
  later?: Readonly<Row>;
}

/** In the order in which rows can come to be: what others need stands before them. */
export const journalTables = {
  categories: { table: categories, key: [categories.id], ignored: [] },
  pictures: {
    table: pictures,
    key: [pictures.key],
    ignored: ["type", "bytes", "width", "height", "guess", "guessedAs", "kind"],
  },
  products: {
    table: products,
    key: [products.id],
    ignored: ["seq", "views", "clicks", "listed", "cutOut"],
  },
  missingPictures: {
    table: missingPictures,
    key: [missingPictures.key],
    ignored: [
      "state",
      "fault",
      "httpStatus",
      "tries",
      "triedAt",
      "nextTryAt",
      "unusedSince",
      "detail",
    ],
  },
  sourceCategories: { table: sourceCategories, key: [sourceCategories.id], ignored: [] },
  offers: {
    table: offers,
    key: [offers.id],
    ignored: ["seq"],
    seenColumns: ["seenAt"],
    later: { isPriced: true, delivery: null, announced: null, changesAt: null },
  },
  pricePoints: {
    table: pricePoints,
    key: [pricePoints.productId, pricePoints.offerSeq, pricePoints.since],
    ignored: [],
    seenColumns: ["until"],
  },
  feedSources: {
    table: feedSources,
    key: [feedSources.id],
    ignored: Object.keys(getTableColumns(feedSources)).filter(
      (name) => !["id", "rows", "fetched", "checkedAt", "isShrunk"].includes(name),
    ),
    seenColumns: ["checkedAt"],
  },
} satisfies Record<string, JournalTable>;

export type JournalTableName = keyof typeof journalTables;
export const journalTableNames = Object.keys(journalTables) as JournalTableName[];

export const tableOf = (name: JournalTableName): JournalTable => journalTables[name];

const columnsOf = (name: JournalTableName) =>
  Object.entries(getTableColumns(journalTables[name].table) as Record<string, Column>);

/** What stands for each column that names a row: its name among the row's values. */
const keyNames = Object.fromEntries(
  journalTableNames.map((name) => [
    name,
    tableOf(name).key.map(
      (column) => columnsOf(name).find(([, other]) => other === column)?.[0] ?? "",
    ),
  ]),
) as Record<JournalTableName, string[]>;

const watched = Object.fromEntries(
  journalTableNames.map((name) => [
    name,
    columnsOf(name)
      .map(([column]) => column)
      .filter((column) => !tableOf(name).ignored.includes(column)),
  ]),
) as Record<JournalTableName, string[]>;

/** Names of the columns that an import may have written. */
export const watchedColumns = (name: JournalTableName): readonly string[] => watched[name];

const plain = (value: unknown): string | number =>
  value instanceof Date ? value.getTime() : (value as string | number);

/** The values that name a row; moments in milliseconds. */
export const keyOf = (name: JournalTableName, row: Row): (string | number)[] =>
  keyNames[name].map((column) => plain(row[column]));

/** A key as text. */
export const keyText = (name: JournalTableName, key: readonly (string | number)[]): string =>
  `${name}:${key.join(":")}`;

/** Columns that tell whether a row is what an import left. */
const comparedColumns = Object.fromEntries(
  journalTableNames.map((name) => [
    name,
    watched[name].filter((column) => !tableOf(name).seenColumns?.includes(column)),
  ]),
) as Record<JournalTableName, string[]>;

/** Stands before what `rowHash` says: earlier versions told rows in another way. */
const MIXED = "~";

/** What columns hold that tell a row, one after the other; but for those that are as they always were. */
function comparedValues(name: JournalTableName, row: Row): unknown[] {
  const { later } = tableOf(name);
  const columns = comparedColumns[name].filter(
    (column) => !isAsEver(later, column, row[column] ?? null),
  );
  return columns.map((column) => row[column] ?? null);
}

const isAsEver = (later: Readonly<Row> | undefined, column: string, value: unknown): boolean =>
  later !== undefined && column in later && later[column] === value;

/** Mixes what a column holds, and of what kind that is. */
function mix(mixer: Hash64, value: unknown): void {
  mixer.add(value instanceof Date ? "date" : typeof value);
  mixer.add(textOf(value));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null) return "null";
  if (value instanceof Date) return String(value.getTime());
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Tells a row from every other that it could be, by what an import may say of it. */
export function rowHash(name: JournalTableName, row: Row): string {
  const mixer = new Hash64();
  for (const value of comparedValues(name, row)) mix(mixer, value);
  return MIXED + mixer.text();
}

/** Whether a row is what was told of it, by this version or an earlier one. */
export function matchesJournal(name: JournalTableName, row: Row, storedHash: string): boolean {
  if (storedHash.startsWith(MIXED)) return rowHash(name, row) === storedHash;
  return (
    hash("sha256", JSON.stringify(comparedValues(name, row)), "base64url").slice(0, 16) ===
    storedHash
  );
}

/** What each of these columns holds that is given no value. */
const defaultValues = Object.fromEntries(
  journalTableNames.map((name) => {
    const columns = getTableColumns(journalTables[name].table) as Record<string, Column>;
    return [name, comparedColumns[name].map((column) => columns[column]?.default ?? null)];
  }),
) as Record<JournalTableName, unknown[]>;

/**
 * The `rowHash` of a row that has just been added, by what it was given, without reading it. Asked of every
 * row that an import adds: nothing is gathered on the way.
 */
export function addedHash(name: JournalTableName, given: Row): string {
  const mixer = new Hash64();
  const columns = comparedColumns[name];
  const { later } = tableOf(name);
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] ?? "";
    const value = given[column];
    const held = value === undefined ? defaultValues[name][at] : storedText(value);
    if (!isAsEver(later, column, held)) mix(mixer, held);
  }
  return MIXED + mixer.text();
}

/** Half of a letter is none once it is stored. */
const storedText = (value: unknown): unknown =>
  typeof value === "string" && /[\ud800-\udfff]/.test(value)
    ? Buffer.from(value).toString()
    : value;

/** Which rows a transaction may write, by what names them. */
export interface TouchedRows {
  /** Rows that were not there before, with all that they are given: none but their prices are read. */
  added?: Partial<Record<JournalTableName, readonly object[]>>;
  /** Ids; of pictures their keys. */
  rows: Partial<Record<Exclude<JournalTableName, "pricePoints">, readonly string[]>>;
  /** Products whose prices are noted, and how far back a row may be that is written, in milliseconds. */
  prices?: { productIds: readonly string[]; sinceMs: number };
}

/** Rows as they are, by `keyText`. */
export type Images = Map<string, { name: JournalTableName; row: Row }>;

/** Reads the rows that a transaction may write. */
export function* imagesOf(tx: Tx, { rows, prices }: TouchedRows): Steps<Images> {
  const images: Images = new Map();
  const add = (name: JournalTableName, found: readonly Row[]) => {
    for (const row of found) images.set(keyText(name, keyOf(name, row)), { name, row });
  };
  for (const name of journalTableNames) {
    if (name === "pricePoints") continue;
    const touched = rows[name] ?? [];
    if (touched.length === 0) continue;
    add(name, yield* execute(fill(rowsOf(tx, name), { ids: JSON.stringify(touched) })));
  }
  if (prices && prices.productIds.length > 0) {
    const { productIds, sinceMs } = prices;
    const values = { ids: JSON.stringify(productIds), since: new Date(sinceMs) };
    add("pricePoints", yield* execute(fill(pricesOf(tx), values)));
  }
  return images;
}

const ids = sql.placeholder("ids");

const rowsOf = (tx: Tx, name: JournalTableName) =>
  prepared(tx, `import-changes:${name}`, (db) => {
    const { table, key } = tableOf(name);
    return db
      .select()
      .from(table)
      .where(isOneOf(key[0] ?? sql`null`, ids))
      .prepare();
  });

const pricesOf = (tx: Tx) =>
  prepared(tx, "import-changes:prices", (db) =>
    db
      .select()
      .from(pricePoints)
      .where(
        and(
          isOneOf(pricePoints.productId, ids),
          gte(pricePoints.until, placeholderFor(pricePoints.until, "since")),
        ),
      )
      .prepare(),
  );
