import { confirmRevisions } from "@pickwell/db/revisions";
import Fastify from "fastify";
import { DatabaseAwayLog } from "../database-away-log.ts";
import { createHttpServer, pathOf } from "../http/http-server.ts";
import { inTurn } from "../http/in-turn.ts";
import { isWellFormed } from "../http/well-formed.ts";
import { MAX_ADMIN_BODY_BYTES } from "../plugins/body-limit.ts";
import { connectionErrorHandler, refuseMalformed, sendFailure } from "../plugins/errors.ts";
import { ProxyWatch } from "../plugins/proxy-watch.ts";
import { RequestLog, requestIdOf } from "../plugins/request-log.ts";
import { sendFailurePage } from "../routes/pages/failure-page.ts";
import type { Pages } from "../routes/pages/pages.ts";
import type { AppParts } from "./app-parts.ts";
import type { Services } from "./services.ts";

/** Maximum length of a path segment; batched procedures are in one segment. */
const MAX_PART_LENGTH = 5000;

/**
 * How long plugins and hooks may take at the start, in milliseconds. With Fastify's ten seconds, a
 * process did not start beside others that left it hardly any processor time; a supervisor waits as long.
 */
const START_MS = 60_000;

const UNREADABLE_URL = "The address of this request cannot be read.";

interface FrameOptions {
  parts: AppParts;
  services: Services;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** The shop's pages, once created; undefined where only the API is served. */
  pages: () => Pages | undefined;
}

/** The Fastify instance before plugins are registered, with its handling of malformed requests. */
export function createFrame({ parts, services, headers, pages }: FrameOptions) {
  const { db, now } = parts;
  const { proxies, metrics } = services;
  const requestLog = new RequestLog();
  const proxyWatch = new ProxyWatch({
    db,
    now,
    proxies,
    warn: (text, err) => app.log.warn({ err }, text),
  });
  const awayLog = new DatabaseAwayLog(() => app.log);
  const app = Fastify({
    logger: awayLog.bound(parts.logger),
    logController: requestLog,
    genReqId: requestIdOf,
    trustProxy: proxies.trusted,
    bodyLimit: MAX_ADMIN_BODY_BYTES,
    pluginTimeout: START_MS,
    routerOptions: { maxParamLength: MAX_PART_LENGTH, ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => pathOf(url),
    serverFactory: (handle) =>
      (parts.server ?? createHttpServer()).on(
        "request",
        inTurn((request, response) => {
          if (!isWellFormed(request)) return refuseMalformed(request, response, headers);
          proxyWatch.see(request);
          const answer = () => {
            // The fast path of cached pages, which most requests are for.
            if (pages()?.server.trySend(request, response)) {
              metrics.keptPage(request.method, response.statusCode);
            } else handle(request, response);
          };
          const confirming = confirmRevisions(db);
          if (confirming) void confirming.then(answer);
          else answer();
        }),
      ),
    clientErrorHandler: connectionErrorHandler(headers),
    // Malformed URLs are not routed, so hooks do not run for them.
    frameworkErrors: ({ statusCode = 400 }, request, reply) => {
      reply.headers(headers).header("x-request-id", request.id);
      if (pages() && !/^\/(api|trpc|img)\b/.test(request.url)) {
        void sendFailurePage(request, reply, { status: statusCode, message: UNREADABLE_URL });
      } else {
        sendFailure(request, reply, { status: statusCode, message: UNREADABLE_URL });
      }
      requestLog.requestCompleted(null, request, reply);
    },
  });
  return app;
}
