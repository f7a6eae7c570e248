import { Readable } from "node:stream";
import { createCaller } from "@pickwell/api";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import { assertAdmin } from "@pickwell/api/trpc";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { AnswerSources } from "../../http/answer-sources.ts";
import { answerNotFound, type Failure, failureOf, sendFailure } from "../../plugins/errors.ts";
import type { Sessions } from "../../plugins/session.ts";
import { visitorOf } from "../../plugins/visitor.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { setAmountCurrency } from "./codecs/amounts.ts";
import { callSchemaOf } from "./openapi/call-schema.ts";
import { documented } from "./openapi/document.ts";
import { referencePage } from "./openapi/reference-page.ts";
import type { Query } from "./query.ts";
import { rowsAt } from "./rows.ts";
import { fieldNamesOf, type Row, textOf } from "./table.ts";
import { FormReceiver } from "./uploads.ts";

const CACHE_BYTES = 16 * 1024 * 1024;

export interface RestOptions {
  db: Db;
  now: () => Date;
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth?: Auth) => Context;
  sessions: Sessions;
  /** See `Ask.origin`. */
  origin: string;
  /** Where uploaded files wait, in the data folder. */
  uploadsDir: string;
}

/** The REST API, and a JSON 404 for anything else below `/api`. */
export async function restPlugin(app: FastifyInstance, options: RestOptions) {
  const { db, now, contextOf, sessions, origin, uploadsDir } = options;
  const forms = new FormReceiver(uploadsDir);
  const keep = createAnswerCache({ revision: revisionReader(db), maxBytes: CACHE_BYTES, now });
  const rows = rowsAt(origin);
  const route = (scope: FastifyInstance, row: Row) => {
    const { method, path, options } = row;
    const { cacheUntil, isPrivate, status = 200, upload: rule } = options;
    const fieldNames = fieldNamesOf(row);
    scope.route<{ Params: Record<string, string>; Querystring: Query }>({
      method,
      url: path,
      // Before the first byte of a file is read, it is known who sends it.
      config: {
        hasOwnBodyLimit: rule !== undefined,
        ...documented((schemas) => callSchemaOf(row, schemas)),
      },
      handler: async (request, reply) => {
        const currency = await app.currency();
        const sources = new AnswerSources();
        const make = async () => {
          setAmountCurrency(currency);
          const { params, query, body } = request;
          // Cached responses are the same for everybody, so the session is not read.
          const auth = cacheUntil ? undefined : sessions.authOf(request, reply);
          const ctx = sources.in(contextOf(request.log, visitorOf(request), auth));
          if (!rule)
            return row.answer(createCaller(ctx), { params, query, body, form: {}, origin });
          // Before the first byte of the file is read.
          await assertAdmin(ctx, options.doc?.procedure ?? "admin", "mutation");
          await rule.assertReady?.(ctx);
          return forms.receive(request, rule, ({ fields, upload }) =>
            row.answer(createCaller({ ...ctx, upload }), {
              params,
              query,
              body,
              form: fields,
              origin,
            }),
          );
        };
        reply.header("cache-control", isPrivate ? "no-store" : "no-cache");
        const made = cacheUntil
          ? await keep(`${currency} ${request.url}`, cacheUntil, async () => {
              const text = textOf(await make());
              return { text, changesAt: sources.changesAt };
            })
          : await make();
        reply.status(status).header("content-type", "application/json; charset=utf-8");
        if (typeof made === "string") return reply.send(made);
        if ("status" in made && made.status !== undefined) reply.status(made.status);
        if (!("file" in made)) return reply.send(textOf(made));
        return reply
          .header("content-type", made.contentType)
          .header("content-disposition", `attachment; filename="${made.fileName}"`)
          .send(Readable.from(made.file));
      },
      errorHandler(error, request, reply) {
        const failure = failureOf(error);
        if (failure.status === 500) return app.errorHandler(error, request, reply);
        return sendFailure(request, reply, renamed(failure, fieldNames));
      },
    });
  };
  const plain = rows.filter(({ options }) => !options.ignoresBody && !options.upload);
  for (const each of plain) route(app, each);
  await app.register(async (scope) => {
    await forms.attach(scope);
    for (const each of rows.filter(({ options }) => options.upload)) route(scope, each);
  });
  await app.register(async (bodiless) => {
    // Whatever is sent with these is only taken off the line.
    bodiless.removeAllContentTypeParsers();
    bodiless.addContentTypeParser("*", { parseAs: "string" }, async () => null);
    for (const each of rows.filter(({ options }) => options.ignoresBody)) route(bodiless, each);
  });
  await referencePage(app);
  app.all("/api", answerNotFound);
  app.all("/api/*", answerNotFound);
}

/**
 * The failure in terms of the request: the field has the name it has there, and fields to change
 * are at the top of the body.
 */
function renamed({ field, message, ...failure }: Failure, names: Record<string, string>): Failure {
  const path = field?.replace(/^changes\.?/, "");
  const name = path && (names[path.split(".", 1)[0] ?? ""] ?? path);
  if (field === undefined || name === field) return { ...failure, field, message };
  return { ...failure, field: name || undefined, message: message.replace(field, name || "body") };
}
