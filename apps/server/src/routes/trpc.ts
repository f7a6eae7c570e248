import { appRouter } from "@pickwell/api";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import { isLanguage, type Language } from "@pickwell/texts/languages.ts";
import type { TRPCError } from "@trpc/server";
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound, failureOf, HttpError } from "../plugins/errors.ts";
import type { Sessions } from "../plugins/session.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { keepTrpcAnswers } from "./trpc-answers.ts";

/** Calls that one request may carry. */
const MAX_BATCH = 20;
const METHODS = new Set(["GET", "HEAD", "POST"]);

export interface TrpcOptions {
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth: Auth) => Context;
  sessions: Sessions;
  db: Db;
  now: () => Date;
  /** See `IdleMemory`. */
  onIdle?: (release: () => void) => void;
}

/** The language for error messages; set by the shop's own pages, while programs get English. */
function languageOf({ headers }: FastifyRequest): Language | undefined {
  const { "x-language": code } = headers;
  return typeof code === "string" && isLanguage(code) ? code : undefined;
}

function languageContext(request: FastifyRequest): Context["language"] {
  const language = languageOf(request);
  return language && (async () => language);
}

/** The tRPC endpoint. Not wrapped in `fp`: it replaces its scope's JSON parser. */
export async function trpcPlugin(
  app: FastifyInstance,
  { contextOf, sessions, db, now, onIdle }: TrpcOptions,
) {
  app.addHook("onRequest", async ({ method }) => {
    if (!METHODS.has(method)) throw new HttpError(405, "Method not allowed");
  });
  const contextFor = (request: FastifyRequest, reply: FastifyReply): Context => ({
    ...contextOf(request.log, visitorOf(request), sessions.authOf(request, reply)),
    language: languageContext(request),
  });
  const listened = keepTrpcAnswers(app, {
    revision: revisionReader(db),
    now,
    isKnown: (request) => sessions.credentialOf(request) !== null,
    languageOf,
    contextOf: contextFor,
    maxBatch: MAX_BATCH,
    onIdle,
  });
  const trpcOptions = {
    router: appRouter,
    createContext: ({ req, res }: CreateFastifyContextOptions) =>
      listened(req, contextFor(req, res)),
    responseMeta: ({ errors }: { errors: TRPCError[] }) => {
      const pauses = errors.map((error) => failureOf(error).retryAfterS ?? 0);
      const longest = Math.max(0, ...pauses);
      return longest > 0 ? { headers: { "retry-after": String(longest) } } : {};
    },
    maxBatchSize: MAX_BATCH,
  };
  // Called rather than registered, so that its parsers are this scope's.
  fastifyTRPCPlugin(app, { trpcOptions }, () => {});
  // This one lets a form of any size through.
  app.removeContentTypeParser("multipart/form-data");
  app.all("/", answerNotFound);
  app.all("/*", answerNotFound);
}
