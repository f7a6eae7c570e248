/** Finds the line of a file that names its columns, and the network whose report it is. Pure. */
import { scanRecord } from "../../csv/csv-scan.ts";
import { adapters } from "../adapters.ts";
import { genericVariants } from "../platforms/generic-variants.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import { keysOfField } from "../reading/adapter-names.ts";
import { nameKey } from "../reading/row.ts";

export interface Header {
  delimiter: string;
  /** Offset of the header in the text. */
  start: number;
  /** Line number from 1. */
  line: number;
  cells: string[];
}

/** Names of columns with sums over clicks; such reports do not list sales. */
const AGGREGATE =
  /^(?:clicks?|klicks?|clics?|clic|cliques|impressions?|impressionen|conversionrate|uniqueclicks|totalclicks|itemsorderedamazon|epc)$/;
const LOOKED_AT = 60;
const MAX_CELLS = 500;

/** Keys of column names, with and without text in brackets. */
const keysOf = (cells: readonly string[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap((cell) => [nameKey(cell), nameKey(cell.replace(/[([][^()[\]]*[)\]]/g, " "))]),
  );

/** The signatures of each adapter as keys, computed once. */
const adapterNames = adapters.map((adapter) => ({
  adapter,
  signatures: adapter.signatures.map((names) => names.map(nameKey)),
  names: new Set(Object.values(adapter.names).flat().map(nameKey)),
}));

/** The adapters whose reports have these columns, the likeliest first. */
export function recognize(cells: readonly string[]): Adapter[] {
  const keys = keysOf(cells);
  return adapterNames
    .map(({ adapter, signatures, names }) => {
      const sizes = signatures
        .filter((signature) => signature.every((key) => keys.has(key)))
        .map((signature) => signature.length);
      const known = [...keys].filter((key) => names.has(key)).length;
      return { adapter, score: sizes.length === 0 ? 0 : Math.max(...sizes) * 1000 + known };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ adapter }) => adapter);
}

/** Whether a row may contain column names, which hardly ever have digits. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length < 2) return false;
  let words = filled.length;
  for (const cell of filled) {
    if (/^[^\d]*\d?$/.test(cell) && /\p{L}/u.test(cell)) continue;
    words -= 1;
    // Most rows are no headers, which their first cells show.
    if (words <= filled.length * 0.7) return false;
  }
  return true;
}

/** Whether the columns are those of a report of totals instead of sales. */
export const isAggregate = (cells: readonly string[]): boolean =>
  [...keysOf(cells)].some((key) => AGGREGATE.test(key)) &&
  ![...keysOf(cells)].some((key) =>
    /^(?:clickid|clickref|transactionid|transid|orderid|asin|actionid)$/.test(key),
  );

/** Whether a row within a table is another header. */
export const namesColumns = (cells: readonly string[], adapter: Adapter): boolean =>
  looksLikeHeader(cells) && namedScore(cells, adapter) >= 4;

/** How many cells have names of known fields. */
function namedScore(cells: readonly string[], adapter: Adapter | null): number {
  if (cells.length < 2 || cells.length > MAX_CELLS) return 0;
  const keys = keysOf(cells);
  const candidates = adapter ? [adapter] : [...adapters, ...genericVariants];
  const counts = candidates.map((each) => {
    const known = (
      [
        "transactionId",
        "orderId",
        "amount",
        "commission",
        "state",
        "soldAt",
        "clickRef",
        "merchantName",
        "sku",
        "productName",
        "quantity",
      ] as const
    ).filter((field) => keysOfField(each, field).some((key) => keys.has(key)));
    return known.length;
  });
  const best = Math.max(0, ...counts);
  const signed = recognize(cells).length > 0 ? 5 : 0;
  if (best < 2 && signed === 0) return cells.length > 2 && isAggregate(cells) ? 2 : 0;
  return best + signed;
}

/**
 * How surely columns are those of sales: 4 when they are a network's, or those that the owner has
 * chosen; 3 when they name a sale and money, 2 money and more, 1 something else of a sale, else 0.
 */
export function gradeOfColumns(cells: readonly string[], mapped: readonly string[]): number {
  const keys = keysOf(cells);
  const wanted = mapped.map(nameKey);
  if (wanted.length > 0 && wanted.every((key) => keys.has(key))) return 4;
  if (recognize(cells).length > 0) return 4;
  if (namedScore(cells, null) < 2) return 0;
  const names = (fields: readonly Field[]) =>
    [...adapters, ...genericVariants].some((each) =>
      fields.some((field) => keysOfField(each, field).some((key) => keys.has(key))),
    );
  if (!names(["amount", "commission"])) return 1;
  return names(["transactionId", "orderId", "clickRef"]) && !isAggregate(cells) ? 3 : 2;
}

/**
 * Finds the header in the first lines of a text, and the separator of its cells.
 *
 * @param text - the beginning of the file, without a byte order mark
 * @param isWhole - the text is the whole file
 * @param mapped - column names that the owner has chosen: the line with all of them is the header
 */
export function findHeader(
  text: string,
  isWhole: boolean,
  adapter: Adapter | null,
  mapped: readonly string[] = [],
): Header | null {
  const wanted = mapped.map(nameKey);
  // The first line that identifies a network wins: a second may belong to a file appended to it.
  let best: (Header & { score: number }) | null = null;
  const hint = /^sep=([,;\t|])/i.exec(text)?.[1];
  for (const delimiter of hint ? [hint] : [",", ";", "\t", "|"]) {
    let start = 0;
    let line = 1;
    let isFound = false;
    for (let at = 0; at < LOOKED_AT && start < text.length && !isFound; at++) {
      const scanned = scanRecord(text, start, delimiter, isWhole);
      if (!scanned) break;
      const keys = keysOf(scanned.cells);
      const isMapped = wanted.length > 0 && wanted.every((key) => keys.has(key));
      const score = isMapped ? 1000 : namedScore(scanned.cells, adapter);
      if (score > (best?.score ?? 0)) {
        best = { delimiter, start, line, cells: scanned.cells, score };
      }
      isFound = isMapped || (score > 5 && recognize(scanned.cells).length > 0);
      start = scanned.end;
      line += scanned.lines;
    }
  }
  return best;
}

/** Finds the header in rows that are already split into cells. */
export function findHeaderRow(
  rows: readonly { line: number; cells: readonly string[] }[],
  adapter: Adapter | null,
  mapped: readonly string[] = [],
): number {
  const wanted = mapped.map(nameKey);
  let best = { at: -1, score: 0 };
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const keys = keysOf(cells);
    if (wanted.length > 0 && wanted.every((key) => keys.has(key))) return at;
    const score = namedScore(cells, adapter);
    if (score > best.score) best = { at, score };
    if (score > 5 && recognize(cells).length > 0) break;
  }
  return best.at;
}
