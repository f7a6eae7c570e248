/**
 * Links in mails. Opening one shows a page with a button, because mail scanners open all links; the
 * button, and the mail client's own (RFC 8058), send a POST to the same URL. Source: OWASP ASVS
 * 5.0, 3.5.3.
 */
import type { createCaller } from "@pickwell/api";
import type { Context, Visitor } from "@pickwell/api/context";
import { AppError } from "@pickwell/api/errors";
import { TRPCError } from "@trpc/server";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { visitorOf } from "../plugins/visitor.ts";
import { isFromPage } from "./pages/failure-page.ts";

export type Caller = ReturnType<typeof createCaller>;
export type ContextOf = (log: FastifyBaseLogger, visitor: Visitor) => Context;

/** Runs a link's action. @param query - of its URL */
export type FollowLink = (context: Context, query: unknown) => Promise<{ message: string }>;

/** Redirects to the page with the result, without token or address in the URL. */
export const showState = (reply: FastifyReply, path: string, state: string) =>
  reply.redirect(`${path}?state=${state}`, 303);

/** Answers a mail client's POST, which expects no page and no redirect. */
export function answerDone(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  message: string,
) {
  if (isFromPage(request)) return showState(reply, path, "done");
  return reply.send({ success: true, message });
}

/** Whether the error means that the token is unknown or has expired. */
export const isStaleLink = (error: unknown) =>
  error instanceof TRPCError &&
  (error.code === "BAD_REQUEST" || (error.cause instanceof AppError && error.code === "NOT_FOUND"));

/** Handles `POST` to a link's URL. */
export function postMailLink(
  app: FastifyInstance,
  path: string,
  contextOf: ContextOf,
  follow: FollowLink,
): void {
  app.post(path, async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const { message } = await follow(contextOf(request.log, visitorOf(request)), request.query);
      return answerDone(request, reply, path, message);
    } catch (error) {
      if (!isStaleLink(error)) throw error;
      if (isFromPage(request)) return showState(reply, path, "stale");
      throw error;
    }
  });
}
