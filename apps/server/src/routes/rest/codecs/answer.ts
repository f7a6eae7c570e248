/** What the shop has → what is sent, by the codec of the resource. */
import { z } from "zod";

/** What was encoded, by the codecs that remember it. */
const knownBy = new WeakMap<z.ZodType, WeakMap<object, unknown>>();

/**
 * Has what lists hold of a resource encoded once, for as long as the same object is told of again: what is
 * kept of the catalogue is (see `ReadCache` of the API).
 */
export function encodingOnce(schema: z.ZodType): void {
  knownBy.set(schema, new WeakMap());
}

function encodedOnce(schema: z.ZodType, value: unknown, known: WeakMap<object, unknown>): unknown {
  if (typeof value !== "object" || value === null) return encoded(schema, value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = encoded(schema, value);
  known.set(value, made);
  return made;
}

/**
 * Encodes an answer.
 *
 * Rows may hold what today's code would not write: a word of a former version, a moment that no
 * calendar has. Such a row is answered all the same: what has no documented form is null, whatever
 * else is odd goes out as it is stored, and no field that is not documented goes out at all.
 *
 * @param schema - without one there is nothing to send
 */
export function encoded(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const known = knownBy.get(schema.element as z.ZodType);
    if (known) return value.map((one) => encodedOnce(schema.element as z.ZodType, one, known));
  }
  const { success, data } = attempt(schema, value);
  return success ? data : partByPart(schema, value);
}

function attempt(schema: z.ZodType, value: unknown): { success: boolean; data?: unknown } {
  try {
    return z.safeEncode(schema, value);
  } catch {
    // Codecs themselves may throw, such as at a moment that is none.
    return { success: false };
  }
}

function partByPart(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return partByPart(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((one) => encoded(schema.element as z.ZodType, one));
  }
  if (schema instanceof z.ZodObject && typeof value === "object") {
    const fields = value as Record<string, unknown>;
    const parts = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(parts.map(([name, part]) => [name, encoded(part, fields[name])]));
  }
  return schema instanceof z.ZodCodec ? null : value;
}
