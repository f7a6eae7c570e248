/** `/api/postback/{secret}`: merchants and networks report sales here. See docs/decisions/021. */
import { isIP } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { Keyring } from "@pickwell/api/keyring";
import { textOfBytes, urlencodedPairs } from "@pickwell/api/ledger/pairs";
import { isPostbackUrl, receivePostback } from "@pickwell/api/sales/postback";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasSmallBody } from "../plugins/body-limit.ts";
import { answerNotFound, HttpError } from "../plugins/errors.ts";
import { isFromThisMachine } from "../plugins/rate-limit.ts";
import { documented } from "./rest/openapi/document.ts";
import { postbackSchemas } from "./rest/openapi/postback-doc.ts";

/** Calls that one address may make in a minute: a network sends everything from a few. */
const CALLS_PER_MINUTE = 6000;
const ADDRESSES = 1000;
/** Enough for orders with ten thousand lines. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const PATH = "/api/postback/:secret";
/** What some callers declare instead, such as `json`, would be refused; bodies are read by what they are. */
const MEDIA_TYPE = /^\s*[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;|$)/;

export interface PostbackOptions {
  db: Db;
  now: () => Date;
  keyring: Keyring;
}

/**
 * Accepts values in the query, a form, JSON, or JSON in a form field; the body takes precedence.
 * Every call is stored as it came and answered with 200, because most networks send it once and
 * treat any other answer as a broken URL. GET writes here, because networks use nothing else; the
 * secret authorizes it, and no other site's page has it. Not rate-limited like people.
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
    { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const charset = /charset="?([\w-]+)/i.exec(headers["content-type"] ?? "")?.[1];
      return textOfBytes(await unpacked(body), charset ?? null);
    },
  );

  const secretOf = ({ params }: FastifyRequest) => (params as { secret?: string }).secret ?? "";

  /** Of those who do not know the secret no large body is read. */
  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    const { headers } = request.raw;
    if (!MEDIA_TYPE.test(headers["content-type"] ?? "*/*")) delete headers["content-type"];
    const mayBeRead = hasSmallBody(request) || (await isPostbackUrl(options.db, secretOf(request)));
    if (!mayBeRead) return answerNotFound(request, reply);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { db, now, keyring } = options;
    const secret = secretOf(request);
    const taken = await receivePostback(
      db,
      { now: now(), keyring },
      {
        secret,
        method: request.method === "GET" ? "GET" : "POST",
        query: pairsOf(request.url),
        body: typeof request.body === "string" ? request.body : "",
      },
    );
    reply.header("cache-control", "no-store");
    if (!taken) return answerNotFound(request, reply);
    const { verdict, message } = taken;
    return reply.send({ success: true, data: { verdict }, message });
  }

  for (const method of ["GET", "POST"] as const) {
    app.route({
      method,
      config: { hasOwnBodyLimit: true, ...documented(() => postbackSchemas[method]) },
      url: PATH,
      onRequest,
      // A HEAD request must not have the effects of GET.
      exposeHeadRoute: false,
      handler: answer,
    });
  }
}

/** Some networks compress bodies without declaring it. */
async function unpacked(body: Buffer): Promise<Buffer> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    throw new HttpError(400, "The compressed body cannot be read, or is too large.");
  }
}

/** The parameters of a URL in their order, including repeated ones. */
function pairsOf(url: string) {
  const at = url.indexOf("?");
  return at === -1 ? [] : urlencodedPairs(url.slice(at + 1));
}
