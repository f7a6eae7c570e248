/** Reads the texts of an offer: title, brand, description, attributes. */
import { RowRefusal } from "../../csv/import-error.ts";
import { htmlToLine, htmlToText, MAX_MARKUP, truncate } from "../../csv/text.ts";
import { productLimits } from "../../products/schema.ts";
import { type FeedField, nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import { type OfferRow, type VariantAttribute, variantAttributes } from "../offer-row.ts";
import type { RecordFields } from "./fields.ts";
import { OPTION_VALUES } from "./identity.ts";

const ATTRIBUTE_LENGTH = 100;

const ENTITY = /&(?:amp|quot|apos|nbsp|lt|gt|[a-z]{3,6}|#\d{2,5}|#x[\da-f]{2,5});/i;

/** @throws RowRefusal when there is none */
export function readTitle(record: RecordFields): string {
  const written = (record.text("title") || titleOfParts(record)).slice(0, MAX_MARKUP);
  const once = htmlToLine(written);
  // Text that was escaped twice, such as `&amp;quot;`.
  const title = ENTITY.test(once) ? htmlToLine(once) : once;
  if (title === "") throw new RowRefusal(`${record.columnOf("title")} is empty`);
  if (title.length <= productLimits.name) return title;
  record.warnings.push(
    `${record.columnOf("title")} has ${title.length} characters; its end is cut`,
  );
  return `${truncate(title, productLimits.name - 1).trimEnd()}…`;
}

/** A title joined from several columns, without repetitions: `Kettle`, `Acme`, `Acme K-12`. */
function titleOfParts({ columns, cells }: RecordFields): string {
  const parts = (columns.format.titleParts ?? []).map((name) => columns.textOf(cells, name).trim());
  const isRepeated = (part: string, at: number) =>
    parts
      .slice(at + 1)
      .some((later) => `${later} `.toLowerCase().startsWith(`${part} `.toLowerCase()));
  return parts.filter((part, at) => part !== "" && !isRepeated(part, at)).join(" ");
}

/** The brand; empty for none and for placeholders. */
export const readBrand = (record: RecordFields): string =>
  readName(record, "brand", productLimits.brand);

/** The manufacturer's part number; empty as for `readBrand`. */
export const readMpn = (record: RecordFields): string => readName(record, "mpn", ATTRIBUTE_LENGTH);

function readName(record: RecordFields, field: FeedField, most: number): string {
  const line = htmlToLine(record.text(field).slice(0, MAX_MARKUP));
  if (line.length <= most) return PLACEHOLDER.test(line) ? "" : line;
  record.warnings.push(`${record.columnOf(field)} is longer than ${most} characters and left out`);
  return "";
}

/** The short and the long description; only the long one if it contains the short one. */
export function readDescription(record: RecordFields): string {
  const read = (field: FeedField) => {
    const markup = record.text(field);
    if (markup.length > MAX_MARKUP) {
      record.warnings.push(`${record.columnOf(field)} is very long; its end is left out`);
    }
    return htmlToText(markup);
  };
  const [short, long] = [read("shortDescription"), read("description")];
  const text = long.includes(short) ? long : [short, long].filter(Boolean).join("\n\n");
  if (text.length <= productLimits.description) return text;
  return `${truncate(text, productLimits.description - 1).trimEnd()}…`;
}

/** The attributes in which it differs from other variants. */
export function readAttributes(record: RecordFields): OfferRow["attributes"] {
  const { columns, cells } = record;
  const attributes: Partial<Record<VariantAttribute, string>> = {};
  for (const name of variantAttributes) {
    const joined = columns.all(cells, name).join(", ");
    const text = htmlToLine(joined.slice(0, ATTRIBUTE_LENGTH * 4));
    if (text !== "" && !PLACEHOLDER.test(text)) attributes[name] = truncate(text, ATTRIBUTE_LENGTH);
  }
  const add = (option: string, value: string) => {
    const named = ATTRIBUTE_NAMES.get(nameKey(option.replace(/^pa_/, "")));
    if (named && value !== "") attributes[named] ??= truncate(value, ATTRIBUTE_LENGTH);
  };
  for (const [at, field] of OPTIONS.entries()) {
    const text = record.text(OPTION_VALUES[at] ?? "value1");
    const value = htmlToLine(text.slice(0, ATTRIBUTE_LENGTH * 4));
    if (value === "") continue;
    if (columns.has(field)) add(record.text(field), value);
    else for (const [, option = "", one = ""] of value.matchAll(NAMED_OPTION)) add(option, one);
  }
  return attributes;
}

/** In formats without names of options: `Size: M, Color: Red`. */
const NAMED_OPTION = /([^:,]+):\s*([^:,]+)(?=,|$)/g;

const OPTIONS = ["option1", "option2", "option3"] as const;
/** Attributes by the option names that shops use. */
const ATTRIBUTE_NAMES = new Map(
  variantAttributes.flatMap((attribute) =>
    [attribute, ...(guesses[attribute] ?? [])].map((name) => [nameKey(name), attribute] as const),
  ),
);

const PLACEHOLDER =
  /^(?:n\/?a|none|null|nil|unknown|undefined|does not apply|not applicable|no brand|unbranded|ohne marke|sans marque|-+|\.|\?)$/i;
