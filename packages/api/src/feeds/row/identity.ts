/** What names an offer: in its feed, and everywhere. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt, htmlToLine } from "../../csv/text.ts";
import type { OfferRow } from "../offer-row.ts";
import { readGtin } from "../values/gtin.ts";
import { type RecordFields, valuesOf } from "./fields.ts";

const KEY_LENGTH = 300;
/** 1.23457E+12 stands for many numbers. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2}$/i;

/** What a variant is of `option1` to `option3`, in their order. */
export const OPTION_VALUES = ["value1", "value2", "value3"] as const;

/** Whether it can be had in a store is what some call `store`. */
const FLAG = /^(?:true|false|yes|no|0|1)$/i;

/** What a record calls its merchant; empty when it does not. */
export function readMerchantName(record: RecordFields): string {
  const name = htmlToLine(record.text("merchantName"));
  return FLAG.test(name) ? "" : name;
}

/** What a record calls its merchant and its offer, without reading it; empty when it does not. */
export function keyOf(record: RecordFields): { merchant: string; key: string } {
  const merchant = record.text("merchantId") || readMerchantName(record);
  if (record.columns.format.keyedByOptions) {
    const values = OPTION_VALUES.map((field) => record.text(field)).filter(Boolean);
    return { merchant, key: [record.text("parent"), ...values].join(" ").trim() };
  }
  return { merchant, key: record.text("key") || record.text("sku") };
}

/**
 * What names the offer in its feed, for its merchant.
 *
 * @param known - what the record says that may name it where it has no number of its own
 * @throws RowRefusal when nothing does
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
  if (record.columns.has("key")) throw new RowRefusal(`${record.columnOf("key")} is empty`);
  // Files that number nothing still name the same thing in the same words.
  const named = gtin ?? (brand && mpn ? `${brand} ${mpn}` : (link ?? trackedLink));
  if (!named) throw new RowRefusal("nothing in it names the offer: no id, no GTIN, no link");
  return named;
}

/** What names the product of which it is a variant; null when nothing does. */
export const readGroup = (record: RecordFields): string | null =>
  (record.text("group") || record.text("parent")).slice(0, KEY_LENGTH) || null;

/** The first right GTIN of a record, as GTIN-14; null when there is none. */
export function readRowGtin({ columns, cells, warnings }: RecordFields): string | null {
  const problems: string[] = [];
  for (const place of columns.placesOf("gtin")) {
    for (const text of valuesOf(cells[place]).flatMap((value) => value.split(/[,;|]/))) {
      const plain = text.trim();
      if (plain === "" || /^(?:0+|n\/?a|none|null|does not apply|-+)$/i.test(plain)) continue;
      const read = readGtin(plain);
      if ("gtin" in read) {
        if (read.mended) warnings.push(`${columns.nameAt(place)} “${plain}” ${read.mended}`);
        return read.gtin;
      }
      problems.push(`${columns.nameAt(place)} “${excerpt(plain, 30)}” ${read.problem}; left out`);
    }
  }
  warnings.push(...problems.slice(0, 1));
  return null;
}
