/** Recognizes the structure and format of a file by its beginning. */
import { message } from "@pickwell/texts/message.ts";
import { detectDelimiter } from "../csv/csv.ts";
import { ImportError } from "../csv/import-error.ts";
import { type FeedFile, readText } from "./file/feed-file.ts";
import { formatOf, formatOfColumns } from "./formats/all.ts";
import { type FeedField, type Format, nameKey, type Shape } from "./formats/format.ts";
import { generic, guesses, unlinked } from "./formats/generic.ts";
import { rakuten } from "./formats/rakuten.ts";
import { shareasale } from "./formats/shareasale.ts";
import { inferColumns, withInferred } from "./inference/infer-columns.ts";
import type { InferredColumns } from "./inference/inferred-columns.ts";
import { otherJson, otherList, otherTable, otherXml } from "./other-files.ts";
import {
  DelimitedReader,
  type DelimitedShape,
  swapQuotes,
  unwrapped,
} from "./readers/delimited.ts";
import { type JsonShape, jsonReader } from "./readers/json.ts";
import { currencyAround } from "./readers/json-around.ts";
import { Columns, type FeedRecord, type RecordReader } from "./readers/records.ts";
import { XmlReader, type XmlShape } from "./readers/xml.ts";
import { elementsOf, recordPath } from "./readers/xml-sample.ts";
import { variantsOf } from "./readers/xml-variants.ts";
import { FieldColumns } from "./row/fields.ts";

export type FileShape =
  | ({ kind: "delimited"; hasHeader: boolean } & DelimitedShape)
  | ({ kind: "xml" } & XmlShape)
  | { kind: "json"; json: JsonShape };

export interface Recognised {
  shape: FileShape;
  format: Format;
  /** Column names of a delimited file. */
  header: string[];
  /** The columns are not sufficient; the owner has to assign some. */
  needsMapping: boolean;
  /** Values above the rows that apply to all of them, by column name. */
  constants: Record<string, string>;
  /** Columns whose fields were inferred, see `inferColumns`; none in known formats. */
  inferred: InferredColumns;
  /** Columns of prices that may be in minor units, and are therefore not used. */
  doubtful: readonly string[];
  /** Rows name no pages: it has no column of links, or one without URLs. */
  lacksLinks: boolean;
}

type Inferred = Pick<Recognised, "inferred" | "doubtful" | "lacksLinks">;
const NOT_INFERRED: Inferred = { inferred: {}, doubtful: [], lacksLinks: false };

const SAMPLE_LENGTH = 1_000_000;
/** Records examined to find the columns. */
const SAMPLE_RECORDS = 200;

/**
 * @param wanted - id of the format chosen by the owner; null to detect it
 * @throws ImportError that tells what the file is instead of a feed
 */
export async function recognise(file: FeedFile, wanted: string | null = null): Promise<Recognised> {
  let sample = "";
  for await (const { text } of readText(file)) {
    sample += text;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  const [firstLine = ""] = sample.slice(0, 65_536).split("\n", 1);
  if (firstLine.includes("\0")) throw new ImportError(`${file.name} is not a text file.`);
  if (sample.trim() === "") throw new ImportError(message("{name} is empty.", { name: file.name }));
  const chosen = wanted === null ? null : (formatOf(wanted) ?? null);
  const head = sample.slice(0, 4096).trimStart();
  const fail = (what: string): never => {
    throw new ImportError(`${file.name} ${what}`);
  };
  if (head.startsWith("<")) return recogniseXml(sample, head, chosen, fail);
  if (/^\{\\rtf/.test(head)) fail("is a text document, not a feed.");
  if (/^[[{]/.test(head)) return recogniseJson(sample, chosen, fail);
  return recogniseDelimited(sample, chosen, fail);
}

/** A reader for the records of a file. */
export function readerOf({ shape, format, header }: Recognised, columns: Columns): RecordReader {
  if (shape.kind === "xml") return new XmlReader(shape, columns);
  if (shape.kind === "json") return jsonReader(shape.json, columns);
  for (const name of header.length > 0 ? header : (format.positions ?? [])) columns.add(name);
  return new DelimitedReader(shape);
}

function recogniseXml(
  sample: string,
  head: string,
  chosen: Format | null,
  fail: (what: string) => never,
): Recognised {
  const other = otherXml(head);
  if (other) fail(other);
  const elements = elementsOf(sample);
  const path = recordPath(elements);
  if (!path) return fail("is XML in which no element repeats: no rows were found in it.");
  const variants = variantsOf(path, elements);
  const shape: FileShape = { kind: "xml", path, ...(variants !== undefined && { variants }) };
  const columns = new Columns();
  const read = { path, ...(variants && { variants }) };
  const records = readSample(new XmlReader(read, columns), sample);
  const format = chosen ?? withoutLinks(formatOfColumns(columns.names, "xml"), columns.names);
  const isNews = path.join("/") === "rss/channel/item" || path.join("/") === "feed/entry";
  const hasPrice = columns.names.some((name) => /price|prezzo|preis|prix|pris|cena/i.test(name));
  if (isNews && !hasPrice && !chosen) fail("is a news feed: its entries have no prices.");
  const list = otherList(new Set(columns.names.map(nameKey)));
  if (list && !chosen) fail(list);
  return {
    ...{ shape, header: [], constants: {} },
    ...completed(format, { columns, records, shape: "xml", isChosen: chosen !== null }),
  };
}

interface Sampled {
  columns: Columns;
  records: readonly FeedRecord[];
  shape: Shape;
  /** The owner has chosen the format. */
  isChosen: boolean;
}

/**
 * Completes the columns of a file without a known format by inference.
 *
 * @param format - null when the columns are not sufficient by their names
 */
function completed(
  format: Format | null,
  { columns, records, shape, isChosen }: Sampled,
): Inferred & Pick<Recognised, "format" | "needsMapping"> {
  const named = { format: format ?? generic, needsMapping: format === null, ...NOT_INFERRED };
  if (isChosen || (format !== null && format.id !== generic.id)) return named;
  const base = format ?? (shape === "delimited" ? generic : grouped(columns.names));
  const { columns: inferred, doubtful, hasNoLinks } = inferColumns(base, columns, records, shape);
  const fields = new FieldColumns(withInferred(base, inferred), columns);
  const isPriced = fields.has("regular") || fields.has("now") || fields.has("sale");
  if (!fields.has("title") || !isPriced) return { ...named, doubtful };
  const lacksLinks = hasNoLinks || !(fields.has("link") || fields.has("trackedLink"));
  const found = { inferred, doubtful, lacksLinks, needsMapping: false };
  if (!lacksLinks || shape === "delimited") return { ...found, format: base };
  const isList = fields.has("key") && (fields.has("picture") || fields.has("morePictures"));
  return isList ? { ...found, format: { ...base, mayLackLink: true } } : { ...named, doubtful };
}

/** The generic format, for values that may all be in one nested object. */
function grouped(names: readonly string[]): Format {
  const [prefix = ""] = /^[^/]+\//.exec(names.find((name) => name.includes("/")) ?? "") ?? [];
  const inner = names.filter((name) => name.startsWith(prefix));
  return prefix !== "" && inner.length * 2 > names.length ? { ...generic, grouped: true } : generic;
}

function recogniseJson(
  sample: string,
  chosen: Format | null,
  fail: (what: string) => never,
): Recognised {
  const other = otherJson(sample);
  if (other) fail(other);
  const json = jsonShape(sample);
  if (!json) return fail("is JSON in which no list of objects was found.");
  const columns = new Columns();
  const records = readSample(jsonReader(json, columns), sample);
  const format = chosen ?? jsonFormat(columns.names);
  const currency = json.kind === "array" ? currencyAround(sample) : null;
  return {
    ...{ shape: { kind: "json", json }, header: [] },
    constants: currency === null ? {} : { "^currency": currency },
    ...completed(format, { columns, records, shape: "json", isChosen: chosen !== null }),
  };
}

/** Whether there is a column with a known name of one of the fields. */
const isNamed = (names: readonly string[], ...fields: FeedField[]): boolean => {
  const known = new Set(fields.flatMap((field) => guesses[field] ?? []).map(nameKey));
  return names.some((name) => known.has(nameKey(name)));
};

/**
 * The format for a file without links: of products with numbers and pictures, as marketplaces and
 * interfaces have them.
 */
function withoutLinks(format: Format | null, names: readonly string[]): Format | null {
  if (format === null || isNamed(names, "link", "trackedLink")) return format;
  const own = new Set(
    [...(format.columns.link ?? []), ...(format.columns.trackedLink ?? [])].map(nameKey),
  );
  if (names.some((name) => own.has(nameKey(name)))) return format;
  if (!isNamed(names, "key") || !isNamed(names, "picture", "morePictures")) return format;
  return format === generic ? unlinked : { ...format, mayLackLink: true };
}

/** @returns null when the columns are not sufficient */
function jsonFormat(names: readonly string[]): Format | null {
  const best = formatOfColumns(names, "json");
  const format = best === generic ? withoutLinks(best, names) : best;
  if (format === unlinked) return format;
  const isOnlyNamed =
    format === generic && !isNamed(names, "regular", "now", "sale", "link", "trackedLink");
  if (format && !isOnlyNamed) return format;
  // All values may be in one nested object: `node`, `item`, `product`.
  const [prefix = ""] = /^[^/]+\//.exec(names.find((name) => name.includes("/")) ?? "") ?? [];
  const inner = names.filter((name) => name.startsWith(prefix));
  if (prefix === "" || inner.length * 2 <= names.length) return format;
  const found = formatOfColumns(
    inner.map((name) => name.slice(prefix.length)),
    "json",
  );
  return found ? { ...found, grouped: true } : format;
}

/** Lines examined to tell an object per line from a list of objects. */
const JSON_LINES = 20;

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

function jsonShape(sample: string): JsonShape | null {
  const lines = sample.split("\n").filter((line) => line.trim() !== "");
  const [first = "", second = ""] = lines;
  if (second.trimStart().startsWith("{") && isObject(first)) return { kind: "lines" };
  // An object per line whose first one is broken, but not a list with one object per line.
  const others = lines.slice(1, JSON_LINES);
  if (lines.slice(0, JSON_LINES).every((line) => /^\{"/.test(line)) && others.some(isObject)) {
    return { kind: "lines" };
  }
  const lists = objectLists(sample);
  const outer = lists.filter(
    ({ path }) =>
      !lists.some(
        (other) =>
          other.path.length < path.length && other.path.every((name, at) => name === path[at]),
      ),
  );
  const [best] = outer.sort((one, other) => other.count - one.count);
  // The variants of a single product.
  if (best?.path.join() === "variants" && /^\s*\{/.test(sample)) return { kind: "objects" };
  if (best) return { kind: "array", path: best.path };
  return sample.trimStart().startsWith("{") ? { kind: "objects" } : null;
}

/** Paths of lists of objects, with the number of objects in the sample. */
function objectLists(sample: string): { path: string[]; count: number }[] {
  const found = new Map<string, { path: string[]; count: number }>();
  const open: { bracket: string; name: string | null }[] = [];
  let name: string | null = null;
  const token = /"((?:[^"\\]|\\.)*)"\s*(:)?|[[\]{}]/g;
  for (const [text, string, colon] of sample.matchAll(token)) {
    if (string !== undefined) name = colon ? string : name;
    else if (text === "{" || text === "[") {
      if (text === "{" && open.at(-1)?.bracket === "[") {
        const path = open.flatMap((one) => (one.name === null ? [] : [one.name]));
        const key = JSON.stringify(path);
        const seen = found.get(key) ?? { path, count: 0 };
        seen.count++;
        found.set(key, seen);
      }
      open.push({ bracket: text, name });
      name = null;
    } else {
      open.pop();
      name = null;
    }
  }
  return [...found.values()];
}

function readSample(reader: RecordReader, sample: string): FeedRecord[] {
  const records = reader.push(sample).slice(0, SAMPLE_RECORDS);
  return records.length > 0 ? records : reader.end();
}

const HEADER_LINES = 10;

/**
 * A table whose lines were quoted once more as a whole, by a spreadsheet that took each for one
 * value.
 *
 * @returns null for any other file
 */
function wrappedTable(lines: readonly string[], chosen: Format | null): Recognised | null {
  const inner = lines.slice(0, -1).map(unwrapped);
  const [first = null] = inner;
  if (first === null || inner.some((line) => line === null)) return null;
  const delimiter = detectDelimiter(first);
  const header = headerOf(first, delimiter);
  const format = formatOfColumns(header, "delimited");
  if (!format) return null;
  return {
    shape: {
      ...{ kind: "delimited", hasHeader: true, delimiter, quoted: true },
      ...{ skipLines: 0, wrapped: true },
    },
    format: chosen ?? format,
    header,
    needsMapping: false,
    constants: {},
    ...NOT_INFERRED,
  };
}

/** A line whose values, at least three, are all in single quotes. */
const SINGLE_QUOTED = /^\s*'[^'"]*'([,;\t|])(?:'[^'"]*'\1)+'[^'"]*'\s*$/;

/** Whether a line is in single quotes, and none in double ones. */
const areSingleQuoted = (lines: readonly string[]): boolean =>
  lines.some((line) => SINGLE_QUOTED.test(line)) &&
  !lines.some((line) => SINGLE_QUOTED.test(swapQuotes(line)));

/** @param found - of the file with its kinds of quotes swapped */
const withSingleQuotes = (found: Recognised): Recognised => ({
  ...found,
  shape: found.shape.kind === "delimited" ? { ...found.shape, singleQuotes: true } : found.shape,
  header: found.header.map(swapQuotes),
});

function recogniseDelimited(
  sample: string,
  chosen: Format | null,
  fail: (what: string) => never,
): Recognised {
  const lines = sample.split("\n", 200).map((line) => line.replace(/\r$/, ""));
  if (/^HDR\|/.test(lines[0] ?? "")) {
    const [, mid = "", merchant = ""] = (lines[0] ?? "").split("|");
    return {
      shape: { kind: "delimited", hasHeader: false, delimiter: "|", quoted: false, skipLines: 1 },
      format: rakuten,
      header: [...(rakuten.positions ?? []), "header MID", "header name"],
      needsMapping: false,
      constants: { "header MID": mid, "header name": merchant },
      ...NOT_INFERRED,
    };
  }
  if (areSingleQuoted(lines.slice(0, HEADER_LINES))) {
    return withSingleQuotes(recogniseDelimited(swapQuotes(sample), chosen, fail));
  }
  const wrapped = wrappedTable(lines, chosen);
  if (wrapped) return wrapped;
  let start = 0;
  while (/^(?:#|\W?sep=|\s*$)/i.test(lines[start] ?? "x") && start < lines.length) start++;
  const hint = /^\W?sep=([,;\t|^])/im.exec(lines.slice(0, start).join("\n"))?.[1];
  let best: (Header & Completed) | null = null;
  for (const one of headersOf(lines, start, hint)) {
    const other = otherTable(new Set(one.header.map(nameKey)));
    if (other) fail(other);
    const format = formatOfColumns(one.header, "delimited");
    if (format) best = { ...one, ...completedTable(format, one, chosen) };
    if (best) break;
  }
  // The line with names that tell the most by their words.
  for (const one of best || chosen ? [] : headersOf(lines, start, hint)) {
    const found = completedTable(null, one, chosen);
    if (!found.needsMapping) best = { ...one, ...found };
    if (best) break;
  }
  const isBars = /^\d*\|[^|]*\|\d+\|[^|]*\|https?:\/\//.test(lines[start] ?? "");
  if (!best && isBars && (chosen === null || chosen === shareasale)) {
    return {
      shape: {
        kind: "delimited",
        hasHeader: false,
        delimiter: "|",
        quoted: false,
        skipLines: start,
      },
      format: shareasale,
      header: [...(shareasale.positions ?? [])],
      needsMapping: false,
      constants: {},
      ...NOT_INFERRED,
    };
  }
  const rest = best?.rest ?? lines.slice(start).join("\n");
  const delimiter = best?.delimiter ?? hint ?? detectDelimiter(rest);
  const header = best?.header ?? headerOf(rest, delimiter);
  if (header.length < 2) fail("is plain text, not a table: its first lines have one value each.");
  const currency = currencyAbove(header);
  return {
    shape: {
      kind: "delimited",
      hasHeader: true,
      delimiter,
      quoted: isQuoted(rest, delimiter, header.length),
      skipLines: best?.skipLines ?? start,
    },
    header: currency === null ? header : [...header, "Currency"],
    constants: currency === null ? {} : { Currency: currency },
    ...NOT_INFERRED,
    ...completion(best),
    format: chosen ?? best?.format ?? generic,
    needsMapping: best === null,
  };
}

type Completed = ReturnType<typeof completed>;

const completion = (best: Completed | null): Partial<Inferred> =>
  best === null
    ? {}
    : { inferred: best.inferred, doubtful: best.doubtful, lacksLinks: best.lacksLinks };

/** A line that may name the columns. */
interface Header {
  skipLines: number;
  delimiter: string;
  header: string[];
  /** The table from this line on. */
  rest: string;
}

/** The lines that may name the columns, the first one first. */
function* headersOf(lines: readonly string[], start: number, hint?: string): Generator<Header> {
  for (let skip = start; skip < Math.min(lines.length, start + HEADER_LINES); skip++) {
    const rest = lines.slice(skip).join("\n");
    const delimiter = hint ?? detectDelimiter(rest);
    const header = headerOf(rest, delimiter);
    if (header.length >= 2) yield { skipLines: skip, delimiter, header, rest };
  }
}

function completedTable(
  format: Format | null,
  { header, rest, delimiter }: Header,
  chosen: Format | null,
): Completed {
  const quoted = isQuoted(rest, delimiter, header.length);
  const reader = new DelimitedReader({ delimiter, quoted, skipLines: 0 });
  const [, ...records] = readSample(reader, `${rest}\n`);
  const columns = new Columns(header);
  return completed(format, { columns, records, shape: "delimited", isChosen: chosen !== null });
}

/** The currency in the name of the first column of eBay's templates. */
const currencyAbove = ([first = ""]: readonly string[]): string | null =>
  /^\*?Action\(.*\bCurrency=([A-Z]{3})\b/.exec(first)?.[1] ?? null;

function headerOf(text: string, delimiter: string): string[] {
  const reader = new DelimitedReader({ delimiter, quoted: true, skipLines: 0 });
  const [first] = reader.push(`${text.slice(0, 100_000)}\n`);
  if (!first || first.problem) return [];
  return first.cells.map((cell) => (typeof cell === "string" ? cell.trim() : ""));
}

/**
 * Whether quotes enclose values. In files separated by tabs or bars they may be literal: if every
 * line has as many values as the first, and some value begins with a quote that is not closed.
 */
function isQuoted(text: string, delimiter: string, width: number): boolean {
  if (delimiter !== "\t" && delimiter !== "|") return true;
  const rows = text
    .split("\n")
    .slice(0, -1)
    .map((line) => line.replace(/\r$/, "").split(delimiter));
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ""));
  if (filled.some((cells) => cells.length !== width)) return true;
  return !filled.some((cells) =>
    cells.some((cell) => cell.startsWith('"') && !/^"(?:[^"]|"")*"$/.test(cell)),
  );
}
