import { isIP } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { Session } from "@pickwell/api/context";
import type { SharedCounts } from "@pickwell/api/shared-counts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import { RateWindows } from "./rate-windows.ts";
import { browserOf, SHARED_TIMES } from "./shares.ts";

/**
 * Requests per minute and client, apart from API calls: far more than a person makes, far less than
 * a flood.
 */
export const REQUESTS_PER_MINUTE = 600;
const WINDOW_MS = 60_000;
/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;

/** Whether a request comes from a program on this machine, see `Proxies`. */
export const isFromThisMachine = ({ raw, server }: FastifyRequest) => server.proxies.isLocal(raw);

/** Whether a request is an API call, by its route, because URLs have several spellings. */
export const isApi = ({ routeOptions: { url = "" } }: FastifyRequest) => /^\/api(\/|$)/.test(url);

const ipOf = ({ ip }: FastifyRequest) => (isIP(ip) ? normalizeIP(ip) : "unknown");

/** One call by which somebody signs in. */
const SIGN_IN = /^\/(trpc\/auth\.(signIn|tokens\.issue)|api\/auth\/login|login(\/code)?)(\?|$)/;
const isSigningIn = ({ method, url }: FastifyRequest) => method === "POST" && SIGN_IN.test(url);

/** API calls, sign-ins and other requests are counted separately. */
const kindOf = (request: FastifyRequest) =>
  `${isApi(request) ? "api " : ""}${isSigningIn(request) ? "sign-in " : ""}`;

export interface RateLimits {
  /** API calls per minute that an address may make at this moment. */
  callsPerMinute: () => Promise<number>;
  /** The admin's session that a request is sent with, if it is one. Looked up. */
  adminOf: (request: FastifyRequest) => Promise<Pick<Session, "idHash"> | null>;
  /** Called for every refused request. */
  onLimited?: () => void;
  /** Counts of other processes; absent with a single process. */
  together?: SharedCounts;
}

const tooMany = () => new HttpError(429, "Too many requests. Please try again later.");

/**
 * Rate limit for routes registered on `app` after this. API calls count separately. Clients that
 * cannot be distinguished have the limit per browser, and a larger one together; admins and
 * sign-ins count separately, see `shares.ts`.
 */
export async function limitRate(
  app: FastifyInstance,
  { callsPerMinute, adminOf, onLimited, together }: RateLimits,
): Promise<void> {
  const mostOf = async (request: FastifyRequest) =>
    isApi(request) ? callsPerMinute() : REQUESTS_PER_MINUTE;
  await app.register(rateLimit, {
    max: mostOf,
    timeWindow: WINDOW_MS,
    cache: ADDRESSES,
    store: class extends RateWindows {
      constructor(options: { cache?: number }) {
        super(options, together);
      }
    },
    keyGenerator: async (request) => {
      if (!app.proxies.isShared(request)) return `${isApi(request) ? "api " : ""}${ipOf(request)}`;
      const admin = await adminOf(request);
      const userAgent = request.headers["user-agent"] ?? "";
      return kindOf(request) + (admin ? `admin ${admin.idHash}` : `by ${browserOf({ userAgent })}`);
    },
    allowList: isFromThisMachine,
    onExceeded: onLimited,
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: tooMany,
  });
  const shared = new RateWindows({}, together);
  // After the limit of each client, so that refused requests do not use up the common limit.
  app.addHook("preParsing", async (request, reply) => {
    if (!app.proxies.isShared(request) || (await adminOf(request))) return;
    const most = SHARED_TIMES * (await mostOf(request));
    const { current, ttl } = shared.count(`all ${kindOf(request)}`, WINDOW_MS, most);
    if (current <= most) return;
    onLimited?.();
    reply.header("retry-after", Math.ceil(ttl / 1000));
    throw tooMany();
  });
}
