/** The records of a feed's file. */
import { type FeedFile, readText } from "./file/feed-file.ts";
import { CLOTHING, clothingColumns } from "./formats/rakuten.ts";
import type { Columns, FeedRecord } from "./readers/records.ts";
import { type Recognised, readerOf } from "./recognise.ts";

/** For another pass over a file in which the first one found no variants. */
export const withoutLooking = ({ shape, ...others }: Recognised): Recognised =>
  shape.kind === "xml" && !shape.variants
    ? { ...others, shape: { kind: "xml", path: shape.path } }
    : { ...others, shape };

/**
 * Reads the records below the header.
 *
 * @param columns - are entered here as they are found
 * @param letters - maximum number of characters to read
 * @returns pieces of the file; `share`: how much of it has been read, 0 to 1
 */
export async function* readRecords(
  file: FeedFile,
  recognised: Recognised,
  columns: Columns,
  letters = Number.POSITIVE_INFINITY,
): AsyncGenerator<{ records: FeedRecord[]; share: number }> {
  const reader = readerOf(recognised, columns);
  const { shape, format } = recognised;
  const constants = Object.entries(recognised.constants).map(
    ([name, value]) => [columns.numberOf(name), value] as const,
  );
  const classes = format.id === "rakuten" ? columns.numberOf("Class ID") : -1;
  const clothing = classes < 0 ? [] : clothingColumns.map((name) => columns.numberOf(name));
  let hasHeader = shape.kind !== "delimited" || !shape.hasHeader;
  const below = (records: FeedRecord[]) => {
    const rows = hasHeader ? records : records.slice(1);
    hasHeader ||= records.length > 0;
    for (const { cells } of rows) {
      if (cells[0] === "TRL") continue;
      for (const [place, value] of constants) cells[place] = value;
      if (classes >= 0 && cells[classes] !== CLOTHING) {
        for (const place of clothing) if (place >= 0) delete cells[place];
      }
    }
    return rows;
  };
  let left = letters;
  for await (const { text, share } of readText(file)) {
    yield { records: below(reader.push(text.slice(0, left))), share };
    left -= text.length;
    // The last row may be incomplete.
    if (left <= 0) return;
  }
  yield { records: below(reader.end()), share: 1 };
}

/** Number of rows in the last line (TRL) of Rakuten's files; null for other lines. */
export function trailerOf({ cells }: FeedRecord, { format }: Recognised): number | null {
  if (format.id !== "rakuten" || cells[0] !== "TRL") return null;
  return Number(cells[1] ?? Number.NaN);
}
