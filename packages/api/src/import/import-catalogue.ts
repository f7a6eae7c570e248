/**
 * Imports a WooCommerce product export.
 *
 * Data flow: the file is read twice. The first reading (`prescan.ts`) merges variations into what
 * their products need of them and notes which rows depend on which. The second turns rows into
 * products (`product-row.ts`, `offer.ts`) and saves them in batches (`catalogue-writer.ts`);
 * grouped products, whose price is that of their members, come in a third. Memory does not grow
 * with the text of the file, only with its number of rows.
 */
import { basename } from "node:path";
import { type Db, optimize } from "@pickwell/db/client";
import type { CsvRecord } from "../csv/csv.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { detach } from "../csv/text.ts";
import type { IsRefused } from "../missing-pictures/note.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { type CatalogueFile, openCatalogue, readRows } from "./catalogue-file.ts";
import { type Candidate, CatalogueWriter } from "./catalogue-writer.ts";
import { parseLinkTemplate } from "./link-template.ts";
import { cheaper, type Offer, type PriceReading, readOffer } from "./offer.ts";
import {
  keysOfRow,
  kindOf,
  memberKeys,
  type Prescan,
  prescanCatalogue,
  type RowKind,
  repeatedSku,
} from "./prescan.ts";
import { readProductRow } from "./product-row.ts";
import { count, Findings, type ImportReport, plural } from "./report.ts";

export interface ImportProgress {
  phase: "reading" | "saving";
  /** Rows of this phase so far. */
  rows: number;
  /** How much of the whole is done, 0 to 1. */
  share: number;
}

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
  /** For what is said of the pictures it names; left out from the shell. */
  importId?: string;
  /** Tells URLs of pictures that are never asked; by default none is. */
  isRefusedPicture?: IsRefused;
  /** Told every few hundred rows, and waited for. What it throws ends the import there. */
  onProgress?: (progress: ImportProgress) => unknown;
}

const BATCH = 200;
/** Share of the whole that the first reading takes. */
const READING = 0.2;

/**
 * Reads a product export and brings the shop's products in line with it, matching by SKU or else by
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
  const { now, isDryRun = false, link, batchSize = BATCH, fileName = path, onProgress } = options;
  const { importId = null, isRefusedPicture = () => null } = options;
  const linkTemplate = link === undefined ? null : parseLinkTemplate(link);
  const findings = new Findings();
  const file = await openCatalogue(path, fileName);
  const reading = { now, zone: await readTimeZone(db), mark: file.mark };
  const prescan = await prescanCatalogue(file, reading, findings, (rows, share) =>
    onProgress?.({ phase: "reading", rows, share: share * READING }),
  );
  const writer = new CatalogueWriter(
    db,
    { now, isDryRun, linkTemplate, importId, isRefusedPicture },
    findings,
  );
  const reader = new RowReader(file, prescan, reading);
  const passes = prescan.members.size > 0 ? ["products", "groups"] : ["products"];
  for (const [pass, name] of passes.entries()) {
    let rows = 0;
    let seen = 0;
    let batch: Candidate[] = [];
    const tell = async () => {
      const done = (pass + seen / Math.max(prescan.rows, 1)) / passes.length;
      await onProgress?.({ phase: "saving", rows, share: READING + done * (1 - READING) });
    };
    for await (const { records } of readRows(file)) {
      for (const record of records) {
        seen++;
        const kind = kindOf(file.columns, record.cells);
        if (record.problem || kind === "variation") continue;
        const isLater = kind === "grouped" && prescan.members.size > 0;
        if (isLater !== (name === "groups")) continue;
        rows++;
        const candidate = findings.guard(record.line, () => reader.read(record, kind));
        if (candidate) batch.push(candidate);
        if (batch.length < batchSize) continue;
        await writer.write(batch);
        batch = [];
        await tell();
      }
      // Of rows that are refused no batch is ever full.
      await tell();
    }
    if (batch.length > 0) await writer.write(batch);
  }
  let variations = 0;
  for (const { isUsed, lines, parent } of prescan.variations.values()) {
    if (isUsed) variations += lines.length;
    else for (const line of lines) findings.refuse(line, `its parent “${parent}” was refused`);
  }
  if (!isDryRun) optimize(db);
  return {
    file: basename(fileName),
    isDryRun,
    rows: prescan.rows,
    created: writer.created,
    updated: writer.updated,
    unchanged: writer.unchanged,
    variations,
    categories: writer.newCategories,
    refused: findings.refused.list(),
    moreRefused: findings.refused.more,
    warnings: findings.warnings.list(),
    moreWarnings: findings.warnings.more,
    notes: notesOf(file, reader, writer),
    pictures: writer.pictures,
  };
}

function notesOf(file: CatalogueFile, reader: RowReader, writer: CatalogueWriter): string[] {
  const notes: string[] = [];
  if (file.source.encoding === "windows-1252") {
    notes.push("The file is not UTF-8; it was read as Windows-1252.");
  }
  if (writer.withoutLink > 0) {
    notes.push(
      `${plural(writer.withoutLink, "product has", "products have")} no link to a merchant yet; Buy Now is off until then (a link template can give one).`,
    );
  }
  if (reader.drafts > 0) {
    const are = plural(reader.drafts, "product is", "products are");
    notes.push(`${are} not published or hidden where the file comes from: drafts here.`);
  }
  if (reader.waitingSales > 0) {
    notes.push(`${count(reader.waitingSales, "sale price")} outside its dates not applied.`);
  }
  return notes;
}

/** Turns records into products, with what the prescan knows of other rows. */
class RowReader {
  drafts = 0;
  waitingSales = 0;
  readonly #file: CatalogueFile;
  readonly #prescan: Prescan;
  readonly #reading: PriceReading;
  readonly #hasPrices: boolean;
  /** Line of the product that has a stock-keeping unit. A refused row takes none. */
  readonly #lineOfSku = new Map<string, number>();
  /** Offers of products that groups consist of, by key. */
  readonly #members = new Map<string, Offer>();

  constructor(file: CatalogueFile, prescan: Prescan, reading: PriceReading) {
    this.#file = file;
    this.#prescan = prescan;
    this.#reading = reading;
    const { regularPrice, salePrice } = file.columns.places;
    this.#hasPrices = regularPrice !== undefined || salePrice !== undefined;
  }

  /** @throws RowRefusal */
  read({ cells, line }: CsvRecord, kind: RowKind): Candidate {
    const { columns } = this.#file;
    const row = readProductRow(columns, cells);
    const { sku } = row.fields;
    const usedIn = sku === null ? undefined : this.#lineOfSku.get(sku);
    if (usedIn !== undefined) throw new RowRefusal(repeatedSku(columns, sku, usedIn));
    const keys = keysOfRow(columns, cells);
    const variations = keys.flatMap((key) => this.#prescan.variations.get(key) ?? []);
    const own = readOffer(columns, cells, this.#reading, row.warnings);
    let offer = variations.reduce<Offer | null>(
      (best, { cheapest }) => cheaper(best, cheapest),
      null,
    );
    if (kind === "grouped") {
      for (const key of memberKeys(columns, cells)) {
        offer = cheaper(offer, this.#members.get(key) ?? null);
      }
    }
    offer ??= own;
    if (!offer && this.#hasPrices) throw new RowRefusal(noPrice[kind]);
    for (const variation of variations) {
      variation.isUsed = true;
      if (variation.inStock !== null) row.fields.inStock = variation.inStock;
    }
    for (const key of keys)
      if (offer && this.#prescan.members.has(key)) this.#members.set(key, offer);
    if (offer?.isSaleWaiting) this.waitingSales++;
    if (row.fields.status === "draft") this.drafts++;
    if (sku !== null) this.#lineOfSku.set(detach(sku), line);
    return { line, row, offer };
  }
}

const noPrice: Record<RowKind, string> = {
  variable: "it has no price: none of its variations has one",
  grouped: "it has no price: none of its grouped products has one in this file",
  variation: "it has no price",
  other: "it has no price",
};
