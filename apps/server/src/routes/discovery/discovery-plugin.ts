import { createCaller } from "@pickwell/api";
import type { Context } from "@pickwell/api/context";
import { slugify } from "@pickwell/api/slug";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createDocuments, sendDocument } from "./documents.ts";
import { blogFeed, dealsFeed, type Listing, listingKinds } from "./feeds.ts";
import { robots } from "./robots.ts";
import { sitemap, sitemapChunk } from "./sitemap.ts";

const CACHE_BYTES = 16 * 1024 * 1024;

export interface DiscoveryOptions {
  db: Db;
  now: () => Date;
  /** A context that logs failures to this log; its origin begins every URL. */
  contextOf: (log: FastifyBaseLogger) => Context;
  /** Most URLs of a sitemap file; see `MAX_URLS`. */
  sitemapSize?: number;
}

/** `/robots.txt`, `/sitemap.xml` and the feeds. */
export async function discoveryPlugin(app: FastifyInstance, options: DiscoveryOptions) {
  const { db, now, contextOf, sitemapSize } = options;
  const documents = createDocuments({ revision: revisionReader(db), now, maxBytes: CACHE_BYTES });

  /** @param key - of the document, without extra query parameters */
  async function send(
    key: string,
    type: string,
    make: (context: Context) => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const document = await documents(key, contextOf(request.log), make);
    return sendDocument(document, type, request, reply);
  }

  app.get("/robots.txt", (request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8");
    return reply.send(robots(contextOf(request.log).origin));
  });

  app.get("/sitemap.xml", (request, reply) =>
    send("sitemap", "application/xml", (ctx) => sitemap(ctx, sitemapSize), request, reply),
  );

  app.get<{ Params: { name: string; chunk: string } }>(
    "/sitemap-:name(^[a-z]+)-:chunk(^[1-9]\\d{0,5}).xml",
    (request, reply) => {
      const { name, chunk } = request.params;
      const make = (ctx: Context) => sitemapChunk(ctx, name, Number(chunk), sitemapSize);
      return send(`sitemap-${name}-${chunk}`, "application/xml", make, request, reply);
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>("/blog/rss.xml", (request, reply) => {
    const listing = listingOf(request.query);
    const make = (ctx: Context) => blogFeed(createCaller(ctx), ctx.origin, listing);
    const key = `/blog/rss.xml?${new URLSearchParams(listing)}`;
    return send(key, "application/rss+xml", make, request, reply);
  });

  app.get("/deals/rss.xml", (request, reply) => {
    const make = (ctx: Context) => dealsFeed(createCaller(ctx), ctx.origin);
    return send("/deals/rss.xml", "application/rss+xml", make, request, reply);
  });
}

/** The list of articles that a query names; the first one of several. */
function listingOf(query: Record<string, unknown>): Listing {
  for (const kind of listingKinds) {
    const slug = slugify(String(query[kind] ?? ""));
    if (slug !== "") return { [kind]: slug };
  }
  return {};
}
