/**
 * Imports the feed of a merchant or network: its offers become products.
 *
 * Data flow: `feeds/read-feed.ts` reads the file twice, first to find out how its prices are
 * written, then the rows. `writer/catalogue-writer.ts` saves them in batches, like those of an export.
 */

import { batchesAtOnce, endHeld } from "@pickwell/db/writers/waiting-writers";
import { slugify } from "../core/text/slug.ts";
import { ImportError, RowRefusal } from "../csv/import-error.ts";
import { isSold, type OfferRow, priceAt, type ReadRow } from "../feeds/offer-row.ts";
import {
  type FeedSummary,
  isRead,
  isRefused,
  isUnchanged,
  openOffers,
} from "../feeds/read-feed.ts";
import type { Recognised } from "../feeds/recognise.ts";
import { hostOf } from "../feeds/values/addresses.ts";
import { isGlobal } from "../feeds/values/gtin.ts";
import { plainCode } from "../matching/features.ts";
import type { RowOffer } from "../offers/offer-book.ts";
import { attributeList } from "../products/attributes.ts";
import { productLimits } from "../products/schema.ts";
import { measureText } from "../units/rules.ts";
import { priceLimitText } from "./offer.ts";
import { count } from "./report.ts";
import { confirmDue } from "./sources/confirm.ts";
import { type KnownRows, readKnownRows, readKnownUploads } from "./sources/known-rows.ts";
import { countOffers, sweepNotes, sweepSource } from "./sources/missing.ts";
import {
  type ImportedRows,
  type ImportSource,
  type ImportWork,
  READING,
  ShrunkFileError,
  salesNote,
  unusedNote,
} from "./work.ts";
import type { Candidate } from "./writer/candidate.ts";
import { announcedOf, deliveryOf } from "./writer/offer-terms.ts";

/** @throws ImportError when the file as a whole cannot be used; then nothing is changed */
export async function importFeed(work: ImportWork, recognised: Recognised): Promise<ImportedRows> {
  const { findings, writer, categories, batchSize, onProgress, zone, currency } = work;
  const feed = await openOffers(work.file, recognised, {
    shopCurrency: currency,
    mapping: work.reading?.mapping ?? undefined,
    currency: work.reading?.currency,
    decimalMark: work.reading?.decimalMark,
    affiliateId: work.source?.affiliateId,
    // Shops' own product lists are fetched from the shop, so links may be relative to it.
    homepage: recognised.format.page && work.source?.host ? `https://${work.source.host}` : null,
    zone,
    onSurvey: (rows, share) => onProgress?.({ phase: "reading", rows, share: share * READING }),
    onCategory: (path) => categories.note(path),
  });
  const { summary } = feed;
  if (summary.needsMapping) throw new ImportError(missingColumns(work.file.name, summary));
  if (summary.rows < work.minRows) throw new ShrunkFileError(summary.rows);
  const reader = new OfferReader(work, recognised.format.family === "shopify");
  let rows = 0;
  let batch: Candidate[] = [];
  const alike = new Alike();
  const confirming = { journal: work.source ? null : work.journal };
  const known = await knownRows(work, summary.rows);
  for await (const piece of feed.rows(known?.isUnchanged)) {
    for (const row of piece.rows) {
      rows++;
      if (isUnchanged(row)) {
        writer.noteUnchanged();
        continue;
      }
      if (isRefused(row)) findings.refuse(row.line, row.reason);
      const candidate = isRead(row) ? findings.guard(row.line, () => reader.read(row)) : null;
      // Rows that may be the same product go into different batches, because a batch is only
      // compared with what is stored.
      const isFull = batch.length >= batchSize * batchesTogether(work.db);
      if (isFull || (candidate?.sold && alike.has(candidate.sold))) {
        await writer.write(batch, known?.isNamed);
        batch = [];
        alike.clear();
      }
      if (!candidate) continue;
      batch.push(candidate);
      if (candidate.sold) alike.add(candidate.sold);
    }
    if (known && !work.isDryRun) await confirmDue(work.db, work.now, known, confirming);
    const share = READING + piece.share * (1 - READING);
    await onProgress?.({ phase: "saving", rows, share });
  }
  if (batch.length > 0) await writer.write(batch, known?.isNamed);
  if (known && !work.isDryRun)
    await confirmDue(work.db, work.now, known, { least: 1, ...confirming });
  endHeld(work.db);
  const missing = work.source ? await missingNotes(work, work.source, known) : [];
  return {
    rows: summary.rows,
    variations: 0,
    notes: [
      `It was read as: ${recognised.format.title}.`,
      ...(recognised.format.note ? [recognised.format.note] : []),
      ...summaryNotes(summary),
      ...missing,
      ...takenNote(writer.taken),
      ...pastNote(writer.past),
      ...crowdedNote(writer.crowdedOut),
      ...recasedNote(writer.recased),
      ...rekeyedNote(writer.rekeyed),
      ...reader.notes(),
    ],
  };
}

/** Maximum number of batches that are saved together: more take more memory than they save. */
const MOST_TOGETHER = 4;

/**
 * How many batches of rows are compared and saved as one while no other writer has come for a while:
 * an index takes the rows of one statement with fewer changes of its pages.
 */
const batchesTogether = (db: ImportWork["db"]): number =>
  Math.min(batchesAtOnce(db), MOST_TOGETHER);

/** Rows that need not be read again; null when all have to be. @param rows - of the file */
async function knownRows(
  { db, now, source, mayKnowRows }: ImportWork,
  rows: number,
): Promise<KnownRows | null> {
  if (source) return readKnownRows(db, now, source.id);
  return mayKnowRows ? readKnownUploads(db, now, rows) : null;
}

/** Updates the offers that are missing from the file. @returns notes about them */
async function missingNotes(
  { db, now, writer, journal, isDryRun }: ImportWork,
  { id, graceDays }: ImportSource,
  known: KnownRows | null,
): Promise<string[]> {
  const swept = isDryRun
    ? { missing: (await countOffers(db, id)) - writer.knownOfSource, gone: 0 }
    : await sweepSource(db, now, id, { graceDays, readAt: now, known, journal });
  return sweepNotes(swept, graceDays);
}

const crowdedNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `The file names more categories than are kept as a tree: ${count(rows, "row")} stand under the nearest above.`,
      ];

const takenNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [`${count(rows, "row")} saved before the import was cut off: not compared again.`];

const pastNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `${count(rows, "row")} older than what the shop knows: the offers stay as they are, and the prices are added to their history.`,
      ];

const recasedNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `In ${count(rows, "row")} the number is in capitals where it was small, or the other way round: taken as the same offer.`,
      ];

const rekeyedNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `In ${count(rows, "row")} the number is another one, or has its product’s in front: taken as the same offer.`,
      ];

function summaryNotes({
  unusedColumns,
  inferred,
  lostColumns,
  isCut,
  implicitCurrency,
  questions,
  noPieces,
  mapping,
  wholePrices,
  slashedCategory,
}: FeedSummary) {
  const notes: string[] = [];
  // An element and its attribute are one.
  const shelves = [...new Set((mapping.category ?? []).map((name) => name.replace(/@.*$/, "")))];
  if (shelves.length > 1) {
    notes.push(
      `Of several columns with categories, the first with a value counts, or a path that contains it: ${shelves.join(", ")}.`,
    );
  }
  if (slashedCategory !== null) {
    notes.push(`Categories such as ${slashedCategory} were read as levels.`);
  }
  if (noPieces.rows > 0) notes.push(noPiecesNote(noPieces));
  const guessed = [...new Set(Object.values(inferred).flat())];
  if (guessed.length > 0) {
    notes.push(
      `Columns understood by parts of their names, to be checked under Columns: ${guessed.join(", ")}.`,
    );
  }
  notes.push(...unusedNote(unusedColumns));
  if (lostColumns.length > 0) {
    notes.push(
      `Named under Columns, but not in the file: ${lostColumns.join(", ")}. Nothing was read from ${lostColumns.length === 1 ? "it" : "them"}.`,
    );
  }
  if (implicitCurrency?.currency) {
    const from = {
      shop: "the shop’s",
      owner: "as you chose",
      file: "which the file names elsewhere",
    }[implicitCurrency.from ?? "file"];
    notes.push(`Prices that name no currency were taken as ${implicitCurrency.currency}, ${from}.`);
  }
  if (wholePrices.length > 0) {
    notes.push(
      `Nothing in the file shows whether amounts in ${wholePrices.join(", ")} are in cents: taken as whole units. If they are, say so under Columns.`,
    );
  }
  for (const { column, examples } of questions) {
    notes.push(
      `Nothing in the file shows whether “${examples[0] ?? ""}” in ${column} has a thousands or a decimal separator: such rows are refused. Choose it under Columns.`,
    );
  }
  if (isCut) notes.push("The file seems to end before its end.");
  return notes;
}

const noPiecesNote = ({ rows, areSoldOut }: FeedSummary["noPieces"]): string =>
  areSoldOut
    ? `${count(rows, "row")} marked as available with a stock of 0: imported as sold out, since the file marks nothing as sold out.`
    : `${count(rows, "row")} marked as available with a stock of 0: imported as available.`;

function missingColumns(name: string, { mapping, columns, doubtfulPrices }: FeedSummary): string {
  if (doubtfulPrices.length > 0) {
    return `${name} has prices that may be in cents, which nothing in it tells: ${doubtfulPrices.join(", ")}. Choose the column of the price under Columns if they are not.`;
  }
  const missing = [
    ...(mapping.title ? [] : ["name"]),
    ...(mapping.regular || mapping.now || mapping.sale ? [] : ["price"]),
    ...(mapping.link || mapping.trackedLink ? [] : ["link"]),
  ];
  const lacks = missing.length > 0 ? `no column with the ${missing.join(", the ")}` : "no product";
  return `${name} is not understood: ${lacks} was found in it. Its columns are ${columns.slice(0, 20).join(", ")}.`;
}

/** GTINs and MPNs of a batch's offers, to find rows of other merchants for the same product. */
class Alike {
  /** Merchant by GTIN or MPN. */
  readonly #merchants = new Map<string, string>();

  has(offer: RowOffer): boolean {
    return numbersOf(offer).some((number) => {
      const merchant = this.#merchants.get(number);
      return merchant !== undefined && merchant !== offer.merchant;
    });
  }

  add(offer: RowOffer): void {
    for (const number of numbersOf(offer)) this.#merchants.set(number, offer.merchant);
  }

  clear(): void {
    this.#merchants.clear();
  }
}

const numbersOf = ({ gtin, mpn }: RowOffer): string[] => [
  ...(gtin ? [`g:${gtin}`] : []),
  ...(mpn ? [`m:${mpn}`] : []),
];

/** Whether all dates of a row have passed, so that it will be read the same way in future. */
const isSettled = ({ saleFrom, saleTo, expiresAt }: OfferRow, now: Date): boolean =>
  [saleFrom, saleTo, expiresAt].every((edge) => edge === null || edge < now);

/** Turns offers into products. */
class OfferReader {
  readonly #work: ImportWork;
  readonly #isOwnCatalogue: boolean;
  /** When what the rows say was true. */
  readonly #at: Date;
  #waitingSales = 0;
  /** Rows by currency, of currencies other than the shop's. */
  readonly #foreign = new Map<string, number>();

  /**
   * @param isOwnCatalogue - of a shop whose name of a product is the end of its address there, which
   * it keeps, so that links to it lead on
   */
  constructor(work: ImportWork, isOwnCatalogue: boolean) {
    this.#work = work;
    this.#isOwnCatalogue = isOwnCatalogue;
    this.#at = work.observedAt ?? work.now;
  }

  /** @throws RowRefusal */
  read({ line, row, warnings, cells }: ReadRow): Candidate {
    const now = this.#at;
    const link = row.trackedLink ?? row.link ?? "";
    const { offer, refusal } = this.#price(row);
    return {
      line,
      offer,
      refusal,
      googleId: row.googleCategory?.googleId ?? null,
      formerKey: row.sku,
      // Offers need a link.
      ...(link && {
        // Without a hash the row is read again next time: to repeat its warnings, and because its
        // dates may change the result.
        sold: this.#sold(row, link, warnings.length === 0 && isSettled(row, now) ? cells : null),
      }),
      row: {
        fields: {
          name: row.title,
          sku: skuOf(row),
          ...(row.description && { description: row.description }),
          ...(row.brand && { brand: row.brand }),
          ...offerAttributes(row),
          ...(link && { affiliateLink: link }),
          ...(row.availability !== "unknown" || !isSold(row, now)
            ? { inStock: isSold(row, now) }
            : {}),
        },
        category: namesOf(row),
        images: row.pictures.length > 0 ? row.pictures : null,
        slug: this.#isOwnCatalogue && link === "" ? (row.group ?? "") : "",
        id: row.key,
        warnings,
      },
    };
  }

  #sold(row: OfferRow, url: string, rowHash: string | null = null): RowOffer {
    const now = this.#at;
    const { minor, beforeMinor } = priceAt(row, now);
    const host = hostOf(row.link ?? url) ?? "";
    const { size, color } = row.attributes;
    const { announced, changesAt } = announcedOf(row, now);
    return {
      merchant: row.merchant.id ?? (row.merchant.name?.toLowerCase() || host),
      merchantName: row.merchant.name ?? host,
      key: row.key,
      title: row.title,
      brand: row.brand,
      mpn: plainCode(row.mpn),
      gtin: row.gtin !== null && isGlobal(row.gtin) ? row.gtin : null,
      attributes: { ...(size && { size }), ...(color && { color }) },
      url,
      currency: row.currency,
      priceMinor: minor,
      originalPriceMinor: beforeMinor,
      content: row.measure && measureText(row.measure),
      unitBase: row.measureBase && measureText(row.measureBase),
      availability: isSold(row, now) ? row.availability : "out_of_stock",
      isSecondHand: row.condition !== null && row.condition !== "new",
      delivery: deliveryOf(row),
      announced,
      changesAt,
      seenAt: now,
      sourceId: this.#work.source?.id ?? null,
      missingSince: null,
      rowHash,
      // Set by the writer, which has the category tree.
      sourceCategoryId: null,
    };
  }

  #price(row: OfferRow): Pick<Candidate, "offer" | "refusal"> {
    const { currency } = this.#work;
    const { minor, beforeMinor } = priceAt(row, this.#at);
    if (minor === null || row.currency === null) return { offer: null };
    if (row.currency !== currency) {
      this.#foreign.set(row.currency, (this.#foreign.get(row.currency) ?? 0) + 1);
      return {
        offer: null,
        refusal: `its price is in ${row.currency}, the shop’s are in ${currency}`,
      };
    }
    if (Math.max(minor, beforeMinor ?? 0) > productLimits.priceCents) {
      throw new RowRefusal(`its price is above ${priceLimitText(currency)}`);
    }
    const isSaleWaiting = row.saleMinor !== null && minor !== row.saleMinor;
    if (isSaleWaiting) this.#waitingSales++;
    return { offer: { priceCents: minor, originalPriceCents: beforeMinor, isSaleWaiting } };
  }

  notes(): string[] {
    const foreign = [...this.#foreign].map(
      ([code, rows]) =>
        `${count(rows, "price")} in ${code}: the shop’s are in ${this.#work.currency}, so they make no new products.`,
    );
    return [...foreign, ...salesNote(this.#waitingSales)];
  }
}

/**
 * The product's SKU: the merchant (if the feed names it) and the offer's key. Null when that is too
 * long, or the key is a URL.
 */
function skuOf({ key, merchant }: OfferRow): string | null {
  const whose = merchant.id ?? slugify(merchant.name ?? "");
  const sku = whose === "" ? key : `${whose}-${key}`;
  return sku.length <= productLimits.sku && !/^https?:/.test(key) ? sku : null;
}

/** The merchant's category, else Google's; null when there is none or its number is unknown. */
function namesOf({ category, googleCategory }: OfferRow): string[] | null {
  const names = [category, googleCategory].find((path) => path && path.names.length > 0)?.names;
  return names?.slice() ?? null;
}

const attributeNames = {
  color: "Color",
  size: "Size",
  material: "Material",
  pattern: "Pattern",
  gender: "Gender",
  ageGroup: "Age group",
} as const;

/** Color, size and the like, as key features and as attributes. */
function offerAttributes({ attributes }: OfferRow) {
  const lines = Object.entries(attributeNames).flatMap(([name, label]) => {
    const value = attributes[name as keyof typeof attributeNames];
    return value === undefined ? [] : [{ name: label, value }];
  });
  if (lines.length === 0) return {};
  const features = lines.map(({ name, value }) => `${name}: ${value}`);
  return { features, attributes: attributeList(lines).attributes };
}
