/**
 * First pass over an export: collects what rows need to know of each other. It keeps keys and
 * prices but no other texts of rows, so memory stays small for files of any size.
 */

import type { CsvRecord } from "../csv/csv.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { copyText, excerpt } from "../csv/text.ts";
import { type CatalogueFile, readRows } from "./catalogue-file.ts";
import type { CategoryNames } from "./category-names.ts";
import { type Columns, cellOf, nameOf, splitList } from "./columns.ts";
import { cheaper, type Offer, type PriceReading, readOffer } from "./offer.ts";
import { categoryPathOf, readStock, skuOf } from "./product-row.ts";
import type { Findings } from "./report.ts";

/** The merged variations of a product. */
export interface Variations {
  /** The product's SKU or id as written in their rows. */
  parent: string;
  lines: number[];
  cheapest: Offer | null;
  /** Null when no row tells. */
  inStock: boolean | null;
  isUsed: boolean;
}

export interface Prescan {
  rows: number;
  /** By their product's key, see `keyOf`. */
  variations: Map<string, Variations>;
  /** Keys of members of grouped products. */
  members: Set<string>;
}

export type RowKind = "variation" | "grouped" | "variable" | "other";

/** The part of a row's Type that matters to other rows. */
export function kindOf(columns: Columns, cells: string[]): RowKind {
  const type = cellOf(columns, cells, "type").toLowerCase();
  if (type.includes("variation")) return "variation";
  if (type.includes("grouped")) return "grouped";
  return type.includes("variable") ? "variable" : "other";
}

/** The key of a reference to another row: by id (`id:44`), or by SKU in any case. */
export function keyOf(reference: string): string {
  const id = /^id:\s*(\d+)$/i.exec(reference)?.[1];
  return copyText(id === undefined ? reference.toLowerCase() : `id:${id}`);
}

/** The keys by which other rows may refer to this one. */
export function keysOfRow(columns: Columns, cells: string[]): string[] {
  const id = cellOf(columns, cells, "id");
  const sku = cellOf(columns, cells, "sku");
  return [...(sku ? [keyOf(sku)] : []), ...(id ? [keyOf(`id:${id}`)] : [])];
}

/** The keys of a grouped product's members. */
export function memberKeys(columns: Columns, cells: string[]): string[] {
  return splitList(cellOf(columns, cells, "grouped")).map(keyOf);
}

/**
 * Reads the whole file once.
 *
 * @param findings - receives broken rows and unusable variations
 * @param categories - receives all categories
 * @param onProgress - called with the rows and share of the file that were read; the share is 0 to
 *   1
 */
export async function prescanCatalogue(
  file: CatalogueFile,
  reading: PriceReading,
  findings: Findings,
  categories: CategoryNames,
  onProgress: (rows: number, share: number) => unknown,
): Promise<Prescan> {
  const { columns } = file;
  const prescan: Prescan = {
    rows: 0,
    variations: new Map(),
    members: new Set(),
  };
  const parents = new Set<string>();
  const variationSkus = new Map<string, number>();

  function note({ cells }: CsvRecord, kind: RowKind) {
    const category = categoryPathOf(columns, cells);
    if (category) categories.note(category);
    if (kind === "variable") for (const key of keysOfRow(columns, cells)) parents.add(key);
    if (kind === "grouped") for (const key of memberKeys(columns, cells)) prescan.members.add(key);
  }

  function mergeVariation({ cells, line }: CsvRecord) {
    const parent = cellOf(columns, cells, "parent");
    if (parent === "") throw new RowRefusal(`${nameOf(columns, "parent")} is empty`);
    const sku = skuOf(columns, cells);
    const usedIn = sku === null ? undefined : variationSkus.get(sku);
    if (usedIn !== undefined) throw new RowRefusal(repeatedSku(columns, sku, usedIn));
    const warnings: string[] = [];
    const offer = readOffer(columns, cells, reading, warnings);
    const inStock = readStock(columns, cells, warnings);
    findings.warn(line, warnings);
    if (sku !== null) variationSkus.set(copyText(sku), line);
    const key = keyOf(parent);
    const merged = prescan.variations.get(key) ?? {
      parent: copyText(excerpt(parent)),
      lines: [],
      cheapest: null,
      inStock: null,
      isUsed: false,
    };
    prescan.variations.set(key, merged);
    merged.lines.push(line);
    // Disabled variations are not sold. (-1 means that the whole product is a draft.)
    if (cellOf(columns, cells, "published") === "0") return;
    merged.cheapest = cheaper(merged.cheapest, offer);
    merged.inStock = inStock === null ? merged.inStock : inStock || merged.inStock === true;
  }

  for await (const { records, share } of readRows(file)) {
    for (const record of records) {
      prescan.rows++;
      if (record.problem) findings.refuse(record.line, record.problem, record.lastLine);
      else {
        if (record.warning) findings.warn(record.line, [record.warning]);
        const kind = kindOf(columns, record.cells);
        if (kind === "variation") findings.guard(record.line, () => mergeVariation(record));
        else note(record, kind);
      }
    }
    await onProgress(prescan.rows, share);
  }
  for (const [key, merged] of prescan.variations) {
    if (parents.has(key)) continue;
    for (const line of merged.lines) {
      findings.refuse(line, `its parent “${merged.parent}” is not a variable product of this file`);
    }
    prescan.variations.delete(key);
  }
  return prescan;
}

/** The message for a row whose SKU was used in an earlier line. */
export function repeatedSku(columns: Columns, sku: string | null, line: number): string {
  return `${nameOf(columns, "sku")} “${excerpt(sku ?? "")}” is already used in line ${line}`;
}
