import type { Context, Topic } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import { PageCache } from "./page-cache.ts";
import { PageServer } from "./page-server.ts";
import { NONCE_PLACEHOLDER } from "./page-template.ts";
import { createRenderQueue } from "./render-queue.ts";
import type { Renderer } from "./renderer.ts";

/** Rendering is work for one core, so more than two at a time only wait for each other. */
const RENDERING = 2;
const WAITING = 200;

export interface PagesOptions {
  db: Db;
  renderer: Renderer;
  contextOf: () => Context;
  /** Scheme and host of the shop, for absolute addresses in pages. */
  origin: () => string;
  headersFor: (nonce: string) => string[];
  now: () => Date;
  /** Memory for rendered pages; 0 renders every visit. */
  cacheBytes: number;
}

/** Only inline scripts and styles need the nonce; the policy lets the rest in by its origin. */
const withoutIdleNonces = (html: string) =>
  html.replace(/<(?:link|meta|script [^>]*?src=)[^>]*>/g, (tag) =>
    tag.replace(` nonce="${NONCE_PLACEHOLDER}"`, ""),
  );

/** The public pages of the shop: rendered, kept and sent. */
export function createPages(options: PagesOptions): { cache: PageCache; server: PageServer } {
  const { renderer, contextOf, origin } = options;
  const enqueue = createRenderQueue(RENDERING, WAITING);
  const cache = new PageCache({
    maxBytes: options.cacheBytes,
    now: options.now,
    revision: revisionReader(options.db),
    source: (key) =>
      enqueue(async () => {
        const topics = new Set<Topic>();
        let changesAt = Number.POSITIVE_INFINITY;
        const context: Context = {
          ...contextOf(),
          reads: (topic) => topics.add(topic),
          changesAt: (moment) => {
            changesAt = Math.min(changesAt, moment.getTime());
          },
        };
        const page = await renderer(origin() + key, context, NONCE_PLACEHOLDER);
        return {
          page: { ...page, html: withoutIdleNonces(page.html) },
          topics: [...topics],
          changesAt,
        };
      }),
  });
  return { cache, server: new PageServer({ cache, headersFor: options.headersFor }) };
}
