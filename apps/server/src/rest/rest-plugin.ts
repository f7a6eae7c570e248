import { createCaller } from "@pickwell/api";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { answerNotFound, type Failure, failureOf, sendFailure } from "../plugins/errors.ts";
import type { Sessions } from "../plugins/session.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { authRows } from "./auth.ts";
import { categoryRows } from "./categories.ts";
import { dealRows } from "./deals.ts";
import { newsletterRows } from "./newsletter.ts";
import { postRows } from "./posts.ts";
import { productRows } from "./products.ts";
import type { Query } from "./query.ts";
import { type Row, textOf } from "./table.ts";

const rows: Row[] = [
  ...categoryRows,
  ...productRows,
  ...dealRows,
  ...postRows,
  ...newsletterRows,
  ...authRows,
];

const CACHE_BYTES = 16 * 1024 * 1024;

export interface RestOptions {
  db: Db;
  /** A context whose failures are written to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth?: Auth) => Context;
  sessions: Sessions;
  /** See `Ask.origin`. */
  origin: string;
}

/** The REST calls, and a JSON 404 for everything else under `/api`. */
export async function restPlugin(app: FastifyInstance, options: RestOptions) {
  const { db, contextOf, sessions, origin } = options;
  const keep = createAnswerCache({ revision: revisionReader(db), maxBytes: CACHE_BYTES });
  const route = (scope: FastifyInstance, { method, path, answer, options }: Row) => {
    const { keptUntil, fieldNames = {}, isPrivate } = options;
    scope.route<{ Params: Record<string, string>; Querystring: Query }>({
      method,
      url: path,
      handler: async (request, reply) => {
        const make = async () => {
          const { params, query } = request;
          const body = request.body as never;
          // What is kept is for everybody, so it is made for nobody.
          const auth = keptUntil ? undefined : sessions.authOf(request, reply);
          const api = createCaller(contextOf(request.log, visitorOf(request), auth));
          return textOf(await answer(api, { params, query, body, origin }));
        };
        reply.header("cache-control", isPrivate ? "no-store" : "no-cache");
        const text = await (keptUntil ? keep(request.url, keptUntil, make) : make());
        return reply.header("content-type", "application/json; charset=utf-8").send(text);
      },
      errorHandler(error, request, reply) {
        const failure = failureOf(error);
        if (failure.status === 500) return app.errorHandler(error, request, reply);
        return sendFailure(request, reply, renamed(failure, fieldNames));
      },
    });
  };
  for (const each of rows.filter(({ options }) => !options.ignoresBody)) route(app, each);
  await app.register(async (bodiless) => {
    // Whatever is sent with these is only taken off the line.
    bodiless.removeAllContentTypeParsers();
    bodiless.addContentTypeParser("*", { parseAs: "string" }, async () => null);
    for (const each of rows.filter(({ options }) => options.ignoresBody)) route(bodiless, each);
  });
  app.all("/api", answerNotFound);
  app.all("/api/*", answerNotFound);
}

/** The failure in the caller's words: a field under the name it has in the request. */
function renamed({ field, message, ...failure }: Failure, names: Record<string, string>): Failure {
  const name = field && names[field.split(".", 1)[0] ?? ""];
  if (!name) return { ...failure, field, message };
  return { ...failure, field: name, message: message.replace(field, name) };
}
