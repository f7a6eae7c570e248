/**
 * Turns the rows of a prepared query into objects, as Drizzle does, but decides once for a statement
 * how each column is read instead of once for each of its values.
 */
import { Column, getTableName, is, noopDecoder, SQL, Subquery } from "drizzle-orm";

interface Field {
  path: readonly string[];
  field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** The parts of Drizzle's prepared queries that decide about their rows. */
interface PreparedQuery {
  fields?: readonly Field[];
  /** By name of a table: false when its columns may be missing, as it was joined. */
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
  executeMethod?: string;
}

interface ColumnReading {
  /** Of the object within the row's that has the value; null for the row's own. */
  within: string | null;
  name: string;
  /** Null where the value is the stored one. */
  decode: ((value: unknown) => unknown) | null;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) {
    return (field as unknown as { _: { sql: { decoder: Decoder } } })._.sql.decoder;
  }
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

function readingOf({ path, field }: Field): ColumnReading {
  const decoder = decoderOf(field);
  const isPlain =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return {
    within: path.length === 2 ? (path[0] ?? null) : null,
    name: path.at(-1) ?? "",
    decode: isPlain ? null : (value) => decoder.mapFromDriverValue(value),
  };
}

/** Whether a whole object of the row is null when all of its columns are, which Drizzle sees to. */
const mayBeMissing = ({ path, field }: Field, isThere: Record<string, boolean>): boolean =>
  path.length > 2 ||
  (path.length === 2 && is(field, Column) && !isThere[getTableName(field.table)]);

function rowOf(readings: readonly ColumnReading[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < readings.length; at++) {
    const { within, name, decode } = readings[at] as ColumnReading;
    const stored = values[at];
    const value = decode === null || stored === null ? stored : decode(stored);
    if (within === null) {
      row[name] = value;
      continue;
    }
    row[within] ??= {};
    (row[within] as Record<string, unknown>)[name] = value;
  }
  return row;
}

/** Lets a prepared query read its rows quickly, if it returns rows of columns. */
export function readRowsQuickly(statement: unknown): void {
  const query = statement as PreparedQuery;
  const { fields, joinsNotNullableMap = {}, customResultMapper, executeMethod } = query;
  if (!fields || customResultMapper || executeMethod !== "all") return;
  if (fields.some((field) => mayBeMissing(field, joinsNotNullableMap))) return;
  const readings = fields.map(readingOf);
  query.customResultMapper = (rows) => rows.map((row) => rowOf(readings, row));
}
