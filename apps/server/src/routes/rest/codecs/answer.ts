/** What the shop has → what is sent, by the codec of the resource. */
import { z } from "zod";

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
