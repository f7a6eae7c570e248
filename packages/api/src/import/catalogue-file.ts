/** An export as rows: the file, its delimiter and its columns. */

import { CsvReader, type CsvRecord, detectDelimiter } from "../csv/csv.ts";
import { ImportError } from "../csv/import-error.ts";
import { type DecimalMark, decimalMarkOf } from "../csv/price.ts";
import { openSource, readText, type Source } from "../csv/source.ts";
import { type Columns, cellOf, readColumns } from "./columns.ts";

export interface CatalogueFile {
  source: Source;
  delimiter: string;
  columns: Columns;
  /** What separates cents in its prices; null when the beginning of the file does not tell. */
  mark: DecimalMark | null;
}

/** Enough for the first line and the prices of some thousand rows. */
const SAMPLE_LENGTH = 1_000_000;

/**
 * @param name - what messages call it
 * @throws ImportError when the file cannot be read, or is no product export
 */
export async function openCatalogue(path: string, name = path): Promise<CatalogueFile> {
  const source = await openSource(path, name);
  let sample = "";
  for await (const { text } of readText(source)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const delimiter = detectDelimiter(sample);
  const [first, ...records] = new CsvReader(delimiter).push(
    // The end of a short file may lack its last line end.
    sample.length < SAMPLE_LENGTH ? `${sample}\n` : sample,
  );
  if (!first || first.problem) {
    throw new ImportError("The file is not a product export: its first line names no columns.");
  }
  const columns = columnsOf(name, first, sample);
  return { source, delimiter, columns, mark: findMark(columns, records) };
}

function columnsOf(name: string, first: CsvRecord, sample: string): Columns {
  try {
    return readColumns(first.cells);
  } catch (error) {
    if (sample.includes("\0")) throw new ImportError(`${name} is not a text file.`);
    throw error;
  }
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

/** The rows below the first line, in pieces, each with how much of the file is read: 0 to 1. */
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
  for await (const { text, bytes } of readText(source)) {
    yield* below(reader.push(text), bytes / source.bytes);
  }
  yield* below(reader.end(), 1);
}
