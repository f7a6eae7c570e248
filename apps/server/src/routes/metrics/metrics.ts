/** Counters of the process. See docs/decisions/026. */
import type { FastifyInstance } from "fastify";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from "prom-client";
import type { Report } from "../../processes/messages.ts";

/** Upper limits in seconds; most responses take a few milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** One label for all URLs without a route. */
const NO_ROUTE = "(none)";
/** Pages that leave before the framework sees the request. */
const KEPT_PAGE = "(kept page)";

let ofProcess: Registry | undefined;

/** Memory, processor time, event loop and garbage collection; per process, not per shop. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Merges metrics of several processes into Prometheus text: counters are summed, shared values
 * appear once, per-process values with the process's number.
 */
export const metricsOfAll = (reports: Report[]): Promise<string> =>
  AggregatorRegistry.aggregate(reports).metrics();

export class Metrics {
  readonly registry = new Registry();
  readonly #place: number | undefined;
  readonly #requests: Counter<"method" | "route" | "status">;
  readonly #durations: Histogram<"method" | "route">;
  readonly #limited: Counter;
  /**
   * Cached pages by method and status, counted separately, because finding a counter by its labels
   * takes longer than sending a page.
   */
  readonly #keptPages = { GET: new Map<number, number>(), HEAD: new Map<number, number>() };

  /** @param place - number of this process; absent with a single process */
  constructor(place?: number) {
    this.#place = place;
    const registers = [this.registry];
    this.#requests = new Counter({
      name: "http_requests_total",
      help: "Requests that were answered.",
      labelNames: ["method", "route", "status"],
      registers,
      collect: () => this.#addKeptPages(),
    });
    this.#durations = new Histogram({
      name: "http_request_duration_seconds",
      help: "From the request to the end of its answer; kept pages are not timed.",
      labelNames: ["method", "route"],
      buckets: BUCKETS,
      registers,
    });
    this.#limited = new Counter({
      name: "pickwell_rate_limited_total",
      help: "Requests that were refused because their address made too many.",
      registers,
    });
  }

  /** The metrics of this process, for the process that reports all. */
  async report(): Promise<Report> {
    const shop = await this.registry.getMetricsAsJSON();
    const own = await processMetrics().getMetricsAsJSON();
    const worker = String(this.#place);
    return [
      ...shop,
      ...own.map((metric) => ({
        ...metric,
        // Each value has its own label, so that none is lost.
        aggregator: "sum" as const,
        values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker } })),
      })),
    ] as Report;
  }

  /** Counts responses of the routes that are registered on `app` after this. */
  watch(app: FastifyInstance): void {
    app.addHook("onResponse", (request, reply, done) => {
      const route = request.routeOptions.url ?? NO_ROUTE;
      const method = METHODS.has(request.method) ? request.method : "other";
      this.#requests.inc({ method, route, status: reply.statusCode });
      this.#durations.observe({ method, route }, reply.elapsedTime / 1000);
      done();
    });
  }

  keptPage(method: string | undefined, status: number): void {
    const counts = this.#keptPages[method === "HEAD" ? "HEAD" : "GET"];
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }

  #addKeptPages(): void {
    for (const [method, counts] of Object.entries(this.#keptPages)) {
      for (const [status, count] of counts) {
        this.#requests.inc({ method, route: KEPT_PAGE, status }, count);
      }
      counts.clear();
    }
  }

  rateLimited(): void {
    this.#limited.inc();
  }
}
