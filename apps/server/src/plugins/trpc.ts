import { appRouter } from "@pickwell/api";
import type { Context, Visitor } from "@pickwell/api/context";
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { answerNotFound, HttpError } from "./errors.ts";
import { visitorOf } from "./visitor.ts";

/** Calls that one request may carry. */
const MAX_BATCH = 20;
const MAX_BODY_BYTES = 256 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST"]);

export interface TrpcOptions {
  /** A context whose failures are written to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor) => Context;
}

/** The typed procedures under their prefix. Not wrapped in `fp`: it replaces its scope's JSON parser. */
export async function trpcPlugin(app: FastifyInstance, { contextOf }: TrpcOptions) {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
  app.addHook("onRequest", async ({ method }) => {
    if (!METHODS.has(method)) throw new HttpError(405, "Method not allowed");
  });
  const trpcOptions = {
    router: appRouter,
    createContext: ({ req }: CreateFastifyContextOptions) => contextOf(req.log, visitorOf(req)),
    maxBatchSize: MAX_BATCH,
  };
  // Called rather than registered, so that its parsers are this scope's.
  fastifyTRPCPlugin(app, { trpcOptions }, () => {});
  // This one lets a form of any size through.
  app.removeContentTypeParser("multipart/form-data");
  app.all("/", answerNotFound);
  app.all("/*", answerNotFound);
}
