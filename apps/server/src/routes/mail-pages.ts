/** More links in mails: a newsletter in the browser, and mail preferences. */
import { createCaller } from "@pickwell/api";
import type { PreferenceAction } from "@pickwell/api/mail-preferences/rules";
import type { FastifyInstance } from "fastify";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { type ContextOf, isStaleLink } from "./mail-links.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";

const MAX_BODY_BYTES = 16 * 1024;
const PREFERENCES = "/newsletter/preferences";

/**
 * Headers of a mail shown as a page: it has inline styles and pictures from other hosts; scripts do
 * not run, and links do not reveal the address of the page.
 */
const MAIL_PAGE = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cache-control": "private, max-age=300",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

interface PreferencesForm {
  Querystring: { token?: string };
  Body: Record<string, string> | undefined;
}

/** `GET /newsletter/view/{token}`; `POST /newsletter/preferences`. */
export async function mailPagesPlugin(
  app: FastifyInstance,
  { contextOf }: { contextOf: ContextOf },
) {
  app.removeAllContentTypeParsers();
  await parseFormBodies(app, MAX_BODY_BYTES);
  answerErrorsInWords(app, "mail page not answered");

  app.get<{ Params: { token: string } }>("/newsletter/view/:token", async (request, reply) => {
    const { broadcasts } = createCaller(contextOf(request.log, visitorOf(request)));
    const { html } = await broadcasts.view(request.params);
    return reply.headers(MAIL_PAGE).send(html);
  });

  app.post<PreferencesForm>(PREFERENCES, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { token = "" } = request.query;
    const { action = "", alert } = request.body ?? {};
    const { mailPreferences } = createCaller(contextOf(request.log, visitorOf(request)));
    const change = alert
      ? { token, action: "stop-alert" as const, alertId: alert }
      : { token, action: action as PreferenceAction };
    try {
      const { message } = await mailPreferences.change(change);
      if (!isFromPage(request)) return reply.send({ success: true, message });
      // With the token, as before, so that the remaining choices work.
      const query = new URLSearchParams({ token, done: change.action });
      return reply.redirect(`${PREFERENCES}?${query}`, 303);
    } catch (error) {
      if (!isStaleLink(error) || !isFromPage(request)) throw error;
      return reply.redirect(PREFERENCES, 303);
    }
  });
}
