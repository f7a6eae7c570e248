import { createCaller } from "@pickwell/api";
import type { Context } from "@pickwell/api/context";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { answerNotFound, type Failure, failureOf, sendFailure } from "../plugins/errors.ts";
import { categoryRows } from "./categories.ts";
import { productRows } from "./products.ts";
import type { Query } from "./query.ts";
import { envelope, type Row } from "./table.ts";

const rows: Row[] = [...categoryRows, ...productRows];

export interface RestOptions {
  /** A context whose failures are written to this log. */
  contextOf: (log: FastifyBaseLogger) => Context;
  /** See `Ask.origin`. */
  origin: string;
}

/** The REST calls, and a JSON 404 for everything else under `/api`. */
export async function restPlugin(app: FastifyInstance, { contextOf, origin }: RestOptions) {
  for (const { method, path, answer, fieldNames } of rows) {
    app.route<{ Params: Record<string, string>; Querystring: Query }>({
      method,
      url: path,
      handler: async (request, reply) => {
        const { params, query } = request;
        const api = createCaller(contextOf(request.log));
        const body = request.body as never;
        reply.header("content-type", "application/json; charset=utf-8");
        reply.header("cache-control", "no-cache");
        return envelope(await answer(api, { params, query, body, origin }));
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
