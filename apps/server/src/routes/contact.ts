/**
 * The contact form without JavaScript. A rejected form is shown again with errors and input; an
 * accepted one redirects to a page that can be reloaded without sending again.
 */
import { createCaller } from "@pickwell/api";
import { type ContactField, contactFields, HONEYPOT } from "@pickwell/api/contact/rules";
import { contactInput } from "@pickwell/api/contact/schema";
import type { Context, RefusedForm, Visitor } from "@pickwell/api/context";
import type { Language } from "@pickwell/texts/languages.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_BODY_BYTES } from "../plugins/body-limit.ts";
import { type Failure, failureOf, HttpError, sendFailure } from "../plugins/errors.ts";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import { isSameOriginForm } from "../plugins/same-origin.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";
import type { Pages } from "./pages/pages.ts";
import { sendRendered } from "./pages/pages-plugin.ts";
import { type Translate, translatorFor } from "./translator.ts";

const PATH = "/contact";
const NEVER_KEPT = { "cache-control": "no-store" };

export interface ContactOptions {
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor) => Context;
  /** The shop's language. */
  language: () => Promise<Language>;
  /** Host of the shop's public address, when it has one. */
  publicHost: string | undefined;
  /** Renders the form again; absent where only the API is served. */
  pages?: Pages;
}

/** `POST /contact`. */
export async function contactPlugin(app: FastifyInstance, options: ContactOptions) {
  const { contextOf, publicHost, pages, language } = options;
  app.removeAllContentTypeParsers();
  // Leaves room for the longest message at four bytes per character, and for longer ones, which are
  // shown again with an error.
  await parseFormBodies(app, MAX_BODY_BYTES);

  answerErrorsInWords(app, "form not answered");

  app.post<{ Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
    reply.headers(NEVER_KEPT);
    if (!isSameOriginForm(request, publicHost)) {
      throw new HttpError(403, "This form was sent from another site.");
    }
    const values = valuesOf(request.body ?? {});
    try {
      const { contact } = createCaller(contextOf(request.log, visitorOf(request)));
      const { message } = await contact.send(values);
      if (!isFromPage(request)) return reply.send({ success: true, message });
      return reply.redirect(`${PATH}?state=sent`, 303);
    } catch (error) {
      const failure = failureOf(error);
      if (!pages || !isFromPage(request)) return sendFailure(request, reply, failure);
      const translate = await translatorFor(language);
      return answerWithForm(pages, request, reply, { values, failure, translate });
    }
  });
}

/** The fields of the form, and nothing else that was sent. */
const valuesOf = (body: Record<string, string>) =>
  Object.fromEntries(
    [...contactFields, HONEYPOT].map((field) => [field, body[field] ?? ""]),
  ) as Record<ContactField | typeof HONEYPOT, string>;

interface Refused {
  values: Record<string, string>;
  failure: Failure;
  /** Translates a text to the shop's language. */
  translate: Translate;
}

/** Responds with the page and the form as it was submitted. */
async function answerWithForm(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { values, failure: { status, message }, translate }: Refused,
): Promise<FastifyReply> {
  const problems = problemsOf(values, translate);
  const isRefused = Object.keys(problems).length > 0;
  const form: RefusedForm = { values, problems, failure: isRefused ? null : translate(message) };
  const page = await pages.renderOnce(PATH, { refusedForm: form });
  // The status of the page itself only counts if it failed.
  const answered = { ...page, status: page.status < 400 ? status : page.status };
  return sendRendered(pages, answered, request, reply, NEVER_KEPT);
}

/** The problem of each field; the procedure names only the first. */
function problemsOf(values: Record<string, string>, translate: Translate): Record<string, string> {
  const { error } = contactInput.safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), translate(message)]),
  );
}
