/**
 * The newsletter without JavaScript: the sign-up form, and links in mails. A rejected form is shown
 * again with the error and the address; an accepted one redirects to a page that can be reloaded
 * without sending again.
 */

import { createCaller } from "@pickwell/api";
import { canParseUrl } from "@pickwell/api/can-parse-url";
import { DISPOSABLE_REFUSED, EMAIL_INCOMPLETE } from "@pickwell/api/email/rules";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf, HttpError, sendFailure } from "../plugins/errors.ts";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import { isSameOriginForm } from "../plugins/same-origin.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { answerDone, type ContextOf, postMailLink } from "./mail-links.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";
import type { Pages } from "./pages/pages.ts";
import { sendRendered } from "./pages/pages-plugin.ts";

const MAX_BODY_BYTES = 16 * 1024;

export interface NewsletterOptions {
  /** A context that logs failures to this log. */
  contextOf: ContextOf;
  /** Host of the shop's public address, when it has one. */
  publicHost: string | undefined;
  /** Renders the form again; absent where only the API is served. */
  pages?: Pages;
}

const SUBSCRIBE = "/newsletter/subscribe";
const NEVER_KEPT = { "cache-control": "no-store" };
const actions = { confirm: "confirm", unsubscribe: "unsubscribeByLink" } as const;

/**
 * `POST /newsletter/subscribe` with the form's `email`; `/newsletter/confirm` and
 * `/newsletter/unsubscribe` with the token in the URL.
 */
export async function newsletterPlugin(app: FastifyInstance, options: NewsletterOptions) {
  const { contextOf, publicHost, pages } = options;
  app.removeAllContentTypeParsers();
  answerErrorsInWords(app, "newsletter not answered");
  // Everything that counts is in the address; whatever is sent with it is only taken off the line.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, async () => null);

  for (const [name, procedure] of Object.entries(actions)) {
    postMailLink(app, `/newsletter/${name}`, contextOf, (context, query) =>
      createCaller(context).newsletter[procedure](query as { token: string }),
    );
  }

  await app.register(async (forms) => {
    await parseFormBodies(forms, MAX_BODY_BYTES);
    forms.post<{ Body: { email?: unknown } | undefined }>(SUBSCRIBE, async (request, reply) => {
      // Another site's page must not sign people up through its visitors.
      if (!isSameOriginForm(request, publicHost)) {
        throw new HttpError(403, "This form was sent from another site.");
      }
      const { newsletter } = createCaller(contextOf(request.log, visitorOf(request)));
      reply.headers(NEVER_KEPT);
      try {
        const { message } = await newsletter.subscribe({
          ...(request.body as { email: string }),
          from: pageOf(request.headers.referer),
        });
        return answerDone(request, reply, SUBSCRIBE, message);
      } catch (error) {
        if (!isFromPage(request)) throw error;
        if (!pages) return sendFailure(request, reply, failureOf(error));
        return answerWithForm(pages, request, reply, error);
      }
    });
  });
}

/** Responds with the page of the form, the error and the address as it was typed. */
async function answerWithForm(
  pages: Pages,
  request: FastifyRequest<{ Body: { email?: unknown } | undefined }>,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const email = request.body?.email;
  const values = {
    email: typeof email === "string" ? email : "",
    state: refusalOf(error),
  };
  const refusedForm = { values, problems: {}, failure: null };
  const page = await pages.renderOnce(SUBSCRIBE, { refusedForm });
  // The status of the page itself only counts if it failed.
  const status = page.status < 400 ? failureOf(error).status : page.status;
  return sendRendered(pages, { ...page, status }, request, reply, NEVER_KEPT);
}

/** Path and query of the page that a form was sent from, which is one of the shop's. */
function pageOf(referer: string | undefined): string | undefined {
  if (!referer || !canParseUrl(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/** The error to show. Unexpected failures were logged by `onFault`. */
function refusalOf(error: unknown): "invalid" | "unfinished" | "disposable" | "busy" | "failed" {
  const code = error instanceof TRPCError ? error.code : undefined;
  if (code === "BAD_REQUEST") {
    const { message } = failureOf(error);
    if (message.includes(EMAIL_INCOMPLETE)) return "unfinished";
    return message.includes(DISPOSABLE_REFUSED) ? "disposable" : "invalid";
  }
  return code === "TOO_MANY_REQUESTS" ? "busy" : "failed";
}
