/** One call in the API's document. */
import { appRouter } from "@pickwell/api";
import { z } from "zod";
import type { Row, UploadRule } from "../table.ts";
import { type JsonSchema, jsonOf, named } from "./json-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >;
}

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

/**
 * @param path - as OpenAPI writes it
 * @param schemas - the document's components, to which those with a name are added
 */
export function operationOf(
  row: Row,
  path: string,
  schemas: Record<string, JsonSchema>,
): Operation {
  const { method, options } = row;
  const { doc } = options;
  const procedure = procedureOf(doc?.procedure, schemas);
  const fields = (options.body ?? options.upload?.form)?.json(schemas) ?? {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const inPath = names.map((name): Parameter => {
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
  const inQuery = Object.entries(doc?.query ?? {}).map(([name, from]): Parameter => {
    const { field, choices } = typeof from === "string" ? { field: from } : from;
    const schema = named(procedure.input, { [field]: name }).properties?.[name] ?? {};
    return {
      name,
      in: "query",
      required: false,
      schema: choices ? { ...schema, enum: choices } : schema,
    };
  });
  const body = options.upload ? formOf(fields, options.upload) : asJson(fields);
  const takesBody = options.body !== undefined || options.upload !== undefined;
  const isGuarded = procedure.access !== "public";
  const statuses = [
    ...(takesBody || inQuery.length > 0 ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(procedure.access === "admin" ? [403] : []),
    ...(inPath.length > 0 ? [404] : []),
    ...(method === "GET" ? [] : [409]),
    ...(options.upload ? [413] : []),
    429,
    ...(options.upload ? [503] : []),
  ] as (keyof typeof refusals)[];
  return {
    operationId: operationIdOf(row),
    summary: doc?.summary ?? "",
    tags: [row.path.split("/")[2] ?? ""],
    security: isGuarded ? [{ bearer: [] }, { cookie: [] }] : [],
    parameters: [...inPath, ...inQuery],
    ...(takesBody && { requestBody: { required: true, content: body } }),
    responses: {
      ...successesOf(row, schemas),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: status === 403 && procedure.isSensitive ? STEP_UP : refusals[status],
            content: asJson({ $ref: "#/components/schemas/Failure" }),
          },
        ]),
      ),
    },
  };
}

/** A form with a file; its fields are text. */
const formOf = (
  { properties, required = [], ...rest }: JsonSchema,
  { field, maxBytes }: UploadRule,
) => ({
  "multipart/form-data": {
    schema: {
      ...rest,
      type: "object",
      properties: {
        [field]: {
          type: "string",
          format: "binary",
          description: `At most ${maxBytes} bytes.`,
        },
        ...properties,
      },
      required: [field, ...required],
    },
  },
});

const operationIdOf = ({ method, path }: Row): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "" && part !== "api")
    .reduce((name, part) => name + part[0]?.toUpperCase() + part.slice(1), method.toLowerCase());

/** Who may call a procedure, and what it takes. */
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

function successesOf({ options }: Row, schemas: Record<string, JsonSchema>) {
  const { doc, status = 200 } = options;
  const content = doc?.file
    ? { [doc.file]: { schema: { type: "string" } } }
    : asJson(jsonOf(answerSchema(options), "input", schemas));
  const meanings = { [status]: doc?.summary ?? "Done", ...doc?.otherStatuses };
  return Object.fromEntries(
    Object.entries(meanings).map(([code, description]) => [code, { description, content }]),
  );
}

/** The whole answer of a row, as its document has it. */
export function answerSchema({ doc, data, bare, beside }: Row["options"]): z.ZodType {
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
