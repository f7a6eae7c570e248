/** Price alerts without JavaScript: the form, and links in mails. */
import { createCaller, type Inputs } from "@pickwell/api";
import { unitsOf } from "@pickwell/api/currency/rules";
import { DISPOSABLE_REFUSED } from "@pickwell/api/email/rules";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { failureOf, HttpError } from "../plugins/errors.ts";
import { parseFormBodies } from "../plugins/form-bodies.ts";
import { isSameOriginForm } from "../plugins/same-origin.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { type ContextOf, postMailLink } from "./mail-links.ts";
import { answerErrorsInWords, isFromPage } from "./pages/failure-page.ts";
import type { Pages } from "./pages/pages.ts";
import { sendRendered } from "./pages/pages-plugin.ts";

const MAX_BODY_BYTES = 16 * 1024;
const ASK = "/alerts/ask";
const NEVER_KEPT = { "cache-control": "no-store" };

export interface AlertsOptions {
  /** A context that logs failures to this log. */
  contextOf: ContextOf;
  /** Host of the shop's public address, when it has one. */
  publicHost: string | undefined;
  /** Renders the form again; absent where only the API is served. */
  pages?: Pages;
}

type Asked = Inputs["alerts"]["ask"];

/**
 * `POST /alerts/ask` with the form's `product`, `wish`, `price` and `email`; `/alerts/confirm` and
 * `/alerts/stop` with the token in the URL.
 */
export async function alertsPlugin(app: FastifyInstance, options: AlertsOptions) {
  const { contextOf, publicHost, pages } = options;
  app.removeAllContentTypeParsers();
  answerErrorsInWords(app, "alert not answered");
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, async () => null);

  postMailLink(app, "/alerts/confirm", contextOf, (context, query) =>
    createCaller(context).alerts.confirm(query as { token: string }),
  );
  postMailLink(app, "/alerts/stop", contextOf, (context, query) => {
    const { token, alert } = query as { token: string; alert?: string };
    return createCaller(context).alerts.stop({ token, alertId: alert });
  });

  await app.register(async (forms) => {
    await parseFormBodies(forms, MAX_BODY_BYTES);
    forms.post<{ Body: Record<string, string> | undefined }>(ASK, async (request, reply) => {
      if (!isSameOriginForm(request, publicHost)) {
        throw new HttpError(403, "This form was sent from another site.");
      }
      reply.headers(NEVER_KEPT);
      const values = valuesOf(request.body ?? {});
      const { product, wish, price, email } = values;
      const show = (outcome: string) =>
        reply.redirect(`${ASK}?${new URLSearchParams({ outcome, product })}`, 303);
      try {
        const { alerts } = createCaller(contextOf(request.log, visitorOf(request)));
        const { message } = await alerts.ask({
          ...{ productId: product, wish: wish as Asked["wish"], email },
          ...(wish === "below" && { targetCents: centsOf(price, await app.currency()) }),
        });
        return isFromPage(request) ? show("asked") : reply.send({ success: true, message });
      } catch (error) {
        if (!isFromPage(request)) throw error;
        const outcome = refusalOf(error);
        if (!pages) return show(outcome);
        // The form again, with what was typed in it.
        const refusedForm = { values: { ...values, outcome }, problems: {}, failure: null };
        const page = await pages.renderOnce(`${ASK}?outcome=${outcome}`, { refusedForm });
        // The status of the page itself only counts if it failed.
        const status = page.status < 400 ? failureOf(error).status : page.status;
        return sendRendered(pages, { ...page, status }, request, reply, NEVER_KEPT);
      }
    });
  });
}

/** The fields of the form, as text, and nothing else that was sent. */
const valuesOf = (body: Record<string, unknown>) => {
  const field = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  return {
    product: field("product"),
    wish: field("wish"),
    price: field("price"),
    email: field("email"),
  };
};

/** @returns an invalid price for an invalid text, which the procedure refuses */
const centsOf = (text: string, currency: string): number =>
  Math.round(Number(text.trim().replace(",", ".")) * unitsOf(currency));

/** The error to show. Unexpected failures were logged by `onFault`. */
function refusalOf(error: unknown): string {
  const code = error instanceof TRPCError ? error.code : undefined;
  if (code === "TOO_MANY_REQUESTS") return "busy";
  if (code !== "BAD_REQUEST") return "failed";
  const { message } = failureOf(error);
  if (message.includes("targetCents")) return "price";
  return message.includes(DISPOSABLE_REFUSED) ? "disposable" : "invalid";
}
