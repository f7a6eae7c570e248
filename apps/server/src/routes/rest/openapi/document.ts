/**
 * The OpenAPI 3.1 document of everything below `/api`. Source:
 * https://spec.openapis.org/oas/v3.1.1.
 *
 * Routes provide their documentation in `config`, while Fastify's own `schema` stays empty:
 * procedures validate input, after authorization.
 */
import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { withExample } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";

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

const description =
  "The shop’s REST calls. Sign in with `POST /api/auth/login` and send the token as `Authorization: Bearer …`. A browser’s session cookie works as well; calls that write must then come from the shop’s own pages.";

/**
 * Documents the routes registered from now on that describe themselves.
 *
 * @param origin - base URL of the shop; empty when not set
 */
export async function collectCalls(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.1",
      info: { title: "Pickwell", version: "1", description },
      servers: [{ url: origin || "/" }],
      components: {
        schemas: { Failure: failure as OpenAPIV3_1.SchemaObject },
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "session" },
        },
      },
    },
    hideUntagged: true,
    stripBasePath: false,
    convertConstToEnum: false,
  });
}

/**
 * The `config` of a documented route.
 *
 * @param schemaOf - creates its documentation; named schemas are added to `schemas`
 */
export const documented = (
  schemaOf: (schemas: Record<string, JsonSchema>) => FastifySchema,
): FastifyContextConfig => ({
  swaggerTransform: ({ url, route, ...document }) => {
    const { schemas } = ("openapiObject" in document && document.openapiObject.components) || {};
    const schema = schemaOf(schemas as Record<string, JsonSchema>);
    return { url, schema: withExample(`${route.method} ${url}`, schema) };
  },
});
