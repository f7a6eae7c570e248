/** `POST /api/newsletter/bounces/{secret}`: bounce reports of mail providers and servers. */
import { isMail } from "@pickwell/api/broadcasts/bounces/bounce-mails";
import { isBounceUrl, receiveBounces } from "@pickwell/api/broadcasts/bounces/bounces";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound } from "../plugins/errors.ts";
import { bouncesQuerySchema, bouncesSchema } from "./rest/openapi/bounces-doc.ts";
import { documented } from "./rest/openapi/document.ts";

/** SendGrid gathers a thousand events, each of some 500 bytes; a file of mails holds more. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

type Call = FastifyRequest<{ Params: { secret: string } }>;

export interface BouncesOptions {
  db: Db;
  now: () => Date;
}

/**
 * Every report gets the same answer, because providers give up or retry for days when refused. The
 * secret is the only authorization, so other sites' pages cannot call it.
 */
export async function bouncesPlugin(app: FastifyInstance, { db, now }: BouncesOptions) {
  app.removeAllContentTypeParsers();
  // Amazon sends JSON as text.
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, body: Buffer) =>
      readBody(body, request.headers["content-type"] ?? ""),
  );
  const url = "/api/newsletter/bounces/:secret";
  // Of those who do not know the secret no body is read.
  async function onRequest(request: Call, reply: FastifyReply) {
    if (!(await isBounceUrl(db, request.params.secret))) return answerNotFound(request, reply);
  }
  async function take(request: Call, reply: FastifyReply, body: unknown) {
    const counted = await receiveBounces(db, now(), request.params.secret, body);
    reply.header("cache-control", "no-store");
    if (counted === null) return answerNotFound(request, reply);
    return reply.send({ success: true, data: { bounces: counted }, message: "Thank you." });
  }
  app.post<{ Params: { secret: string } }>(
    url,
    { config: { hasOwnBodyLimit: true, ...documented(() => bouncesSchema) }, onRequest },
    (request, reply) => take(request, reply, request.body ?? undefined),
  );
  // Mandrill checks this way that a URL exists before it accepts it.
  app.head<{ Params: { secret: string } }>(url, { onRequest }, (_request, reply) =>
    reply.header("cache-control", "no-store").send(),
  );
  // Elastic Email may tell by asking for an address.
  app.get<{ Params: { secret: string } }>(
    url,
    { exposeHeadRoute: false, config: documented(() => bouncesQuerySchema), onRequest },
    (request, reply) => take(request, reply, request.query),
  );
}

/** JSON, a form or a mail, whatever the request calls it. @returns undefined when it is none */
async function readBody(body: Buffer, type: string): Promise<unknown> {
  if (/^multipart\/form-data/i.test(type)) return fieldsOf(body, type);
  const text = body.toString("utf8").trim();
  if (/^[[{]/.test(text)) return parsed(text);
  if (isMail(text)) return body.toString("latin1");
  return Object.fromEntries(new URLSearchParams(text));
}

/** The fields of a form that may have files, which tell nothing: Mailgun encloses the mail that came back. */
async function fieldsOf(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  } catch {
    return undefined;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
