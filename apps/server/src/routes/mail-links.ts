/**
 * What links in mails lead to. Opening one only shows a page with a button, because mail scanners open
 * them all; the button, and the mail program's own (RFC 8058), send a POST to the same address. Source:
 * OWASP ASVS 5.0, 3.5.3.
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

/** Does what a link is for. @param query - of its address */
export type FollowLink = (context: Context, query: unknown) => Promise<{ message: string }>;

/** The page, now saying what happened. Without token or address: they must not stay in the address bar. */
export const showState = (reply: FastifyReply, path: string, state: string) =>
  reply.redirect(`${path}?state=${state}`, 303);

/** A mail program wants no page, and must not be sent to another. */
export function answerDone(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  message: string,
) {
  if (isFromPage(request)) return showState(reply, path, "done");
  return reply.send({ success: true, message });
}

/** The link opens nothing: not this token, or not any more. */
export const isStaleLink = (error: unknown) =>
  error instanceof TRPCError &&
  (error.code === "BAD_REQUEST" || (error.cause instanceof AppError && error.code === "NOT_FOUND"));

/** `POST` to the address of a link. */
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
