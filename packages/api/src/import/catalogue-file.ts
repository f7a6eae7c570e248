/** Reads a shop's own export: delimiter, columns and rows. */

import { CsvReader, type CsvRecord, detectDelimiter } from "../csv/csv.ts";
import { ImportError } from "../csv/import-error.ts";
import { type DecimalMark, decimalMarkOf } from "../csv/price.ts";
import { type FeedFile, readText } from "../feeds/file/feed-file.ts";
import { type Columns, cellOf, readColumns } from "./columns.ts";

export interface CatalogueFile {
  source: FeedFile;
  delimiter: string;
  columns: Columns;
  /** Decimal mark of its prices; null when the sample does not tell. */
  mark: DecimalMark | null;
}

/** Characters of the sample: the header and prices of a few thousand rows. */
const SAMPLE_LENGTH = 1_000_000;

/** @throws ImportError when the file cannot be read, or is no product export */
export async function openCatalogue(source: FeedFile): Promise<CatalogueFile> {
  let sample = "";
  for await (const { text } of readText(source)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const delimiter = detectDelimiter(sample);
  const [first, ...records] = new CsvReader(delimiter).push(
    // A short file may lack the last line break.
    sample.length < SAMPLE_LENGTH ? `${sample}\n` : sample,
  );
  if (!first || first.problem) {
    throw new ImportError("The file is not a product export: its first line names no columns.");
  }
  const columns = readColumns(first.cells);
  return { source, delimiter, columns, mark: findMark(columns, records) };
}

function findMark(columns: Columns, records: CsvRecord[]): DecimalMark | null {
  const marks = new Set<DecimalMark | null>();
  for (const { cells } of records) {
    marks.add(decimalMarkOf(cellOf(columns, cells, "regularPrice")));
    marks.add(decimalMarkOf(cellOf(columns, cells, "salePrice")));
  }
  marks.delete(null);
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

/** The rows below the header, in pieces. `share`: how much of the file has been read, 0 to 1. */
export async function* readRows({
  source,
  delimiter,
}: CatalogueFile): AsyncGenerator<{ records: CsvRecord[]; share: number }> {
  const reader = new CsvReader(delimiter);
  let hasHeader = false;
  function* below(records: CsvRecord[], share: number) {
    const rows = hasHeader ? records : records.slice(1);
    hasHeader ||= records.length > 0;
    yield { records: rows, share };
  }
  for await (const { text, share } of readText(source)) yield* below(reader.push(text), share);
  yield* below(reader.end(), 1);
}
