/** Reports of networks as they are: CSV under whatever names. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../../../core/errors.ts";
import { cellAt } from "../../../csv/cell.ts";
import { CsvReader, type CsvRecord, detectDelimiter } from "../../../csv/csv.ts";
import { ImportError } from "../../../csv/import-error.ts";
import { type DecimalMark, decimalMarkOf } from "../../../csv/price.ts";
import { openSource, readText } from "../../../csv/source.ts";
import { cleanLine } from "../../../csv/text.ts";
import type { ReportField, ReportMapping } from "../schema.ts";

/** Rows that a mapping is chosen by. */
const SHOWN_ROWS = 5;
const MAX_COLUMNS = 200;
const MAX_CELL = 200;

/** The first lines of a report. */
export interface ReportBeginning {
  columns: string[];
  rows: string[][];
}

/**
 * Reads the beginning of a report.
 *
 * @param head - its first characters
 * @param isWhole - there are no more
 * @throws AppError BAD_REQUEST naming `file` when it has no columns
 */
export function readHead(head: string, isWhole: boolean): ReportBeginning {
  const delimiter = detectDelimiter(head);
  const reader = new CsvReader(delimiter);
  const text = head.replace(/^\ufeff/, "");
  const records = reader.push(isWhole && !/[\r\n]$/.test(text) ? `${text}\n` : text);
  const [first, ...rows] = records;
  const columns = namesOf(first);
  return {
    columns,
    rows: rows
      .filter(({ problem }) => !problem)
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => columns.map((_, place) => cellAt(cells, place).slice(0, MAX_CELL))),
  };
}

/** Names of columns, each once. @throws AppError BAD_REQUEST naming `file` when there are none */
function namesOf(first: CsvRecord | undefined): string[] {
  const names = (first?.problem ? [] : (first?.cells ?? [])).map((cell) =>
    cleanLine(cell).slice(0, MAX_CELL),
  );
  if (names.filter(Boolean).length < 2 || names.length > MAX_COLUMNS) {
    throw new AppError("BAD_REQUEST", "The first line of the file names no columns.", "file");
  }
  return names.map((name, place) => {
    const isFree = name !== "" && names.indexOf(name) === place;
    return isFree ? name : `${name || "Column"} (${place + 1})`;
  });
}

/** One row of a report, under the names of the mapping. */
export interface ReportRow {
  line: number;
  /** Why it is none. */
  problem?: string;
  values: Partial<Record<ReportField, string>>;
}

export interface ReportFile {
  /** What separates cents in its amounts; null when they do not tell. */
  mark: DecimalMark | null;
  rows(): AsyncGenerator<ReportRow[]>;
}

/** As many characters as tell how amounts are written. */
const SAMPLE_LENGTH = 500_000;
/** Characters, and rows, that are read at a time: what the event loop can do without being missed. */
const PIECE_LENGTH = 64_000;
const TOGETHER = 250;

/**
 * Opens an uploaded report.
 *
 * @param name - what messages call it
 * @throws AppError BAD_REQUEST naming `file`, or the part of the mapping that is not in the file
 */
export async function openReport(
  path: string,
  name: string,
  mapping: ReportMapping,
): Promise<ReportFile> {
  const source = await readable(() => openSource(path, name));
  let sample = "";
  for await (const { text } of readText(source)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const delimiter = detectDelimiter(sample);
  const isShort = sample.length < SAMPLE_LENGTH;
  const records = new CsvReader(delimiter).push(isShort ? `${sample}\n` : sample);
  const columns = namesOf(records[0]);
  const places = placesOf(columns, mapping);
  const marks = new Set(
    records
      .slice(1)
      .flatMap(({ cells }) => [cellAt(cells, places.amount), cellAt(cells, places.commission)])
      .map(decimalMarkOf),
  );
  marks.delete(null);
  const mark = marks.size === 1 ? ([...marks][0] ?? null) : null;
  /** How often the same row has come, for rows without an order id. */
  const seen = new Map<string, number>();
  const rowOf = ({ line, cells, problem }: CsvRecord): ReportRow => {
    if (problem) return { line, problem, values: {} };
    const values = Object.fromEntries(
      Object.entries(places).map(([field, place]) => [field, cleanLine(cellAt(cells, place))]),
    ) as ReportRow["values"];
    if (places.orderId === undefined) values.orderId = madeOrderId(cells, seen);
    return { line, values };
  };
  async function* rows() {
    const reader = new CsvReader(delimiter);
    let isBelow = false;
    async function* below(found: CsvRecord[]) {
      const rest = isBelow ? found : found.slice(1);
      isBelow ||= found.length > 0;
      for (let at = 0; at < rest.length; at += TOGETHER) {
        yield rest.slice(at, at + TOGETHER).map(rowOf);
      }
    }
    for await (const { text } of readText(source)) {
      for (let at = 0; at < text.length; at += PIECE_LENGTH) {
        yield* below(reader.push(text.slice(at, at + PIECE_LENGTH)));
        // Visitors come in between.
        await setImmediate();
      }
    }
    yield* below(reader.end());
  }
  return { mark, rows };
}

/**
 * An order id for a row without one: the same for the same row, and another for its repetition, so
 * that a report can be taken twice and tells of every sale once.
 */
function madeOrderId(cells: string[], seen: Map<string, number>): string {
  const hash = createHash("sha256").update(JSON.stringify(cells)).digest("base64url").slice(0, 22);
  const nth = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, nth);
  return nth === 1 ? `row-${hash}` : `row-${hash}-${nth}`;
}

function placesOf(
  columns: readonly string[],
  { dateOrder: _, ...mapping }: ReportMapping,
): Partial<Record<ReportField, number>> {
  const places: Partial<Record<ReportField, number>> = {};
  for (const [field, name] of Object.entries(mapping) as [ReportField, string | undefined][]) {
    if (!name) continue;
    const place = columns.indexOf(name);
    if (place === -1) {
      throw new AppError("BAD_REQUEST", `The file has no column “${name}”.`, `mapping.${field}`);
    }
    places[field] = place;
  }
  if (places.amount === undefined) {
    throw new AppError("BAD_REQUEST", "Choose the column with the amount.", "mapping.amount");
  }
  return places;
}

/** What is wrong with a file is the sender's to know. */
export async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new AppError("BAD_REQUEST", error.message, "file");
  }
}
