/**
 * What callers send, bounded before anything walks it: a small body can describe work that grows with
 * its square.
 */
import superjson from "superjson";
import { AppError } from "./errors.ts";

/**
 * What superjson may make of a value: the schemas have moments, forms leave fields out, and a number
 * that was typed wrong is sent as none, so that the schema can name its field.
 */
const ANNOTATIONS: ReadonlySet<unknown> = new Set(["Date", "undefined", "number"]);
/** A wishlist that is told as a whole has 500 moments. */
const MAX_ANNOTATIONS = 1000;
/** Of the place of an annotation, in characters. */
const MAX_PATH_LENGTH = 200;
/** Values of an input, those inside of others counted: a thousand ids, or 500 things of a wishlist. */
const MAX_VALUES = 5000;
/** How deep values may lie inside of others. */
const MAX_DEPTH = 20;

const UNREADABLE = "input: cannot be read";
const refused = () => new AppError("BAD_REQUEST", UNREADABLE);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAnnotation = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && ANNOTATIONS.has(value[0]);

/** Whether this is all that superjson needs to know of plain values, dates and missing fields. */
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
 * Reads an input as superjson has written it.
 *
 * @param payload - parsed JSON, which is used up
 * @throws AppError BAD_REQUEST when it is none, or has anything but plain values and dates in it:
 *   sets, maps, classes and values that are named twice are walked again for each annotation
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload) || !isPlainMeta(payload.meta)) throw refused();
  const { json, meta } = payload;
  return superjson.deserialize({ json, meta } as Parameters<typeof superjson.deserialize>[0], {
    inPlace: true,
  });
}

/**
 * Refuses an input with more values, or deeper ones, than any schema takes. What is wrong with each
 * is found out, and put in words, one by one.
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
