/** Reads values that PHP serialized, as plugins store them in custom fields. */

export type PhpValue = string | number | boolean | null | Map<string, PhpValue>;

/** Thrown where a text is no serialized value. */
class Broken extends Error {}

const MAX_LENGTH = 500_000;
const MAX_DEPTH = 20;

/**
 * @param text - such as `a:1:{i:0;s:5:"Sound";}`
 * @returns arrays and objects as maps by their keys; null when the text is broken. Lengths of strings
 *   that are wrong, as after a search and replace in the database, are corrected.
 */
export function phpValue(text: string): PhpValue {
  if (text.length > MAX_LENGTH) return null;
  const reader = { bytes: Buffer.from(text.trim()).toString("latin1"), at: 0 };
  try {
    return valueAt(reader, 0);
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
}

interface Reader {
  /** A character for each byte of UTF-8, as lengths of strings are in bytes. */
  bytes: string;
  at: number;
}

function valueAt(reader: Reader, depth: number): PhpValue {
  if (depth > MAX_DEPTH) throw new Broken();
  const kind = reader.bytes[reader.at];
  if (kind === "N") return take(reader, /N;/y) && null;
  if (kind === "b") return take(reader, /b:([01]);/y) === "1";
  if (kind === "i" || kind === "d") return Number(take(reader, /[id]:([^;]*);/y));
  if (kind === "s") return stringAt(reader);
  const size = Number(take(reader, /(?:a|O:\d+:"[^"]*"):(\d+):\{/y));
  const values = new Map<string, PhpValue>();
  for (let number = 0; number < size; number += 1) {
    const key = String(valueAt(reader, depth + 1));
    values.set(key, valueAt(reader, depth + 1));
  }
  take(reader, /\}/y);
  return values;
}

function take(reader: Reader, shape: RegExp): string {
  shape.lastIndex = reader.at;
  const match = shape.exec(reader.bytes);
  if (!match) throw new Broken();
  reader.at = shape.lastIndex;
  return match[1] ?? "";
}

/** Where no quote follows, the string ends at the next one that may end it. */
function stringAt(reader: Reader): string {
  const length = Number(take(reader, /s:(\d+):"/y));
  const from = reader.at;
  const isWhole = reader.bytes.startsWith('";', from + length);
  const end = isWhole ? from + length : reader.bytes.indexOf('";', from);
  if (end < 0) throw new Broken();
  reader.at = end + 2;
  return Buffer.from(reader.bytes.slice(from, end), "latin1").toString();
}
