import { isIP } from "node:net";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

/** Requests that one address may make in a minute: far more than a person, far less than a flood. */
export const REQUESTS_PER_MINUTE = 600;
/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * True for a program on this very machine: scripts, monitors, benchmarks. A proxy on this machine
 * forwards for others and says so in a header, so its requests count for the address it names.
 */
export const isFromThisMachine = ({ raw }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? "") &&
  raw.headers["x-forwarded-for"] === undefined &&
  raw.headers.forwarded === undefined;

/** Limits how often an address may call the routes that are registered on `app` after this. */
export async function limitRate(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: ADDRESSES,
    keyGenerator: ({ ip }) => (isIP(ip) ? normalizeIP(ip) : "unknown"),
    allowList: isFromThisMachine,
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: () => new HttpError(429, "Too many requests. Please try again later."),
  });
}
