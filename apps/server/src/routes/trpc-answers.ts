/** Answers to anonymous queries of what is the same for everybody are kept as they leave. */
import { isForEveryone } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { costOf } from "@pickwell/api/costs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { KeptAnswers, type KeptAnswersOptions, type Revisions } from "../http/kept-answers.ts";
import { Told } from "../http/told.ts";

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_URL_LENGTH = 2000;

interface Leaving {
  body: Buffer;
  headers: Record<string, string>;
}

export interface TrpcAnswersOptions extends Omit<KeptAnswersOptions, "maxBytes"> {
  /** Whether whoever asks shows something that they may be known by. */
  isKnown: (request: FastifyRequest) => boolean;
  /** What a request is answered in, if it says one that there is. */
  languageOf: (request: FastifyRequest) => string | undefined;
  /** See `Context.begin`. */
  beginFor: (request: FastifyRequest, reply: FastifyReply) => Context["begin"];
}

const isKeepable = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" && url.length <= MAX_URL_LENGTH && headers["trpc-accept"] === undefined;

const pathsOf = ({ params }: FastifyRequest): string[] =>
  ((params as { path?: string }).path ?? "").split(",");

/**
 * @param app - the scope of the procedures
 * @returns makes of a request's context one that is listened to
 */
export function keepTrpcAnswers(
  app: FastifyInstance,
  { isKnown, languageOf, beginFor, ...options }: TrpcAnswersOptions,
) {
  const kept = new KeptAnswers<Leaving>({ ...options, maxBytes: MAX_BYTES });
  const made = new WeakMap<FastifyRequest, { key: string; told: Told; before: Revisions }>();

  app.addHook("preHandler", async (request, reply) => {
    if (!isKeepable(request) || isKnown(request)) return;
    const paths = pathsOf(request);
    if (!paths.every((path) => isForEveryone({ type: "query", path }))) return;
    const key = JSON.stringify([languageOf(request), request.url]);
    if (!kept.peek(key)) {
      made.set(request, { key, told: new Told(), before: kept.revisions() });
      return;
    }
    // Whoever asks is charged for it as for a new one.
    const begin = beginFor(request, reply);
    try {
      for (const path of paths) await begin?.(costOf(path), path);
    } catch {
      // The call itself says so, in its own words.
      return;
    }
    const known = kept.peek(key);
    if (known) return reply.headers(known.value.headers).send(known.value.body);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const making = made.get(request);
    if (!making || !(payload instanceof Response) || payload.status !== 200) return payload;
    const body = Buffer.from(await payload.arrayBuffer());
    const headers = Object.fromEntries(payload.headers);
    reply.headers(headers);
    kept.keep(making.key, { body, headers }, { ...making, bytesOf: () => body.length });
    return body;
  });

  return (request: FastifyRequest, context: Context): Context =>
    made.get(request)?.told.in(context) ?? context;
}
