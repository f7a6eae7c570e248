/** Reads a row of an export as a product. */

import { RowRefusal } from "../csv/import-error.ts";
import { htmlToLine, htmlToText, MAX_MARKUP, truncate, unescapeLineEnds } from "../csv/text.ts";
import { type ProductInput, productLimits } from "../products/schema.ts";
import { CATEGORY_LENGTH } from "./category-names.ts";
import { type Columns, cellOf, type Field, nameOf, splitList } from "./columns.ts";
import { readFeatures } from "./features.ts";
import { readImages, readLink } from "./read-urls.ts";

/** A product's fields in a row. Absent fields stay unchanged. */
export type RowFields = Partial<
  Omit<ProductInput, "categoryId" | "images" | "name" | "sku" | "isNew" | "isBestseller">
> & {
  name: string;
  sku: string | null;
};

export interface ProductRow {
  fields: RowFields;
  /** The category path, topmost first; null when the row has none. */
  category: string[] | null;
  /** URLs of pictures; null when the row has none. */
  images: string[] | null;
  /** The slug in our own export; else empty. */
  slug: string;
  /** The product's id in the file. */
  id: string;
  warnings: string[];
}

/**
 * Reads all fields of a row except the price, which may depend on its variations.
 *
 * @throws RowRefusal
 */
export function readProductRow(columns: Columns, cells: string[]): ProductRow {
  const warnings: string[] = [];
  const name = readName(columns, cells);
  const { features, attributes, attributeBrand } = readFeatures(columns, cells, warnings);
  const description = readDescription(columns, cells, warnings);
  const brand = readBrand(columns, cells, warnings) || attributeBrand;
  const link = readLink(columns, cells);
  const status = readStatus(columns, cells, warnings);
  const inStock = readStock(columns, cells, warnings);
  const featured = readFlag(cellOf(columns, cells, "featured"));
  const category = readCategory(columns, cells);
  const images = readImages(columns, cells, warnings);
  const fields: RowFields = {
    name,
    sku: readSku(columns, cells),
    ...(description && { description }),
    ...(brand && { brand }),
    ...(features.length > 0 && { features }),
    ...(attributes.length > 0 && { attributes }),
    ...(link && { affiliateLink: link }),
    ...(status && { status }),
    ...(inStock !== null && { inStock }),
    ...(featured !== null && { featured }),
  };
  if (JSON.stringify([fields, category]).includes("\ufffd")) {
    warnings.push("some characters could not be read and are shown as \ufffd");
  }
  const slug = cellOf(columns, cells, "slug");
  return { fields, category, images, slug, id: cellOf(columns, cells, "id"), warnings };
}

function readName(columns: Columns, cells: string[]): string {
  const name = htmlToLine(cellOf(columns, cells, "name"));
  if (name === "") throw new RowRefusal(`${nameOf(columns, "name")} is empty`);
  return within(productLimits.name, name, nameOf(columns, "name"));
}

/** The row's SKU, of any length; null without one. */
export function skuOf(columns: Columns, cells: string[]): string | null {
  return htmlToLine(cellOf(columns, cells, "sku")) || null;
}

function readSku(columns: Columns, cells: string[]): string | null {
  const sku = skuOf(columns, cells);
  return sku && within(productLimits.sku, sku, nameOf(columns, "sku"));
}

function within(length: number, text: string, column: string): string {
  if (text.length <= length) return text;
  throw new RowRefusal(`${column} has ${text.length} characters, more than ${length}`);
}

/** The short description, then the long one; only the long one if it contains the short one. */
function readDescription(columns: Columns, cells: string[], warnings: string[]): string {
  const read = (field: Field) => {
    const markup = unescapeLineEnds(cellOf(columns, cells, field));
    if (markup.length > MAX_MARKUP) {
      warnings.push(
        `${nameOf(columns, field)} has ${markup.length} characters; its end is left out`,
      );
    }
    return htmlToText(markup);
  };
  const short = read("shortDescription");
  const long = read("description");
  const text = long.includes(short) ? long : [short, long].filter(Boolean).join("\n\n");
  if (text.length <= productLimits.description) return text;
  warnings.push(
    `the description has ${text.length} characters; the first ${productLimits.description} are kept`,
  );
  return `${truncate(text, productLimits.description - 1).trimEnd()}…`;
}

function readBrand(columns: Columns, cells: string[], warnings: string[]): string {
  const first = splitList(cellOf(columns, cells, "brand"))[0] ?? "";
  const brand = htmlToLine(first.split(">").at(-1) ?? "");
  if (brand.length <= productLimits.brand) return brand;
  warnings.push(`${nameOf(columns, "brand")} is longer than ${productLimits.brand} and left out`);
  return "";
}

const YES = /^(?:1|yes|true|publish|published)$/i;
const NO = /^(?:0|-1|no|false|draft|private|pending)$/i;

function readFlag(cell: string): boolean | null {
  if (YES.test(cell)) return true;
  return NO.test(cell) ? false : null;
}

/** Products hidden from the catalogue become drafts, since the shop has no unlisted products. */
function readStatus(columns: Columns, cells: string[], warnings: string[]) {
  if (/^hidden$/i.test(cellOf(columns, cells, "visibility"))) return "draft";
  const cell = cellOf(columns, cells, "published");
  if (cell === "") return null;
  const isPublished = readFlag(cell);
  if (isPublished === null) {
    warnings.push(
      `${nameOf(columns, "published")} “${truncate(cell, 20)}” is unknown; taken as a draft`,
    );
  }
  return isPublished ? "published" : "draft";
}

/** @returns null when the row does not tell */
export function readStock(columns: Columns, cells: string[], warnings: string[]): boolean | null {
  const cell = cellOf(columns, cells, "inStock");
  if (/^(?:1|yes|true|in ?stock|(?:on)?backorder|available)$/i.test(cell)) return true;
  if (/^(?:0|no|false|out ?of ?stock|sold ?out)$/i.test(cell)) return false;
  if (cell !== "")
    warnings.push(`${nameOf(columns, "inStock")} “${truncate(cell, 20)}” is unknown`);
  const stock = cellOf(columns, cells, "stock");
  if (!/^-?\d+(?:\.\d+)?$/.test(stock)) return null;
  return Number(stock) > 0 || /^(?:1|yes|true|notify)$/i.test(cellOf(columns, cells, "backorders"));
}

/** @throws RowRefusal when the category's name is too long */
function readCategory(columns: Columns, cells: string[]): string[] | null {
  const path = categoryPathOf(columns, cells);
  if (path) within(CATEGORY_LENGTH, path.at(-1) ?? "", nameOf(columns, "categories"));
  return path;
}

/**
 * The first category path. `Clothing, Clothing > Hoodies` means one category, so a later path is
 * used if it extends the first.
 */
export function categoryPathOf(columns: Columns, cells: string[]): string[] | null {
  const paths = splitList(cellOf(columns, cells, "categories"))
    .map((path) => path.split(">").map(htmlToLine).filter(Boolean))
    .filter((path) => path.length > 0);
  const placed = paths.filter((path) => !/^uncategori[sz]ed$/i.test(path.join("")));
  let best = placed[0] ?? paths[0];
  for (const path of placed) {
    if (best && path.length > best.length && best.every((name, depth) => path[depth] === name)) {
      best = path;
    }
  }
  return best ?? null;
}
