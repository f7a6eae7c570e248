/** Caches answers to anonymous queries that are the same for everybody. */
import { isForEveryone } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { costOf } from "@pickwell/api/costs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AnswerSources } from "../http/answer-sources.ts";
import { KeptAnswers, type KeptAnswersOptions, type Revisions } from "../http/kept-answers.ts";
import { answerPlainly, plainCallsOf } from "./trpc-plain.ts";

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_URL_LENGTH = 2000;

interface Leaving {
  body: Buffer;
  headers: Record<string, string>;
}

export interface TrpcAnswersOptions extends Omit<KeptAnswersOptions, "maxBytes"> {
  /** Whether the request contains a credential. */
  isKnown: (request: FastifyRequest) => boolean;
  /** The requested language, if it is supported. */
  languageOf: (request: FastifyRequest) => string | undefined;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  /** Calls that one request may carry. */
  maxBatch: number;
  /** Adds what is released while the shop is idle. */
  onIdle?: (release: () => void) => void;
}

interface Making {
  key: string;
  sources: AnswerSources;
  before: Revisions | null;
}

const isKeepable = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" && url.length <= MAX_URL_LENGTH && headers["trpc-accept"] === undefined;

const pathsOf = ({ params }: FastifyRequest): string[] =>
  ((params as { path?: string }).path ?? "").split(",");

/**
 * @param app - the scope of the procedures
 * @returns wraps a request's context to record what its answer depends on
 */
export function keepTrpcAnswers(
  app: FastifyInstance,
  { isKnown, languageOf, contextOf, maxBatch, onIdle, ...options }: TrpcAnswersOptions,
) {
  const kept = new KeptAnswers<Leaving>({ ...options, maxBytes: MAX_BYTES });
  onIdle?.(() => kept.clear());
  const made = new WeakMap<FastifyRequest, Making>();
  /** Requests whose calls were charged already. */
  const charged = new WeakSet<FastifyRequest>();

  const keep = ({ key, sources, before }: Making, leaving: Leaving) =>
    kept.keep(key, leaving, { sources, before, bytesOf: () => leaving.body.length });

  app.addHook("preHandler", async (request, reply) => {
    if (!isKeepable(request) || isKnown(request)) return;
    const paths = pathsOf(request);
    if (!paths.every((path) => isForEveryone({ type: "query", path }))) return;
    const key = JSON.stringify([languageOf(request), request.url]);
    const making = { key, sources: new AnswerSources(), before: kept.revisions(key) };
    const calls = plainCallsOf(request, paths, maxBatch);
    if (!calls && !kept.peek(key)) {
      made.set(request, making);
      return;
    }
    const context = contextOf(request, reply);
    try {
      // Cached responses are charged like new ones.
      for (const path of paths) await context.begin?.(costOf(path), path);
    } catch {
      // The call itself reports the error.
      return;
    }
    charged.add(request);
    const known = kept.peek(key);
    if (known) return reply.headers(known.value.headers).send(known.value.body);
    made.set(request, making);
    // A failed call is executed again by tRPC, which reports the error.
    const silent = { ...making.sources.in(context), begin: undefined, onFault: undefined };
    const answer = calls && (await answerPlainly(silent, calls));
    if (!answer) return;
    made.delete(request);
    keep(making, answer);
    return reply.headers(answer.headers).send(answer.body);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const making = made.get(request);
    if (!making || !(payload instanceof Response) || payload.status !== 200) return payload;
    const body = Buffer.from(await payload.arrayBuffer());
    const headers = Object.fromEntries(payload.headers);
    reply.headers(headers);
    keep(making, { body, headers });
    return body;
  });

  return (request: FastifyRequest, context: Context): Context => {
    const listened = made.get(request)?.sources.in(context) ?? context;
    return charged.has(request) ? { ...listened, begin: undefined } : listened;
  };
}
