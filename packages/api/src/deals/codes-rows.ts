/** The rows of a network's file of voucher codes, from JSON or a table. */
import { CsvReader, detectDelimiter } from "../csv/csv.ts";

/** By normalized name: lowercase letters and digits, so `Promotion ID` is `promotionid`. */
export type Fields = Record<string, unknown>;

export interface CodeRow {
  /** Number of the JSON entry, or line of the table, from 1. */
  row: number;
  fields: Fields;
  /** Why the row cannot be read. */
  problem?: string;
}

export interface CodeRows {
  isTable: boolean;
  /** The table's column names, as written. */
  columns: string[];
  rows: CodeRow[];
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the rows. Never throws: any other file has no rows. */
export function rowsOfCodes(text: string): CodeRows {
  const bare = text.replace(/^\uFEFF/, "");
  return /^\s*[[{]/.test(bare) ? rowsOfJson(bare) : rowsOfTable(bare);
}

/** The objects of the list, wherever the network nests it. */
function rowsOfJson(text: string): CodeRows {
  const found: CodeRows = { isTable: false, columns: [], rows: [] };
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return found;
  }
  const lists = isFields(whole)
    ? [whole.data, whole.Deals, whole.promotions, whole.PromoCodes]
    : [whole];
  const list = lists.find((one) => Array.isArray(one));
  for (const [index, entry] of Array.isArray(list) ? list.filter(isFields).entries() : []) {
    found.rows.push({ row: index + 1, fields: named(Object.entries(entry)) });
  }
  return found;
}

function rowsOfTable(text: string): CodeRows {
  const reader = new CsvReader(detectDelimiter(text));
  const [header, ...below] = [...reader.push(text), ...reader.end()];
  const columns = header?.problem ? [] : (header?.cells ?? []).map((cell) => cell.trim());
  const rows = below.map(({ line, cells, problem }) => ({
    row: line,
    fields: named(columns.map((name, at) => [name, cells[at] ?? ""])),
    ...(problem && { problem: `${problem[0]?.toUpperCase()}${problem.slice(1)}.` }),
  }));
  return { isTable: true, columns, rows };
}

/** Of duplicate names the first counts. */
function named(entries: [string, unknown][]): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (!fields.has(key)) fields.set(key, value);
  }
  return Object.fromEntries(fields);
}

const OTHERS: [sign: RegExp, name: string][] = [
  [/^PK\p{Cc}{2}/u, "an Excel workbook or a zip: save it as CSV first"],
  [/^%PDF-/, "a PDF"],
  [/^\s*<(?:!doctype html|html)\b/i, "a web page: perhaps the network wants you to sign in first"],
  [/^\s*<[?\w]/, "XML"],
  [/^[^\n]*\baw_(?:deep_link|product_id)\b/, "Awin’s product feed, which goes under Sources"],
  [
    /^[^\n]*\b(?:transaction ?id|action ?id|commission ?amount)\b/i,
    "a report of sales, which goes under Sales",
  ],
  [/^[^\n]*\b(?:regular price|image_link|variant sku)\b/i, "a catalogue of products"],
  [/^[^\n]*\bmedia id\b/i, "Impact’s form for uploading codes, which tells no number of a code"],
];

/** @param text - without a byte order mark */
function isBrokenJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** Describes, in a sentence, a file that has no codes. */
export function otherFile(text: string, { columns }: CodeRows): string {
  const bare = text.replace(/^\uFEFF/, "");
  const known = OTHERS.find(([sign]) => sign.test(bare.slice(0, 5000)))?.[1];
  const name =
    known ?? (isBrokenJson(bare) ? "JSON that is damaged, or ends before its end" : null);
  const shown = columns.filter(Boolean).slice(0, 6).join(", ").slice(0, 160);
  return [
    "This is neither Awin’s offers nor Impact’s deals, promo codes or promotional ads.",
    name
      ? `It looks like ${name}.`
      : columns.length > 1 && shown && `Its columns begin with ${shown}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
