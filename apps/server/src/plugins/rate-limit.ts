import { isIP } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import { RateWindows } from "./rate-windows.ts";

/**
 * Requests that one address may make in a minute beside its calls of the API: far more than a
 * person, far less than a flood.
 */
export const REQUESTS_PER_MINUTE = 600;
/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** One of these is in what a proxy forwards, however little it is set up to tell. */
const OF_PROXIES = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * True for a program on this very machine: scripts, monitors, benchmarks. A proxy on this machine
 * speaks for others and says so in a header, so its requests are not the machine's own.
 */
export const isFromThisMachine = ({ raw }: Pick<FastifyRequest, "raw">) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? "") &&
  OF_PROXIES.every((name) => raw.headers[name] === undefined);

/** By the route that was found: an address has more than one spelling. */
export const isApi = ({ routeOptions: { url = "" } }: FastifyRequest) => /^\/api(\/|$)/.test(url);

const addressOf = ({ ip }: FastifyRequest) => (isIP(ip) ? normalizeIP(ip) : "unknown");

export interface RateLimits {
  /** Calls of the API that one address may make in a minute at this moment. */
  callsPerMinute: () => Promise<number>;
  /** Told of every request that is refused. */
  onLimited?: () => void;
}

/**
 * Limits how often an address may call the routes that are registered on `app` after this. Calls of
 * the API count for themselves.
 */
export async function limitRate(
  app: FastifyInstance,
  { callsPerMinute, onLimited }: RateLimits,
): Promise<void> {
  await app.register(rateLimit, {
    max: async (request) => (isApi(request) ? callsPerMinute() : REQUESTS_PER_MINUTE),
    timeWindow: 60_000,
    cache: ADDRESSES,
    store: RateWindows,
    keyGenerator: (request) => `${isApi(request) ? "api " : ""}${addressOf(request)}`,
    allowList: isFromThisMachine,
    onExceeded: onLimited,
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: () => new HttpError(429, "Too many requests. Please try again later."),
  });
}
