/**
 * `/go/…`: redirects visitors to merchants. On SQLite the redirect is sent first and the click
 * recorded after; on PostgreSQL the redirect waits for it, but not long (docs/decisions/007).
 */
import { setTimeout } from "node:timers/promises";
import { catchInTrap } from "@pickwell/api/attribution/bots/click-behavior";
import { type Click, recordClick } from "@pickwell/api/attribution/clicks";
import { countryOf, forCountry } from "@pickwell/api/attribution/countries";
import type { ClickKind } from "@pickwell/api/attribution/destinations";
import { originOf, withClickId } from "@pickwell/api/attribution/rules";
import { findWayOut } from "@pickwell/api/attribution/way-out";
import { withTrackingId } from "@pickwell/api/tracking-ids/links";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import {
  ANSWER_WAITS_MS,
  areWritesHeld,
  settleWrites,
  WriteBehindFullError,
} from "@pickwell/db/write-behind";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "../plugins/errors.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { answerErrorsInWords } from "./pages/failure-page.ts";
import type { createPages } from "./pages/pages.ts";
import { sendPage } from "./pages/pages-plugin.ts";

/**
 * Path that shows the not-found page: one for all, so that requests for made-up ids cannot fill the
 * page cache, and one without a route, as the browser finds none for the address it sees.
 */
const NOT_FOUND_PATH = "/go/-";
const NOT_CACHED = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** The offer named in the query; `findWayOut` ignores one that is not the product's. */
function chosenOffer({ query }: FastifyRequest): string | undefined {
  const { offer } = query as Record<string, unknown>;
  return typeof offer === "string" && offer.length <= 50 ? offer : undefined;
}

/** How long closing waits for clicks that are still being recorded, in milliseconds. */
const CLOSE_WAIT_MS = 1000;

export interface OutboundOptions {
  db: Db;
  now: () => Date;
  /** Host of the shop's public URL, if it has one. */
  publicHost: string | undefined;
  /** See `DataCenters`. */
  isFromDataCenter: (address: string) => boolean;
  /** Renders the not-found page; absent where only the API is served. */
  pages?: ReturnType<typeof createPages>;
}

/** Redirects to the stored link of a product, deal or link in a text, and to no other URL. */
export async function outboundPlugin(app: FastifyInstance, options: OutboundOptions) {
  const { db, now, pages, publicHost, isFromDataCenter } = options;
  answerErrorsInWords(app, "way out not found");
  /** Clicks that were redirected but are not recorded yet. */
  const pending = new Set<Promise<unknown>>();

  async function redirectOut(
    kind: ClickKind,
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.headers(NOT_CACHED);
    const found = await findWayOut(db, now(), kind, id, chosenOffer(request));
    if (found === null) return sendNotFound(request, reply);
    if (typeof found === "string") return reply.redirect(found, 302);
    const destination = await forCountry(db, found, countryOf(request.headers));
    const clickId = newId();
    const origin = clickOrigin(request);
    const tracked = await withTrackingId(db, now(), destination.link, origin.page);
    // Normalized as browsers do, so that the header is plain ASCII.
    const target = new URL(withClickId(tracked.link, clickId)).href;
    if (ANSWER_WAITS_MS === 0) reply.redirect(target, 302);
    const recorded = recordLater(request, { id: clickId, ...destination, ...tracked, ...origin });
    if (ANSWER_WAITS_MS === 0) return reply;
    if (areWritesHeld(db)) return reply.redirect(target, 302);
    await Promise.race([recorded, setTimeout(ANSWER_WAITS_MS, undefined, { ref: false })]);
    return reply.redirect(target, 302);
  }

  const clickOrigin = ({ url, headers, host }: FastifyRequest) =>
    originOf(url, headers.referer, publicHost ? [host, publicHost] : [host]);

  function recordLater(
    request: FastifyRequest,
    facts: Omit<Click, "visitor" | "isMobileHint" | "request" | "isFromDataCenter">,
  ): Promise<void> {
    const { headers, method, protocol } = request;
    const visitor = visitorOf(request);
    const recording = async () =>
      recordClick(db, now(), {
        ...facts,
        visitor,
        isMobileHint: headers["sec-ch-ua-mobile"] === "?1",
        request: { method, headers, isRemoteHttps: protocol === "https" && !visitor.isLocal },
        isFromDataCenter: isFromDataCenter(request.ip),
      });
    return inBackground(request, recording);
  }

  /**
   * Records in the background; callers wait at most `ANSWER_WAITS_MS`.
   *
   * @param recording - started here, and awaited when the shop closes
   * @returns settles when it is done; never rejects
   */
  function inBackground(request: FastifyRequest, recording: () => Promise<void>): Promise<void> {
    const done = recording()
      .catch((error: unknown) => {
        // Dropped clicks are counted instead: a log line for each would fill the rest of the disk.
        if (error instanceof WriteBehindFullError) return;
        request.log.error({ err: error }, "click not recorded");
      })
      .finally(() => pending.delete(done));
    pending.add(done);
    return done;
  }

  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const isPage = pages && request.headers.accept?.includes("text/html");
    if (isPage) return sendPage(pages, NOT_FOUND_PATH, request, reply, NOT_CACHED);
    return sendFailure(request, reply, { status: 404, message: "Not found" });
  }

  for (const kind of ["product", "deal", "link"] as const) {
    app.get<{ Params: { id: string } }>(`/go/${kind}/:id`, (request, reply) =>
      redirectOut(kind, request.params.id, request, reply),
    );
  }

  // A hidden link in every mail, which only bots follow. It leads to the home page.
  app.get<{ Params: { id: string } }>("/go/mail/:id", (request, reply) => {
    reply.headers(NOT_CACHED).redirect("/", 302);
    inBackground(request, () => catchInTrap(db, now(), visitorOf(request), request.params.id));
    return reply;
  });

  app.addHook("onClose", async () => {
    // First write or give up clicks that wait for disk space.
    await settleWrites(db);
    await Promise.race([Promise.all(pending), setTimeout(CLOSE_WAIT_MS)]);
    if (pending.size > 0) app.log.error({ clicks: pending.size }, "clicks lost: the disk is full");
  });
}
