/** Reads what identifies an offer: its key in the feed and its GTIN. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt, htmlToLine } from "../../csv/text.ts";
import type { OfferRow } from "../offer-row.ts";
import { VARIANT_KEY } from "../readers/variant-keys.ts";
import { readGtin } from "../values/gtin.ts";
import { type RecordFields, valuesOf } from "./fields.ts";
import type { GtinCounts } from "./gtins.ts";

const KEY_LENGTH = 300;
/** 1.23457E+12, an id that a spreadsheet has rounded. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2}$/i;

/** Values of `option1` to `option3`. */
export const OPTION_VALUES = ["value1", "value2", "value3"] as const;

/** `store` may also mean whether it is available in a local shop. */
const FLAG = /^(?:true|false|yes|no|0|1)$/i;

/** The merchant's name; empty when there is none. */
export function readMerchantName(record: RecordFields): string {
  const name = htmlToLine(record.text("merchantName"));
  return FLAG.test(name) ? "" : name;
}

/** Merchant and key of a record, without reading the rest; empty when there are none. */
export function keyOf(record: RecordFields): { merchant: string; key: string } {
  const merchant = record.text("merchantId") || readMerchantName(record);
  if (record.columns.format.keyedByOptions) {
    const values = OPTION_VALUES.map((field) => record.text(field)).filter(Boolean);
    return { merchant, key: [record.text("parent"), ...values].join(" ").trim() };
  }
  return { merchant, key: record.text("key") || record.text("sku") };
}

/**
 * The offer's key.
 *
 * @param known - values that may identify the offer if it has no id
 * @throws RowRefusal when there is none
 */
export function readKey(
  record: RecordFields,
  {
    gtin,
    brand,
    mpn,
    link,
    trackedLink,
  }: Pick<OfferRow, "gtin" | "brand" | "mpn" | "link" | "trackedLink">,
): string {
  const { key } = keyOf(record);
  if (key.length > KEY_LENGTH) {
    throw new RowRefusal(`${record.columnOf("key")} is longer than ${KEY_LENGTH} characters`);
  }
  if (ROUNDED.test(key)) {
    record.warnings.push(
      `${record.columnOf("key")} “${key}” was rounded by a spreadsheet: another offer may have the same`,
    );
  }
  if (key !== "") return key;
  const named = record.columns.placesOf("key").map((place) => record.columns.nameAt(place));
  const own = named.find((name) => name !== VARIANT_KEY);
  if (own !== undefined) throw new RowRefusal(`${own} is empty`);
  // Files without ids: the GTIN, brand and part number, or link stay the same.
  const instead = gtin ?? (brand && mpn ? `${brand} ${mpn}` : (link ?? trackedLink));
  if (!instead) throw new RowRefusal("nothing in it names the offer: no id, no GTIN, no link");
  return instead;
}

/** Identifies the product that a variant belongs to; null when there is none. */
export const readGroup = (record: RecordFields): string | null =>
  (record.text("group") || record.text("parent")).slice(0, KEY_LENGTH) || null;

/** The first valid GTIN of a record, as GTIN-14; null when there is none. */
export function readRowGtin(
  { columns, cells, warnings }: RecordFields,
  counts: GtinCounts,
): string | null {
  const problems: string[] = [];
  for (const place of columns.placesOf("gtin")) {
    for (const text of valuesOf(cells[place]).flatMap((value) => value.split(/[,;|]/))) {
      const plain = text.trim();
      if (plain === "" || /^(?:0+|n\/?a|none|null|does not apply|-+)$/i.test(plain)) continue;
      const read = counts.isOwn(columns.nameAt(place), plain)
        ? { problem: "is no GTIN: most numbers in this column are none" }
        : readGtin(plain);
      if ("gtin" in read) {
        if (read.correction)
          warnings.push(`${columns.nameAt(place)} “${plain}” ${read.correction}`);
        return read.gtin;
      }
      problems.push(`${columns.nameAt(place)} “${excerpt(plain, 30)}” ${read.problem}; left out`);
    }
  }
  warnings.push(...problems.slice(0, 1));
  return null;
}
