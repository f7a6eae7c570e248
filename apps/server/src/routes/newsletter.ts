/**
 * The newsletter for those who have no script: the form that joins it, and what the links in mails
 * lead to. Opening a link only shows a page with a button, because mail scanners open them all; the
 * button, and the mail program's own (RFC 8058), send a POST to the same address. Source: OWASP
 * ASVS 5.0, 3.5.3.
 */
import { createCaller } from "@pickwell/api";
import type { Context, Visitor } from "@pickwell/api/context";
import { DISPOSABLE_REFUSED, EMAIL_INCOMPLETE } from "@pickwell/api/email/rules";
import { AppError } from "@pickwell/api/errors";
import { TRPCError } from "@trpc/server";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf, HttpError } from "../plugins/errors.ts";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import { isSameOriginForm } from "../plugins/same-origin.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";

const MAX_BODY_BYTES = 16 * 1024;

export interface NewsletterOptions {
  /** A context whose failures are written to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor) => Context;
  /** Host of the shop's public address, when it has one. */
  publicHost: string | undefined;
}

const actions = { confirm: "confirm", unsubscribe: "unsubscribeByLink" } as const;

/**
 * `POST /newsletter/subscribe` with the form's `email`; `/newsletter/confirm` and
 * `/newsletter/unsubscribe` with the token in the address.
 */
export async function newsletterPlugin(app: FastifyInstance, options: NewsletterOptions) {
  const { contextOf, publicHost } = options;
  app.removeAllContentTypeParsers();
  answerErrorsInWords(app, "newsletter not answered");
  // Everything that counts is in the address; whatever is sent with it is only taken off the line.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, async () => null);

  for (const [name, procedure] of Object.entries(actions)) {
    app.post(`/newsletter/${name}`, async (request, reply) => {
      const { newsletter } = createCaller(contextOf(request.log, visitorOf(request)));
      reply.header("cache-control", "no-store");
      try {
        const { message } = await newsletter[procedure](request.query as { token: string });
        return answer(request, reply, name, message);
      } catch (error) {
        if (!isStale(error)) throw error;
        if (isFromPage(request)) return showPage(reply, name, "stale");
        throw error;
      }
    });
  }

  await app.register(async (forms) => {
    await parseFormBodies(forms, MAX_BODY_BYTES);
    forms.post("/newsletter/subscribe", async (request, reply) => {
      // Another site's page must not sign people up through its visitors.
      if (!isSameOriginForm(request, publicHost)) {
        throw new HttpError(403, "This form was sent from another site.");
      }
      const { newsletter } = createCaller(contextOf(request.log, visitorOf(request)));
      reply.header("cache-control", "no-store");
      try {
        const { message } = await newsletter.subscribe(request.body as { email: string });
        return answer(request, reply, "subscribe", message);
      } catch (error) {
        if (isFromPage(request)) return showPage(reply, "subscribe", refusalOf(error));
        throw error;
      }
    });
  });
}

/** What the page says. A failure that is nobody's input was logged by `onFault`. */
function refusalOf(error: unknown): "invalid" | "unfinished" | "disposable" | "busy" | "failed" {
  const code = error instanceof TRPCError ? error.code : undefined;
  if (code === "BAD_REQUEST") {
    const { message } = failureOf(error);
    if (message.includes(EMAIL_INCOMPLETE)) return "unfinished";
    return message.includes(DISPOSABLE_REFUSED) ? "disposable" : "invalid";
  }
  return code === "TOO_MANY_REQUESTS" ? "busy" : "failed";
}

/** The link opens nothing: not this token, or not any more. */
const isStale = (error: unknown) =>
  error instanceof TRPCError &&
  (error.code === "BAD_REQUEST" || (error.cause instanceof AppError && error.code === "NOT_FOUND"));

/** A mail program wants no page, and must not be sent to another. */
/** The page, now saying what happened. Without token or address: they must not stay in the address bar. */
const showPage = (reply: FastifyReply, name: string, state: string) =>
  reply.redirect(`/newsletter/${name}?state=${state}`, 303);

function answer(request: FastifyRequest, reply: FastifyReply, name: string, message: string) {
  if (isFromPage(request)) return showPage(reply, name, "done");
  return reply.send({ success: true, message });
}
