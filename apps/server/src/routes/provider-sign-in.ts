/**
 * Sign-in with a provider by redirects only, without JavaScript. In a popup it ends with a page
 * that notifies its opener and closes.
 */
import { randomBytes } from "node:crypto";
import { createCaller } from "@pickwell/api";
import { FailedReturn } from "@pickwell/api/auth/providers/finish";
import { isProviderName, type ProviderName } from "@pickwell/api/auth/providers/rules";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import { TRPCError } from "@trpc/server";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf } from "../plugins/errors.ts";
import type { Sessions } from "../plugins/session.ts";
import { visitorOf } from "../plugins/visitor.ts";

export interface ProviderSignInOptions {
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth: Auth) => Context;
  sessions: Sessions;
  /** The shop's public URL, if known: providers redirect nowhere else. */
  publicUrl: string | undefined;
}

type Asked = FastifyRequest<{
  Params: { provider: string };
  /** A repeated parameter is an array. */
  Querystring: Record<string, string | string[] | undefined>;
}>;

interface Back {
  provider: string;
  /** Where they were to go. */
  from: string;
  /** Without `auth/`; undefined when all went well. */
  problem?: string;
}

/**
 * The page that shows the problem: the back office or the account if the visitor came from there,
 * otherwise the sign-in page.
 */
function pageOf({ provider, from, problem }: Back): string {
  if (problem === undefined) return from;
  const parameters = new URLSearchParams({ problem, with: provider });
  const path = from.split(/[?#]/, 1)[0] ?? "";
  if (path === "/account") return `/account?${parameters}`;
  const isBackOffice = /^\/admin(\/|$)/.test(path);
  return `${isBackOffice ? "/admin/login" : "/login"}?${parameters}&${new URLSearchParams({ from })}`;
}

const textOf = (given: string | string[] | undefined): string | undefined =>
  Array.isArray(given) ? given[0] : given;

const reasonOf = (error: unknown) => failureOf(error).code?.replace(/^auth\//, "");

/** `GET /login/:provider` and `GET /login/:provider/callback`. */
export async function providerSignInPlugin(
  app: FastifyInstance,
  { contextOf, sessions, publicUrl }: ProviderSignInOptions,
) {
  const callsOf = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const auth = sessions.authOf(request, reply);
    return createCaller(contextOf(request.log, visitorOf(request), auth)).auth.providers;
  };
  /** On another host of the shop, the browser would not send the cookie when it returns. */
  const isElsewhere = ({ host }: FastifyRequest) =>
    publicUrl !== undefined && host !== new URL(publicUrl).host;

  app.get("/login/:provider", async (request: Asked, reply) => {
    const { provider } = request.params;
    if (!isProviderName(provider)) return reply.callNotFound();
    const { popup } = request.query;
    const from = textOf(request.query.from) ?? "";
    const ticket = textOf(request.query.ticket);
    const calls = callsOf(request, reply);
    if (isElsewhere(request)) {
      return reply.redirect(pageOf({ provider, from, problem: "unauthorized-domain" }), 303);
    }
    try {
      const { url } = await calls.start({ provider, from, ticket, isPopup: popup !== undefined });
      return reply.redirect(url, 303);
    } catch (error) {
      noteFailure(request, provider, error);
      const problem = reasonOf(error) ?? "internal-error";
      return end(reply, { provider, from, problem }, popup !== undefined);
    }
  });

  app.get("/login/:provider/callback", async (request: Asked, reply) => {
    const { provider } = request.params;
    if (!isProviderName(provider)) return reply.callNotFound();
    const calls = callsOf(request, reply);
    const query = request.url.split("?").slice(1).join("?");
    try {
      const { outcome, from, isPopup } = await calls.finish({ provider, query });
      if (outcome === "code" || outcome === "email") {
        return reply.redirect(`/login?${new URLSearchParams({ step: outcome })}`, 303);
      }
      return end(reply, { provider, from }, isPopup);
    } catch (error) {
      noteFailure(request, provider, error);
      const failed = error instanceof TRPCError && error.cause;
      const { from, isPopup } =
        failed instanceof FailedReturn ? failed : { from: "/account", isPopup: false };
      return end(reply, { provider, from, problem: reasonOf(error) ?? "internal-error" }, isPopup);
    }
  });
}

/** Logs what went wrong, without text from the request. */
function noteFailure(request: FastifyRequest, provider: ProviderName, error: unknown): void {
  const { cause } = error as { cause?: { cause?: { message?: string } } };
  const { code, status } = failureOf(error);
  request.log.info({ provider, code, status, why: cause?.cause?.message }, "sign-in refused");
}

/** Redirects the browser; a pop-up reports the result and closes. */
function end(reply: FastifyReply, back: Back, isPopup: boolean): FastifyReply {
  const page = pageOf(back);
  if (!isPopup) return reply.redirect(page, 303);
  const nonce = randomBytes(16).toString("base64url");
  const reported = JSON.stringify({ problem: back.problem ?? null, with: back.provider });
  return reply
    .header("content-security-policy", `default-src 'none'; script-src 'nonce-${nonce}'`)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><p><a href="${escapeAttribute(page)}">Go on</a></p><script nonce="${nonce}">new BroadcastChannel("sign-in").postMessage(${reported.replaceAll("<", "\\u003c")});close()</script></html>`,
    );
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
