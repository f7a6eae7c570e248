/** Converts zod schemas to JSON Schema for the document. */
import { z } from "zod";
import { amountDigits } from "../codecs/amounts.ts";
import { money } from "../codecs/fields.ts";

export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** How an instant is sent. */
const DATE_TIME = { type: "string", format: "date-time" };

/** A zod schema as JSON Schema; parts with an id become components. */
export function jsonOf(
  schema: z.ZodType,
  io: "input" | "output",
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, DATE_TIME);
    },
  });
  const text = JSON.stringify(whole).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _, $defs, ...json } = JSON.parse(text) as JsonSchema;
  for (const [id, part] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    const { id: _, ...plain } = part;
    schemas[id] = plain;
  }
  return json;
}

/** Converts limits in minor units to decimal amounts. */
export function inDecimals(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: (schema.anyOf as JsonSchema[]).map(inDecimals) };
  }
  if (schema.type !== "integer") return schema;
  const bounds = Object.entries(schema)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([keyword, minor]) => [keyword, z.encode(money, minor)]);
  return {
    ...schema,
    type: "number",
    multipleOf: Number(`1e-${amountDigits()}`),
    ...Object.fromEntries(bounds),
  };
}
