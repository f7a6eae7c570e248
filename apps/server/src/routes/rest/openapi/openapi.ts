/**
 * The document of the REST calls, OpenAPI 3.1. Source: https://spec.openapis.org/oas/v3.1.1.
 *
 * Who may call a row and what it takes come from its procedure; what it answers, from the row. Both
 * are zod schemas, the first the very ones that check what is sent.
 */

import type { Row } from "../table.ts";
import { BACKUP_PATH, backupOperations } from "./backups-doc.ts";
import { BOUNCES_PATH, bouncesOperations } from "./bounces-doc.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Operation, operationOf } from "./openapi-operation.ts";
import { POSTBACK_PATH, postbackOperations } from "./postback-doc.ts";

export interface OpenApi {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

const failure: JsonSchema = {
  type: "object",
  properties: {
    success: { const: false },
    message: { type: "string", description: "Written for people." },
    field: { type: "string", description: "The part of the request that was refused." },
    code: { type: "string", description: "Which failure it is among those with its status." },
    requestId: { type: "string", description: "By which the shop’s log tells more." },
  },
  required: ["success", "message"],
};

/**
 * @param rows - every call
 * @param origin - what addresses of the shop begin with; empty when none is set
 */
export function openApiOf(rows: readonly Row[], origin: string): OpenApi {
  const schemas: Record<string, JsonSchema> = { Failure: failure };
  const paths: OpenApi["paths"] = {};
  for (const row of rows) {
    const path = templateOf(row.path, Object.keys(paths));
    const methods = paths[path] ?? {};
    paths[path] = methods;
    methods[row.method.toLowerCase()] = operationOf(row, path, schemas);
  }
  paths[POSTBACK_PATH] = postbackOperations;
  paths[BOUNCES_PATH] = bouncesOperations;
  paths[BACKUP_PATH] = backupOperations;
  return {
    openapi: "3.1.1",
    info: {
      title: "Pickwell",
      version: "1",
      description:
        "The shop’s REST calls. Sign in with `POST /api/auth/login` and send the token as `Authorization: Bearer …`. A browser’s session cookie works as well; calls that write must then come from the shop’s own pages.",
    },
    servers: [{ url: origin || "/" }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "session" },
      },
    },
  };
}

/** A path as OpenAPI writes it; where a known one differs in the names of its parameters, that one. */
function templateOf(path: string, known: string[]): string {
  const template = path.replace(/:(\w+)/g, "{$1}");
  const shape = (text: string) => text.replace(/\{\w+\}/g, "{}");
  return known.find((other) => shape(other) === shape(template)) ?? template;
}
