import { createCaller } from "@pickwell/api";
import type { Context } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createDocuments, sendDocument } from "./documents.ts";
import { blogFeed, dealsFeed } from "./feeds.ts";
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

  const feeds = { "/blog/rss.xml": blogFeed, "/deals/rss.xml": dealsFeed };
  for (const [path, feed] of Object.entries(feeds)) {
    app.get(path, (request, reply) => {
      const make = (ctx: Context) => feed(createCaller(ctx), ctx.origin);
      return send(path, "application/rss+xml", make, request, reply);
    });
  }
}
