import { createCaller } from "@pickwell/api";
import type { Context, Visitor } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { answerNotFound, type Failure, failureOf, sendFailure } from "../plugins/errors.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { categoryRows } from "./categories.ts";
import { dealRows } from "./deals.ts";
import { newsletterRows } from "./newsletter.ts";
import { productRows } from "./products.ts";
import type { Query } from "./query.ts";
import { envelope, type Row } from "./table.ts";

const rows: Row[] = [...categoryRows, ...productRows, ...dealRows, ...newsletterRows];

const CACHE_BYTES = 16 * 1024 * 1024;

export interface RestOptions {
  db: Db;
  /** A context whose failures are written to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor) => Context;
  /** See `Ask.origin`. */
  origin: string;
}

/** The REST calls, and a JSON 404 for everything else under `/api`. */
export async function restPlugin(app: FastifyInstance, { db, contextOf, origin }: RestOptions) {
  const keep = createAnswerCache({ revision: revisionReader(db), maxBytes: CACHE_BYTES });
  for (const { method, path, answer, options } of rows) {
    const { keptUntil, fieldNames = {} } = options;
    app.route<{ Params: Record<string, string>; Querystring: Query }>({
      method,
      url: path,
      handler: async (request, reply) => {
        const make = async () => {
          const { params, query } = request;
          const body = request.body as never;
          const api = createCaller(contextOf(request.log, visitorOf(request)));
          return envelope(await answer(api, { params, query, body, origin }));
        };
        const text = await (keptUntil ? keep(request.url, keptUntil, make) : make());
        reply.header("content-type", "application/json; charset=utf-8");
        return reply.header("cache-control", "no-cache").send(text);
      },
      errorHandler(error, request, reply) {
        const failure = failureOf(error);
        if (failure.status === 500) return app.errorHandler(error, request, reply);
        return sendFailure(request, reply, renamed(failure, fieldNames));
      },
    });
  }
  app.all("/api", answerNotFound);
  app.all("/api/*", answerNotFound);
}

/** The failure in the caller's words: a field under the name it has in the request. */
function renamed({ field, message, ...failure }: Failure, names: Record<string, string>): Failure {
  const name = field && names[field.split(".", 1)[0] ?? ""];
  if (!name) return { ...failure, field, message };
  return { ...failure, field: name, message: message.replace(field, name) };
}
