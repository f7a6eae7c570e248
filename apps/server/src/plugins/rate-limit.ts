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

/** True for a program on this very machine, see `Proxies`. */
export const isFromThisMachine = ({ raw, server }: FastifyRequest) => server.proxies.isLocal(raw);

/** By the route that was found: an address has more than one spelling. */
export const isApi = ({ routeOptions: { url = "" } }: FastifyRequest) => /^\/api(\/|$)/.test(url);

const addressOf = ({ ip }: FastifyRequest) => (isIP(ip) ? normalizeIP(ip) : "unknown");

/** One call by which somebody signs in. */
const SIGN_IN = /^\/(trpc\/auth\.(signIn|tokens\.issue)|api\/auth\/login|login)(\?|$)/;
const MAX_USER_AGENT_LENGTH = 200;

/**
 * What a request is counted for. Where a proxy does not say who its visitors are they are counted
 * together; but whoever floods the shop then must not keep its owner from signing in, so browsers
 * that do that count for themselves.
 */
function bucketOf(request: FastifyRequest): string {
  const { method, url, headers, server } = request;
  if (method !== "POST" || !SIGN_IN.test(url) || !server.proxies.isShared(request)) {
    return addressOf(request);
  }
  return `sign-in ${headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH)}`;
}

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
    keyGenerator: (request) => `${isApi(request) ? "api " : ""}${bucketOf(request)}`,
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
