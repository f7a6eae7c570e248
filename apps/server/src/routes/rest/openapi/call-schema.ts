/** The documentation of a call, as a Fastify schema. */
import { appRouter } from "@pickwell/api";
import type { FastifySchema } from "fastify";
import { z } from "zod";
import type { Row, UploadRule } from "../table.ts";
import { inDecimals, type JsonSchema, jsonOf } from "./json-schema.ts";

interface Procedure {
  access: "public" | "user" | "admin";
  isSensitive?: true | "sometimes";
  input: JsonSchema;
}

const refusals = {
  400: "Something in the request is not as it must be; `field` names it.",
  401: "Nobody is signed in, or no longer.",
  403: "Not for this user.",
  404: "There is no such thing.",
  409: "It does not go together with what is there: changed by somebody else, or a name that is taken.",
  413: "The file is too large.",
  429: "Too much in too short a time; `Retry-After` says when to come back.",
  503: "The shop has too much to do; `Retry-After` says when to come back.",
} as const;

const STEP_UP =
  "Not for this user; or, with the code `auth/requires-recent-login`, not before the password was shown again: call `POST /api/auth/reauthenticate`, then this once more.";

const asJson = (schema: JsonSchema) => ({ "application/json": { schema } });

/** @param schemas - the document's components, to which named ones are added */
export function callSchemaOf(row: Row, schemas: Record<string, JsonSchema>): FastifySchema {
  const { method, path, options } = row;
  const { doc, upload } = options;
  const procedure = procedureOf(doc?.procedure, schemas);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, { type: "string" }]);
  const inQuery = Object.entries(doc?.query ?? {}).map(([name, from]) => [
    name,
    parameterOf(name, from, procedure),
  ]);
  const fields = (options.body ?? upload?.form)?.json(schemas);
  const isGuarded = procedure.access !== "public";
  const statuses = [
    ...(fields || inQuery.length > 0 ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(procedure.access === "admin" ? [403] : []),
    ...(inPath.length > 0 ? [404] : []),
    ...(method === "GET" ? [] : [409]),
    ...(upload ? [413] : []),
    429,
    ...(upload ? [503] : []),
  ] as (keyof typeof refusals)[];
  const refused = statuses.map((status) => [
    status,
    {
      description: status === 403 && procedure.isSensitive ? STEP_UP : refusals[status],
      content: asJson({ $ref: "#/components/schemas/Failure" }),
    },
  ]);
  return {
    operationId: operationIdOf(row),
    summary: doc?.summary,
    tags: [path.split("/")[2] ?? ""],
    security: isGuarded ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(inPath.length > 0 && { params: objectOf(inPath) }),
    ...(inQuery.length > 0 && { querystring: objectOf(inQuery) }),
    ...(fields && (upload ? formOf(fields, upload) : { body: fields })),
    response: { ...successesOf(row, schemas), ...Object.fromEntries(refused) },
  };
}

const objectOf = (properties: unknown[][]) => ({
  type: "object",
  properties: Object.fromEntries(properties),
});

/** A parameter of the query, from the field of the procedure's input that it becomes. */
function parameterOf(
  name: string,
  from: string | { field: string; choices: readonly string[] },
  { input }: Procedure,
): JsonSchema {
  const { field, choices } = typeof from === "string" ? { field: from } : from;
  const schema = input.properties?.[field] ?? {};
  if (choices) return { ...schema, enum: choices };
  const isAmount = field.endsWith("Cents") && !name.endsWith("Cents");
  return isAmount ? inDecimals(schema) : schema;
}

/** A form with a file; its fields are text. */
const formOf = (
  { properties, required = [], ...rest }: JsonSchema,
  { field, maxBytes }: UploadRule,
) => ({
  consumes: ["multipart/form-data"],
  body: {
    ...rest,
    type: "object",
    properties: {
      [field]: { type: "string", format: "binary", description: `At most ${maxBytes} bytes.` },
      ...properties,
    },
    required: [field, ...required],
  },
});

const operationIdOf = ({ method, path }: Row): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "" && part !== "api")
    .reduce((name, part) => name + part[0]?.toUpperCase() + part.slice(1), method.toLowerCase());

/** Who may call a procedure, and its input. */
function procedureOf(path: string | undefined, schemas: Record<string, JsonSchema>): Procedure {
  // Flat at run time, by their dotted paths; typed as the routers are nested.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { inputs: unknown[]; meta?: Omit<Procedure, "input"> } } | undefined
  >;
  const definition = path === undefined ? undefined : procedures[path]?._def;
  const [input] = definition?.inputs ?? [];
  return {
    access: definition?.meta?.access ?? "public",
    isSensitive: definition?.meta?.isSensitive,
    input: input instanceof z.ZodType ? jsonOf(input, "input", schemas) : {},
  };
}

function successesOf(row: Row, schemas: Record<string, JsonSchema>) {
  const { doc, status = 200 } = row.options;
  const meanings = { [status]: doc?.summary ?? "Done", ...doc?.otherStatuses };
  return Object.fromEntries(
    Object.entries(meanings).map(([code, description]) => {
      const content = doc?.file
        ? { [doc.file]: { schema: { type: "string" } } }
        : asJson(jsonOf(answerSchema(row.options), "input", schemas));
      return [code, { description, content }];
    }),
  );
}

/** The whole answer of a row, as its document has it. */
function answerSchema({ doc, data, bare, beside }: Row["options"]): z.ZodType {
  if (bare) return bare;
  const { alias, isPaged } = doc ?? {};
  return z.strictObject({
    success: z.literal(true),
    ...(data && { data }),
    ...(data && alias && { [alias]: data }),
    ...(isPaged && { total: z.int(), page: z.int(), limit: z.int() }),
    ...beside,
    message: z.string(),
  });
}
