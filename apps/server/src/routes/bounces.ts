/** `POST /api/newsletter/bounces/{secret}`: where mail providers tell of mail that came back. */
import { isBounceUrl, receiveBounces } from "@pickwell/api/broadcasts/bounces";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerNotFound } from "../plugins/errors.ts";
import { bouncesSchema } from "./rest/openapi/bounces-doc.ts";
import { documented } from "./rest/openapi/document.ts";

/** SendGrid gathers a thousand events; each is some 500 bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

export interface BouncesOptions {
  db: Db;
  now: () => Date;
}

/**
 * Whatever is understood of it, and whomever it concerns, is answered alike: providers give up, or
 * try for days, where they are refused. The secret is all that is asked for, so no page of another
 * site can call it.
 */
export async function bouncesPlugin(app: FastifyInstance, { db, now }: BouncesOptions) {
  app.removeAllContentTypeParsers();
  // Amazon sends JSON as text.
  app.addContentTypeParser(
    "*",
    { parseAs: "string", bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, body: string) => readBody(body),
  );
  app.post<{ Params: { secret: string } }>(
    "/api/newsletter/bounces/:secret",
    {
      config: { hasOwnBodyLimit: true, ...documented(() => bouncesSchema) },
      // Of those who do not know the secret no body is read.
      onRequest: async (request, reply) => {
        const { secret } = request.params;
        if (!(await isBounceUrl(db, secret))) return answerNotFound(request, reply);
      },
    },
    async (request, reply) => {
      const told = await receiveBounces(
        db,
        now(),
        request.params.secret,
        request.body ?? undefined,
      );
      reply.header("cache-control", "no-store");
      if (told === null) return answerNotFound(request, reply);
      return reply.send({ success: true, data: { bounces: told }, message: "Thank you." });
    },
  );
}

/** JSON, or a form, whatever the request calls it. @returns undefined when it is neither */
function readBody(body: string): unknown {
  const text = body.trim();
  if (!/^[[{]/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
