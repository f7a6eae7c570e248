import type { Context } from "@pickwell/api/context";
import { isWithoutHeadCode } from "@pickwell/api/head-code/rules";
import { cachedSettings } from "@pickwell/api/settings/cached";
import { headCodeReader } from "@pickwell/api/settings/head-code";
import { pictureHostsReader } from "@pickwell/api/settings/picture-hosts";
import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import { AnswerSources } from "../../http/answer-sources.ts";
import type { PageHeaders } from "../../plugins/security.ts";
import { createRenderQueue } from "../../workers/render-queue.ts";
import { keepCalls } from "./kept-calls.ts";
import { type CachedPage, type FreshPage, PageCache, prepare } from "./page-cache.ts";
import { PageServer, type PageServerOptions } from "./page-server.ts";
import { NONCE_PLACEHOLDER } from "./page-template.ts";
import { type PageText, piecesOf, textOf } from "./page-text.ts";
import type { Renderer } from "./renderer.ts";

/** Rendering is CPU-bound, so more than two concurrent renders would only wait for each other. */
const RENDERING = 2;
const WAITING = 200;

export interface PagesOptions {
  db: Db;
  renderer: Renderer;
  contextOf: () => Context;
  /** Base URL of the shop, for absolute URLs in pages. */
  origin: () => string;
  headersFor: PageHeaders;
  now: () => Date;
  /** Memory of the page cache in bytes; 0 disables it. */
  cacheBytes: number;
  mayTake: PageServerOptions["mayTake"];
}

/** At the end of the head, after the shop's own tags. */
function withHeadCode(html: PageText, code: string): PageText {
  const [first = "", ...others] = piecesOf(html);
  return [textOf(first).replace("</head>", () => `${code}</head>`), ...others];
}

export interface Pages {
  cache: PageCache;
  server: PageServer;
  /** Drops what is cached and cheap to make again, for an idle shop. */
  releaseMemory: () => void;
  /** Numbers of pages being rendered and waiting. */
  queue: () => { running: number; waiting: number };
  /** Renders a page for one visitor, such as the answer to their form. It is not cached. */
  renderOnce: (
    key: string,
    extra: Pick<Context, "refusedForm" | "preview" | "unsavedPage">,
  ) => Promise<CachedPage>;
}

/** The shop's public pages: rendering, cache and sending. */
export function createPages(options: PagesOptions): Pages {
  const { renderer, contextOf, origin } = options;
  const enqueue = createRenderQueue(RENDERING, WAITING);
  const revision = revisionReader(options.db);
  const calls = keepCalls({ revision, now: options.now });
  const render = (key: string, extra?: Partial<Context>): Promise<FreshPage> =>
    enqueue(async () => {
      // Collects what the page depends on. A page on which something failed is not cached, because
      // the next attempt may succeed.
      const sources = new AnswerSources();
      const context: Context = {
        ...sources.in(contextOf()),
        // Not from a replica: a visitor's own page has to show what they have just done.
        ...(extra && { ...extra, replica: undefined }),
      };
      const page = await renderer(origin() + key, context, NONCE_PLACEHOLDER, calls.answer);
      // Drafts and what a visitor has entered must not be visible to third parties.
      const isOwn = extra !== undefined || isWithoutHeadCode(key);
      const code = isOwn ? null : await headCode();
      return {
        page: { ...page, html: code ? withHeadCode(page.html, code.html) : page.html },
        headCode: code,
        pictureHosts: await pictureHosts(),
        topics: [...sources.topics],
        parties: [...sources.parties],
        changesAt: sources.changesAt,
      };
    });
  const headCode = headCodeReader(options.db);
  const pictureHosts = pictureHostsReader(options.db);
  const advanced = cachedSettings(options.db, "advanced");
  const cache = new PageCache({
    // Every page depends on the settings, so changing this one invalidates cached pages.
    mayKeep: async () => (await advanced()).cachingEnabled,
    maxBytes: options.cacheBytes,
    now: options.now,
    revision,
    source: (key) => render(key),
  });
  return {
    cache,
    server: new PageServer({ cache, headersFor: options.headersFor, mayTake: options.mayTake }),
    releaseMemory: () => {
      cache.release();
      calls.clear();
      renderer.releaseMemory?.();
    },
    queue: enqueue.load,
    renderOnce: async (key, extra) => prepare(await render(key, extra)),
  };
}
