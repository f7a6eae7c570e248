/** `/api/postback/{secret}`: where merchants and networks report sales. Source: decision 021. */
import { isIP } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { Keyring } from "@pickwell/api/keyring";
import { type Postback, receivePostback } from "@pickwell/api/sales/postback";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound, failureOf, HttpError, sendFailure } from "../plugins/errors.ts";
import { isFromThisMachine } from "../plugins/rate-limit.ts";
import { documented } from "./rest/openapi/document.ts";
import { postbackSchemas } from "./rest/openapi/postback-doc.ts";

/** Calls that one address may make in a minute: a network sends everything from a few. */
const CALLS_PER_MINUTE = 6000;
const ADDRESSES = 1000;
const MAX_BODY_BYTES = 32 * 1024;
const PATH = "/api/postback/:secret";

export interface PostbackOptions {
  db: Db;
  now: () => Date;
  keyring: Keyring;
}

/** What a body holds, or why it cannot be read. */
interface Body {
  fields: Record<string, unknown>;
  problem: string | null;
}

const EMPTY: Body = { fields: {}, problem: null };
const UNREADABLE: Body = { fields: {}, problem: "The body cannot be read." };
const TOO_LONG = "A number in the body has more digits than numbers can hold. Send it as text.";

/**
 * A call says everything in its query, in a form or in JSON; the body counts before the query. GET
 * writes here: networks know no other way, and whoever has the secret may. No page of another site
 * has it, so it is asked for nothing else, and calls are not limited as people are.
 */
export async function postbackPlugin(app: FastifyInstance, options: PostbackOptions) {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    cache: ADDRESSES,
    keyGenerator: ({ ip }) => (isIP(ip) ? normalizeIP(ip) : "unknown"),
    allowList: isFromThisMachine,
    errorResponseBuilder: () => new HttpError(429, "Too many requests. Please try again later."),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "string", bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, body: string) => readBody(body),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, body: Body) {
    const { db, now, keyring } = options;
    const { secret = "" } = request.params as { secret?: string };
    const call: Postback = {
      secret,
      method: request.method === "GET" ? "GET" : "POST",
      sources: [body.fields, request.query as Record<string, unknown>],
      problem: body.problem,
    };
    const taken = await receivePostback(db, { now: now(), keyring }, call);
    reply.header("cache-control", "no-store");
    if (!taken) return answerNotFound(request, reply);
    const { verdict, message } = taken;
    const success = verdict !== "refused";
    return reply.status(success ? 200 : 400).send({ success, data: { verdict }, message });
  }

  for (const method of ["GET", "POST"] as const) {
    app.route({
      method,
      config: documented(() => postbackSchemas[method]),
      url: PATH,
      // A HEAD asks what a GET would say, and must not do what it does.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(request, reply, (request.body as Body | null) ?? EMPTY),
      errorHandler: (error, request, reply) => {
        const failure = failureOf(error);
        // Written down as any other call whose body is of no use.
        if (failure.status === 413) {
          return answer(request, reply, { fields: {}, problem: "The body is too large." });
        }
        if (failure.status === 500) return app.errorHandler(error, request, reply);
        return sendFailure(request, reply, failure);
      },
    });
  }
}

/** Its last digits are lost, so that two orders would look like one. */
const isCut = (value: unknown): boolean =>
  typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** JSON or a form, whatever the request calls it: networks are not exact about that. */
function readBody(body: string): Body {
  const text = body.trim();
  if (text === "") return EMPTY;
  if (!/^[[{"]/.test(text)) {
    const fields = Object.fromEntries(new URLSearchParams(text));
    return { fields, problem: null };
  }
  try {
    const fields: unknown = JSON.parse(text);
    const isObject = typeof fields === "object" && fields !== null && !Array.isArray(fields);
    if (!isObject) return UNREADABLE;
    return { fields: { ...fields }, problem: Object.values(fields).some(isCut) ? TOO_LONG : null };
  } catch {
    return UNREADABLE;
  }
}
