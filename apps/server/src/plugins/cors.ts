/**
 * CORS: which pages of other sites may call the API. Source: Fetch standard, 3.2; OWASP ASVS 5.0,
 * 3.4.2.
 *
 * Cookies are never included (`Access-Control-Allow-Credentials` is not sent), so such a page is
 * anonymous unless it sends a token. Which writes browsers may send is decided by the CSRF guard.
 */
import type { SecuritySettings } from "@pickwell/api/settings/security";
import type { FastifyInstance, FastifyReply } from "fastify";
import { HttpError } from "./errors.ts";
import { isApi } from "./rate-limit.ts";

type CorsSettings = Pick<SecuritySettings, "corsProtection" | "corsOrigins">;

/** How long browsers may cache the permission, in seconds. Short, because settings change. */
const MAX_AGE_S = 60;
const READING = new Set(["GET", "HEAD"]);
const REFUSED = "Pages of this site may not call the API.";

/** What a page of another origin may do: call everything, read public data, or nothing. */
type Access = "calls" | "reads" | "none";

const accessOf = (origin: string, { corsProtection, corsOrigins }: CorsSettings): Access => {
  if (corsOrigins.includes(origin)) return "calls";
  return corsProtection ? "none" : "reads";
};

/** Answers preflight requests and adds CORS headers, for routes registered on `app` after this. */
export function allowOrigins(app: FastifyInstance, settings: () => Promise<CorsSettings>): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isApi(request)) return;
    // Also without an origin: caches may not give one page the answer that was another's.
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (!origin) return;
    const access = accessOf(origin, await settings());
    const asked = request.headers["access-control-request-method"];
    if (request.method === "OPTIONS" && asked) return answerPreflight(reply, origin, access);
    const isOpen = READING.has(request.method) && !request.headers.authorization;
    if (access === "calls") allow(reply, origin);
    else if (access === "reads" && isOpen) allow(reply, "*");
  });
}

const allow = (reply: FastifyReply, origin: string) =>
  reply
    .header("access-control-allow-origin", origin)
    .header("access-control-expose-headers", "Retry-After, X-Request-Id, Content-Disposition");

function answerPreflight(reply: FastifyReply, origin: string, access: Access) {
  if (access === "none") throw new HttpError(403, REFUSED);
  const mayCall = access === "calls";
  return allow(reply, mayCall ? origin : "*")
    .header("access-control-allow-methods", mayCall ? "GET, POST, PUT, PATCH, DELETE" : "GET")
    .header(
      "access-control-allow-headers",
      mayCall ? "Authorization, Content-Type" : "Content-Type",
    )
    .header("access-control-max-age", MAX_AGE_S)
    .status(204)
    .send();
}
