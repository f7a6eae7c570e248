/**
 * Limits on input before any schema sees it: a small body can describe work that grows with its
 * square.
 */
import superjson from "superjson";
import { AppError } from "./errors.ts";

/**
 * The annotations of superjson that are accepted: dates, missing fields, and numbers that could not
 * be parsed, so that the schema can name their field.
 */
const ANNOTATIONS: ReadonlySet<unknown> = new Set(["Date", "undefined", "number"]);
/** Largest legitimate input: a whole wishlist has 500 dates. */
const MAX_ANNOTATIONS = 1000;
/** Longest path of an annotation, in characters. */
const MAX_PATH_LENGTH = 200;
/** Values in an input, nested ones included: enough for a thousand ids or a wishlist of 500. */
const MAX_VALUES = 5000;
/** How deeply values may be nested. */
const MAX_DEPTH = 20;

const UNREADABLE = "input: cannot be read";
const refused = () => new AppError("BAD_REQUEST", UNREADABLE);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAnnotation = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && ANNOTATIONS.has(value[0]);

/** Whether annotations cover nothing but plain values, dates and missing fields. */
function isPlainMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  if (!isRecord(meta)) return false;
  const { values, v, ...others } = meta;
  if (Object.keys(others).length > 0) return false;
  if (v !== undefined && v !== 0 && v !== 1) return false;
  if (values === undefined || isAnnotation(values)) return true;
  if (!isRecord(values)) return false;
  const paths = Object.keys(values);
  return (
    paths.length <= MAX_ANNOTATIONS &&
    paths.every((path) => path.length <= MAX_PATH_LENGTH && isAnnotation(values[path]))
  );
}

/**
 * Deserializes an input written by superjson.
 *
 * @param payload - parsed JSON; it is modified
 * @throws AppError BAD_REQUEST when it is malformed or holds anything but plain values and dates:
 *   sets, maps, classes and repeated references are walked again for each annotation
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload) || !isPlainMeta(payload.meta)) throw refused();
  const { json, meta } = payload;
  return superjson.deserialize({ json, meta } as Parameters<typeof superjson.deserialize>[0], {
    inPlace: true,
  });
}

/**
 * Rejects an input with more values, or deeper nesting, than any schema accepts, because the schema
 * would report each problem separately.
 *
 * @throws AppError BAD_REQUEST
 */
export function assertBounded(input: unknown): void {
  let level: unknown[] = [input];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (count > MAX_VALUES || depth > MAX_DEPTH) throw refused();
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null || value instanceof Date) continue;
      const inside = Array.isArray(value) ? value : Object.values(value);
      if (count + below.length + inside.length > MAX_VALUES) throw refused();
      for (const each of inside) below.push(each);
    }
    level = below;
  }
}
