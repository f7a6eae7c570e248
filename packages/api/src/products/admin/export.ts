import type { Db } from "@pickwell/db/client";
import { products } from "@pickwell/db/schema";
import { and, asc, gt } from "drizzle-orm";
import { decimalText } from "../../core/currency/rules.ts";
import { csvLine } from "../../core/text/csv.ts";
import { readSettings } from "../../settings/service.ts";
import { adminConditions } from "./filter.ts";
import type { ProductAdminFilter } from "./schema.ts";
import { selectAdminProducts } from "./view.ts";

/** Products read per batch. */
const BATCH = 500;

/** Formats a price for the file. */
type Amount = (cents: number) => string;

type Row = Awaited<ReturnType<typeof selectAdminProducts>>[number];

/** Columns of the export, as our own import reads them (`import/columns.ts`). */
const columns: Record<string, (row: Row, origin: string, amount: Amount) => string> = {
  ID: ({ id }) => id,
  Type: () => "external",
  SKU: ({ sku }) => markup(sku ?? ""),
  Name: ({ name }) => markup(name),
  Slug: ({ slug }) => slug,
  Published: ({ status }) => (status === "published" ? "1" : "0"),
  "Is featured?": ({ featured }) => (featured ? "1" : "0"),
  "Visibility in catalog": () => "visible",
  Description: ({ description }) => markup(description),
  Features: ({ features }) => features.map(oneLine).map(markup).join("\n"),
  Attributes: ({ attributes }) =>
    attributes.map(({ name, value }) => markup(`${name}: ${value}`)).join("\n"),
  "In stock?": ({ inStock }) => (inStock ? "1" : "0"),
  "Sale price": (row, _, amount) => (isReduced(row) ? amount(row.priceCents) : ""),
  "Regular price": (row, _, amount) =>
    amount(isReduced(row) ? (row.originalPriceCents ?? 0) : row.priceCents),
  Categories: ({ category }) => listed(category),
  Images: ({ images }, origin) =>
    images.map(({ key, url }) => (url ?? `${origin}/img/${key}`).replaceAll(",", "\\,")).join(", "),
  Brands: ({ brand }) => listed(brand),
  "External URL": ({ affiliateLink }) => affiliateLink,
};

/**
 * The matching products as CSV, in chunks of some hundred lines, oldest first. Safe to open in a
 * spreadsheet, and readable by our own import.
 *
 * @param origin - base URL of the shop's pictures
 */
export async function* exportProducts(
  db: Db,
  filter: ProductAdminFilter,
  origin: string,
): AsyncGenerator<string, void> {
  // A byte order mark, so that spreadsheets read UTF-8.
  yield `\ufeff${csvLine(Object.keys(columns))}`;
  const conditions = await adminConditions(db, filter);
  const { defaultCurrency } = await readSettings(db, "payments");
  const amount: Amount = (cents) => decimalText(cents, defaultCurrency);
  let last = -1;
  while (conditions) {
    const rows: Row[] = await selectAdminProducts(db)
      .where(and(gt(products.seq, last), ...conditions.walked))
      .orderBy(asc(products.seq))
      .limit(BATCH);
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows
      .map((row) => csvLine(Object.values(columns).map((column) => column(row, origin, amount))))
      .join("");
    last = newest.seq;
    if (rows.length < BATCH) return;
  }
}

const isReduced = ({ priceCents, originalPriceCents }: Row): boolean =>
  originalPriceCents !== null && originalPriceCents > priceCents;

const oneLine = (text: string): string =>
  text.replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? " " : blanks));

/** Escapes text that the import would read as markup or an escape. */
const markup = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\[(?=[a-z/])/gi, "&#91;")
    .replace(/\\(?=n|r\\n)/g, "&#92;");

/** Escapes one value of a cell that lists several. */
const listed = (text: string): string =>
  markup(text).replaceAll(">", "&gt;").replaceAll(",", "\\,");
