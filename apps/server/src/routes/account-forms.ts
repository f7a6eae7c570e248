/**
 * Account forms without JavaScript: /login, /signup, /reset-password, /verify-email, and signing
 * out. Rejected forms are shown again with errors and input, except secrets; accepted ones redirect
 * to a page that can be reloaded. Register behind the CSRF guard.
 */
import { type Caller, createCaller } from "@pickwell/api";
import { emailInput as addressInput } from "@pickwell/api/auth/providers/schema";
import { CANCELLED_LINK_REASON, returnPath } from "@pickwell/api/auth/rules";
import {
  codeInput,
  linkInput,
  resetInput,
  resetRequestInput,
  signInInput,
  signUpInput,
} from "@pickwell/api/auth/schema";
import type { Auth, Context, RefusedForm, Visitor } from "@pickwell/api/context";
import { EMAIL_INVALID, isStoredEmail } from "@pickwell/api/email/rules";
import { AppError } from "@pickwell/api/errors";
import { withPause } from "@pickwell/api/pause/rules";
import type { Language } from "@pickwell/texts/languages.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Failure, failureOf, sendFailure } from "../plugins/errors.ts";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import type { Sessions } from "../plugins/session.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";
import type { Pages } from "./pages/pages.ts";
import { sendRendered } from "./pages/pages-plugin.ts";
import { type Translate, translatorFor } from "./translator.ts";

const MAX_BODY_BYTES = 16 * 1024;
const NEVER_KEPT = { "cache-control": "no-store" };

export interface AccountFormsOptions {
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth: Auth) => Context;
  sessions: Sessions;
  /** The shop's language. */
  language: () => Promise<Language>;
  /** Renders the form again; absent where only the API is served. */
  pages?: Pages;
}

type Values = Record<string, string>;

interface AccountForm {
  schema: { safeParse: (values: Values) => { error?: { issues: Issue[] } } };
  /** Fields whose values are shown again after an error; none of them is secret. */
  kept: string[];
  call: (auth: Caller["auth"], values: Values) => Promise<unknown>;
  /** Where to redirect after success. @param answer - of `call` */
  next: (values: Values, answer: unknown) => string;
  /** Path of the page with the form; by default the form's own path. */
  page?: string;
  /** Query parameters of the page with the form that are kept. */
  query?: string[];
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

const goBack = ({ from }: Values) => returnPath(from);
/** Where somebody was to go before they went to a provider. */
const whereTo = (_: Values, answer: unknown) => (answer as { from: string }).from;

const askReset: AccountForm = {
  schema: resetRequestInput,
  kept: ["email"],
  call: (auth, { email = "" }) => auth.requestReset({ email }),
  next: () => "/reset-password?state=asked",
};

const setPassword: AccountForm = {
  schema: resetInput,
  kept: [],
  call: (auth, { token = "", password = "" }) => auth.resetPassword({ token, password }),
  next: ({ invited }) => `/login?state=${invited ? "invited" : "reset"}`,
  query: ["token", "undo", "invited"],
};

/** The form at a path; /reset-password has two, depending on the token. */
const forms: Record<string, (values: Values) => AccountForm> = {
  "/login": () => ({
    schema: signInInput,
    kept: ["email"],
    call: async (auth, { email = "", password = "", code }) => {
      if (!isStoredEmail(email)) throw new AppError("BAD_REQUEST", EMAIL_INVALID, "email");
      await auth.signIn({ email, password, code });
    },
    next: goBack,
    query: ["from"],
  }),
  "/login/code": () => ({
    schema: codeInput,
    kept: [],
    call: (auth, { code = "" }) => auth.providers.finishWithCode({ code }),
    next: whereTo,
    page: "/login?step=code",
  }),
  "/login/email": () => ({
    schema: addressInput,
    kept: ["email"],
    call: (auth, { email = "" }) => auth.providers.finishWithEmail({ email }),
    next: whereTo,
    page: "/login?step=email",
  }),
  "/signup": () => ({
    schema: signUpInput,
    kept: ["name", "email"],
    call: (auth, { name = "", email = "", password = "" }) =>
      auth.signUp({ name, email, password }),
    next: goBack,
    query: ["from"],
  }),
  "/reset-password": ({ token }) => (token ? setPassword : askReset),
  "/verify-email": () => ({
    schema: linkInput,
    kept: [],
    call: (auth, { token = "" }) => auth.verifyEmail({ token }),
    next: () => "/verify-email?state=done",
  }),
  "/logout": () => ({
    schema: { safeParse: () => ({}) },
    kept: [],
    call: (auth) => auth.signOut(),
    next: () => "/login?state=signed-out",
  }),
};

/** `POST` to each of these paths. */
export async function accountFormsPlugin(
  app: FastifyInstance,
  { contextOf, sessions, pages, language }: AccountFormsOptions,
) {
  app.removeAllContentTypeParsers();
  await parseFormBodies(app, MAX_BODY_BYTES);
  answerErrorsInWords(app, "form not answered");

  for (const [path, formOf] of Object.entries(forms)) {
    app.post<{ Body: Values | undefined }>(path, async (request, reply) => {
      reply.headers(NEVER_KEPT);
      const values = request.body ?? {};
      const form = formOf(values);
      const auth = sessions.authOf(request, reply);
      try {
        const { auth: calls } = createCaller(contextOf(request.log, visitorOf(request), auth));
        const answer = await form.call(calls, values);
        return reply.redirect(form.next(values, answer), 303);
      } catch (error) {
        const failure = failureOf(error);
        if (!pages || !isFromPage(request)) return sendFailure(request, reply, failure);
        if (path === "/verify-email" && failure.status < 429) {
          return reply.redirect(`${path}?state=${unconfirmed(failure)}`, 303);
        }
        const translate = await translatorFor(language);
        return answerWithForm(pages, request, reply, { path, form, values, failure, translate });
      }
    });
  }
}

/** How the page of a link calls the reason why its address was not confirmed. */
function unconfirmed({ status, code }: Failure): "taken" | "cancelled" | "stale" {
  if (status === 409) return "taken";
  return code === CANCELLED_LINK_REASON ? "cancelled" : "stale";
}

interface Refused {
  path: string;
  form: AccountForm;
  values: Values;
  failure: Failure;
  /** Translates a text to the shop's language. */
  translate: Translate;
}

/** Responds with the page and the form as it was submitted. */
async function answerWithForm(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, form, values, failure, translate }: Refused,
): Promise<FastifyReply> {
  const { status, retryAfterS } = failure;
  const page = await pages.renderOnce(urlOf(path, form, values), {
    refusedForm: refusalOf(form, values, failure, translate),
  });
  // The status of the page itself only counts if it failed.
  const answered = { ...page, status: page.status < 400 ? status : page.status };
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  return sendRendered(pages, answered, request, reply, NEVER_KEPT);
}

function urlOf(path: string, { query = [], page }: AccountForm, values: Values): string {
  if (page) return page;
  const pairs = query.filter((name) => values[name]).map((name) => [name, values[name] ?? ""]);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(Object.fromEntries(pairs))}` : path;
}

function refusalOf(
  { schema, kept }: AccountForm,
  values: Values,
  failure: Failure,
  translate: Translate,
): RefusedForm {
  const { message, field, retryAfterS } = failure;
  const issues = schema.safeParse(values).error?.issues ?? [];
  const problems = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), translate(message)]),
  );
  if (issues.length === 0 && field) problems[field] = translate(message);
  return {
    values: Object.fromEntries(kept.map((name) => [name, values[name] ?? ""])),
    problems,
    failure: Object.keys(problems).length > 0 ? null : translate(withPause(message, retryAfterS)),
  };
}
