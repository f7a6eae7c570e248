/** Serves the document as JSON, and with Swagger UI without third-party files. */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { answerNotFound } from "../../../plugins/errors.ts";
import { setAmountCurrency } from "../codecs/amounts.ts";

const DOCUMENT = "/api/openapi.json";
const PAGE = "/api/docs";
/** Of the package's files those that the page loads. */
const FILES = ["/swagger-ui.css", "/swagger-ui-bundle.js"];
const DAY_MS = 86_400_000;

/** The page has neither script nor style in it, so it needs no nonce. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pickwell API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${PAGE}/swagger-ui.css"></head><body><div id="swagger-ui"></div><noscript><p>This page needs JavaScript. The same for programs: <a href="${DOCUMENT}">openapi.json</a></p></noscript><script src="${PAGE}/swagger-ui-bundle.js"></script><script src="${PAGE}/start.js"></script></body></html>`;

/** Swagger UI would send the document to an external validator by default. */
const start = `SwaggerUIBundle(${JSON.stringify({
  url: DOCUMENT,
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
})});`;

export async function referencePage(app: FastifyInstance): Promise<void> {
  // Made for the first request, and constant while the shop runs.
  let document: string | undefined;
  app.get(DOCUMENT, async (_request, reply) => {
    setAmountCurrency(await app.currency());
    document ??= JSON.stringify(app.swagger());
    return reply
      .header("cache-control", "no-cache")
      .type("application/json; charset=utf-8")
      .send(document);
  });
  app.get(PAGE, (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", POLICY)
      .type("text/html; charset=utf-8")
      .send(page),
  );
  app.get(`${PAGE}/start.js`, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(start),
  );
  // The package's plugin would load what only a page of the reference needs at every start.
  const { resolve } = createRequire(import.meta.url);
  await app.register(
    async (files) => {
      files.setNotFoundHandler(answerNotFound);
      await files.register(fastifyStatic, {
        root: dirname(resolve("@fastify/swagger-ui/static/swagger-ui.css")),
        allowedPath: (path) => FILES.includes(path),
        decorateReply: false,
        index: false,
        maxAge: DAY_MS,
      });
    },
    { prefix: PAGE },
  );
}
