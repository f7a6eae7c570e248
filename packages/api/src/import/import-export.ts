/**
 * Imports the export of a shop: WooCommerce's, in any language, or our own.
 *
 * Data flow: the file is read several times. The first pass (`prescan.ts`) merges variations for
 * their products, and collects references between rows. The second turns rows into products
 * (`product-row.ts`, `offer.ts`) and saves them in batches (`writer/catalogue-writer.ts`). A third does
 * the same for grouped products, whose price depends on their members. Memory grows with the number
 * of rows, not with their texts.
 */
import type { CsvRecord } from "../csv/csv.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { copyText } from "../csv/text.ts";
import { type CatalogueFile, openCatalogue, readRows } from "./catalogue-file.ts";
import { unusedColumns } from "./columns.ts";
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
import {
  draftsNote,
  type ImportedRows,
  type ImportWork,
  READING,
  salesNote,
  unusedNote,
} from "./work.ts";
import type { Candidate } from "./writer/candidate.ts";

/** @throws ImportError when the file as a whole cannot be used; then nothing is changed */
export async function importExport(work: ImportWork): Promise<ImportedRows> {
  const { findings, writer, categories, batchSize, onProgress } = work;
  const file = await openCatalogue(work.file);
  const { now, zone, currency } = work;
  const reading = { now, zone, currency, mark: file.mark };
  const prescan = await prescanCatalogue(file, reading, findings, categories, (rows, share) =>
    onProgress?.({ phase: "reading", rows, share: share * READING }),
  );
  const reader = new RowReader(file, prescan, reading);
  const passes = prescan.members.size > 0 ? ["products", "groups"] : ["products"];
  for (const [pass, name] of passes.entries()) {
    let rows = 0;
    let seen = 0;
    let batch: Candidate[] = [];
    const reportProgress = async () => {
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
        await reportProgress();
      }
      // Also reports progress when all rows of a piece were refused.
      await reportProgress();
    }
    if (batch.length > 0) await writer.write(batch);
  }
  let variations = 0;
  for (const { isUsed, lines, parent } of prescan.variations.values()) {
    if (isUsed) variations += lines.length;
    else for (const line of lines) findings.refuse(line, `its parent “${parent}” was refused`);
  }
  return {
    rows: prescan.rows,
    variations,
    notes: [
      ...unusedNote(unusedColumns(file.columns)),
      ...draftsNote(reader.drafts),
      ...salesNote(reader.waitingSales),
    ],
  };
}

/** Turns records into products, using the results of the prescan. */
class RowReader {
  drafts = 0;
  waitingSales = 0;
  readonly #file: CatalogueFile;
  readonly #prescan: Prescan;
  readonly #reading: PriceReading;
  readonly #hasPrices: boolean;
  /** Line of the accepted row with each SKU. */
  readonly #lineOfSku = new Map<string, number>();
  /** Offers of grouped products' members, by key. */
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
    if (sku !== null) this.#lineOfSku.set(copyText(sku), line);
    return { line, row, offer };
  }
}

const noPrice: Record<RowKind, string> = {
  variable: "it has no price: none of its variations has one",
  grouped: "it has no price: none of its grouped products has one in this file",
  variation: "it has no price",
  other: "it has no price",
};
