import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { Visitor } from "@pickwell/api/context";
import type { FastifyRequest } from "fastify";
import { isFromThisMachine } from "./rate-limit.ts";

/** No browser sends longer ones, and they would be hashed and searched for every request. */
const MAX_USER_AGENT_LENGTH = 500;

/** The sender of a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { ip, headers } = request;
  return {
    ipAddress: isIP(ip) ? normalizeIP(ip) : "unknown",
    userAgent: headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? "",
    isLocal: isFromThisMachine(request),
    isShared: request.server.proxies.isShared(request),
  };
}
