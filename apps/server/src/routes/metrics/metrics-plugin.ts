import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerNotFound } from "../../plugins/errors.ts";
import { isFromThisMachine } from "../../plugins/rate-limit.ts";
import type { Report } from "../../processes/messages.ts";
import { type Metrics, metricsOfAll, processMetrics } from "./metrics.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in the same time, whatever is the same. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** The token that a request shows; empty when it shows none. */
const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";

interface MetricsOptions {
  metrics: Metrics;
  /** Allows access from other machines; undefined for none. */
  token: string | undefined;
  /** Metrics of the other processes; absent with a single process. */
  reportsOfOthers?: () => Promise<Report[]>;
}

/**
 * `GET /metrics` for Prometheus: for this machine, and for holders of the token; 404 for others.
 */
export async function metricsPlugin(
  app: FastifyInstance,
  { metrics, token, reportsOfOthers }: MetricsOptions,
) {
  const { registry } = metrics;
  const mayRead = (request: FastifyRequest) =>
    isFromThisMachine(request) || (token !== undefined && isSame(tokenOf(request), token));

  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!mayRead(request)) return answerNotFound(request, reply);
    const text = reportsOfOthers
      ? await metricsOfAll([await metrics.report(), ...(await reportsOfOthers())])
      : [await registry.metrics(), await processMetrics().metrics()].join("\n");
    return reply.type(registry.contentType).send(text);
  });
}
