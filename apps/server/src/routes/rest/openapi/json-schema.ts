/** Zod schemas as the JSON Schema of the API's document, in the words of a request. */
import { z } from "zod";

export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** How an instant is sent. */
const DATE_TIME = { type: "string", format: "date-time" };

/** A zod schema as JSON Schema; the parts of it that have an id go to the document's components. */
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

/** An object's schema with its fields under the names that they have in a request. */
export function named(schema: JsonSchema, names: Record<string, string>): JsonSchema {
  const nameOf = (field: string) => names[field] ?? field;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, value]) => [
        nameOf(field),
        inDollars(value, field, nameOf(field)),
      ]),
    ),
    ...(schema.required && { required: schema.required.map(nameOf) }),
  };
}

/** An amount in cents that a request gives in dollars: `priceCents` that is called `price`. */
function inDollars(schema: JsonSchema, field: string, name: string): JsonSchema {
  if (!field.endsWith("Cents") || name.endsWith("Cents") || schema.multipleOf === 0.01)
    return schema;
  if (Array.isArray(schema.anyOf)) {
    const anyOf = (schema.anyOf as JsonSchema[]).map((one) => inDollars(one, field, name));
    return { ...schema, anyOf };
  }
  if (schema.type !== "integer") return schema;
  const { minimum, maximum, default: fallback } = schema;
  const dollars = (cents: unknown) => (typeof cents === "number" ? cents / 100 : undefined);
  return {
    type: "number",
    multipleOf: 0.01,
    minimum: dollars(minimum),
    maximum: dollars(maximum),
    ...(fallback !== undefined && { default: dollars(fallback) }),
  };
}
