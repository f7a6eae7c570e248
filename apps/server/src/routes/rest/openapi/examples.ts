/** Examples recorded from a running shop; a test repeats and compares them. */
import type { FastifySchema } from "fastify";
import examples from "./examples.json" with { type: "json" };
import type { JsonSchema } from "./json-schema.ts";

export interface Example {
  /** The requested path and query, with example values for parameters. */
  url: string;
  /** The body; of a form its fields by their names. */
  request?: object;
  status: number;
  /** Absent when the response is a binary file. */
  answer?: unknown;
}

type Content = Record<string, { schema: JsonSchema }>;

/**
 * A route's documentation with the examples of its call.
 *
 * @param call - method and path, for example `GET /api/products/:id`
 */
export function withExample(call: string, schema: FastifySchema): FastifySchema {
  const example = (examples as Record<string, Example>)[call];
  if (!example) return schema;
  const { params, querystring, body, response } = schema as Record<string, JsonSchema | undefined>;
  const { pathname, searchParams } = new URL(example.url, "http://shop.example");
  const parts = pathname.split("/");
  const names = call.split("/").slice(1);
  const inPath = names.flatMap((name, at) =>
    name.startsWith(":") ? [[name.slice(1), parts[at + 1]] as const] : [],
  );
  return {
    ...schema,
    ...(params && { params: withValues(params, new Map(inPath)) }),
    ...(querystring && { querystring: withValues(querystring, new Map(searchParams)) }),
    ...(body && example.request !== undefined && { body: withOne(body, example.request) }),
    ...(response && { response: withAnswer(response, example) }),
  };
}

const withOne = (schema: JsonSchema, value: unknown): JsonSchema => ({
  ...schema,
  examples: [value],
});

function withValues(schema: JsonSchema, values: Map<string, string | undefined>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = values.get(name);
    return [name, value === undefined ? property : withOne(property, typed(value, property))];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The value of a parameter in a URL. */
function typed(text: string, { type }: JsonSchema): unknown {
  if (type === "array") return [text];
  return type === "string" || type === undefined ? text : JSON.parse(text);
}

function withAnswer(response: JsonSchema, { status, answer }: Example) {
  const answerDoc = response[status] as { content?: Content } | undefined;
  if (!answerDoc?.content || answer === undefined) return response;
  const content = Object.entries(answerDoc.content).map(([type, media]) => [
    type,
    { ...media, example: answer },
  ]);
  return { ...response, [status]: { ...answerDoc, content: Object.fromEntries(content) } };
}
