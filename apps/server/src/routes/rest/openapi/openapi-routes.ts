import type { FastifyInstance } from "fastify";
import type { Row } from "../table.ts";
import { openApiOf } from "./openapi.ts";
import { DOCS_POLICY, openApiPage } from "./openapi-page.ts";

/** The document of these calls, for programs and for people. Both are made when first asked for. */
export function openApiRoutes(app: FastifyInstance, rows: readonly Row[], origin: string): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    json ??= JSON.stringify(openApiOf(rows, origin));
    return reply
      .header("cache-control", "no-cache")
      .header("content-type", "application/json; charset=utf-8")
      .send(json);
  });
  app.get("/api/docs", (_request, reply) => {
    page ??= openApiPage(openApiOf(rows, origin));
    return reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", DOCS_POLICY)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
