/** Encodes answers with the codec of their resource. */
import { z } from "zod";

/** Encoded values, by the codecs that cache them. */
const knownBy = new WeakMap<z.ZodType, WeakMap<object, unknown>>();
/** The JSON of cached values, once requested. */
const textsOf = new WeakMap<object, string | null>();

/**
 * Caches the encoding of list items for as long as the same object is returned again, as for cached
 * products (see `ReadCache` of the API).
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
  if (typeof made === "object" && made !== null) textsOf.set(made, null);
  return made;
}

/**
 * JSON of an encoded value. Cached values are converted to text once, for all lists that contain
 * them.
 */
export const jsonTextOf = (encoded: unknown): string =>
  Array.isArray(encoded) ? `[${encoded.map(jsonTextOfOne).join(",")}]` : JSON.stringify(encoded);

function jsonTextOfOne(one: unknown): string {
  const isRemembered = typeof one === "object" && one !== null && textsOf.has(one);
  // As JSON has it in lists, where nothing is missing.
  if (!isRemembered) return JSON.stringify(one) ?? "null";
  const text = textsOf.get(one) ?? JSON.stringify(one);
  textsOf.set(one, text);
  return text;
}

/**
 * Encodes an answer.
 *
 * Stored rows may contain values that today's code would not write, such as an unknown word or an
 * invalid date. They are answered anyway: values without a documented form are null, other odd
 * values are sent as stored, and undocumented fields are never sent.
 *
 * @param schema - without one nothing is sent
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
    // Codecs may throw, such as for an invalid date.
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
