import { findDeleted } from "@pickwell/api/redirects/deleted";
import { feedOf, isFeed } from "@pickwell/api/redirects/feeds";
import { countHit, findRedirect } from "@pickwell/api/redirects/find";
import { askedKey, parentKeyOf, queryKey, withQuery } from "@pickwell/api/redirects/rules";
import {
  BLOG_FEED,
  pathsOfSameName,
  searchOfOtherProgram,
} from "@pickwell/api/redirects/shop-addresses";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf } from "../../plugins/errors.ts";
import { canonicalKey, withTracking } from "./canonical-key.ts";
import { sendFailurePage } from "./failure-page.ts";
import type { CachedPage } from "./page-cache.ts";
import type { createPages } from "./pages.ts";

type Pages = ReturnType<typeof createPages>;

export interface PagesPluginOptions {
  pages: Pages;
  db: Db;
  now: () => Date;
}

/** Server-rendered pages for all paths that no other route handles. */
export async function pagesPlugin(app: FastifyInstance, options: PagesPluginOptions) {
  const { pages, db, now } = options;
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500 && failure.retryAfterS === undefined) {
      request.log.error({ err: error }, "page failed");
    }
    return sendFailurePage(request, reply, failure);
  });
  const leadOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { seq, target }: { seq: number; target: string },
  ) => {
    // Browsers cache a 301 indefinitely unless told to revalidate.
    reply.header("cache-control", "no-cache");
    reply.redirect(target, 301);
    if (request.method === "GET") {
      await countHit(db, now(), seq).catch((error: unknown) =>
        request.log.error({ err: error }, "hit not counted"),
      );
    }
    return reply;
  };
  const leadFromDeleted = (request: FastifyRequest, reply: FastifyReply, target: string) => {
    reply.header("cache-control", "no-cache");
    return reply.redirect(withTracking(target, request.url), 301);
  };
  /** Of deleted things, leads on or says that they are gone. */
  const notFound = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
    const deleted = await findDeleted(db, now(), request.url.replace(/\?.*$/s, ""));
    if (deleted?.target) return leadFromDeleted(request, reply, deleted.target);
    return sendRendered(pages, deleted ? { ...page, status: 410 } : page, request, reply, {});
  };
  app.get("/*", async (request, reply) => {
    // On the home page, such queries (`/?p=12`) identify pages of a former site.
    const named = queryKey(request.url);
    const former = named === null ? null : await findRedirect(db, now(), named);
    if (former) {
      return leadOn(request, reply, {
        seq: former.seq,
        target: withTracking(former.target, request.url),
      });
    }
    const gone = named === null ? null : await findDeleted(db, now(), named);
    if (gone?.target) return leadFromDeleted(request, reply, gone.target);
    const search = searchOfOtherProgram(request.url);
    if (search !== null && !request.url.startsWith("/search/")) {
      reply.header("cache-control", "no-cache");
      return reply.redirect(search, 301);
    }
    // In a browser, the shop's own page would become the one at this path, such as the home page.
    if (gone) return sendFailurePage(request, reply, { status: 410, message: "It is gone." });
    const page = await pageAt(pages, request.url);
    if (page.status !== 404) return sendRendered(pages, page, request, reply, {});
    const mark = request.url.indexOf("?");
    const [path, query] =
      mark === -1 ? [request.url, ""] : [request.url.slice(0, mark), request.url.slice(mark)];
    const moved = await findRedirect(db, now(), path);
    if (!moved) {
      const target = search ?? (await leadFromOtherProgram(options, askedKey(path) ?? ""));
      if (target === null) return notFound(request, reply, page);
      reply.header("cache-control", "no-cache");
      return reply.redirect(withQuery(target, query), 301);
    }
    return leadOn(request, reply, { seq: moved.seq, target: withQuery(moved.target, query) });
  });
}

/**
 * Where a path of another program leads: `/guide/amp` to the page that it is below, and
 * `/collections/new/products/lamp` to what has the same name here; null when nothing is there.
 *
 * @param key - see `redirectKey`
 */
async function leadFromOtherProgram(
  { pages, db, now }: PagesPluginOptions,
  key: string,
): Promise<string | null> {
  const isThere = async (path: string) =>
    (await pages.cache.get(canonicalKey(path))).status === 200;
  const whole = parentKeyOf(key);
  if (whole !== null && (await isThere(whole))) {
    return (isFeed(key) ? feedOf(encodeURI(whole)) : null) ?? encodeURI(whole);
  }
  for (const path of pathsOfSameName(key)) {
    if (path === BLOG_FEED || (await isThere(path))) return path;
    const moved = await findRedirect(db, now(), path);
    if (moved && askedKey(moved.target) !== key) return moved.target;
  }
  return null;
}

/**
 * The page of a URL. A redirect to another spelling of a path at which nothing is, such as one
 * without the last slash, is left out: visitors are redirected once.
 */
async function pageAt(pages: Pages, url: string): Promise<CachedPage> {
  const page = await pages.cache.get(canonicalKey(url));
  if (page.location === null || askedKey(page.location) !== askedKey(url)) return page;
  const there = await pages.cache.get(canonicalKey(page.location));
  return there.status === 404 ? there : page;
}

/**
 * Sends a page.
 *
 * @param key - canonical key of the page, see `canonicalKey`
 * @param others - headers that override the page's own
 */
export async function sendPage(
  pages: Pages,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  others: Record<string, string> = {},
): Promise<FastifyReply> {
  return sendRendered(pages, await pages.cache.get(key), request, reply, others);
}

/** Sends a rendered page; parameters as for `sendPage`. */
export function sendRendered(
  pages: Pages,
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  others: Record<string, string>,
): FastifyReply {
  const { status, headers, body } = pages.server.answer(page, request.headers);
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? "", headers[index + 1]);
  }
  if (page.location) reply.header("location", withTracking(page.location, request.url));
  if (status === 304) reply.removeHeader("content-security-policy");
  reply.headers(others);
  return reply.status(status).send(body === "" ? undefined : body);
}
