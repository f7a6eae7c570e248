import { canParseUrl } from "@pickwell/api/can-parse-url";
import type { FastifyRequest } from "fastify";

/**
 * Whether a form was sent from a page of the shop. Browsers send its origin; programs without one
 * have no user's session. Source: OWASP ASVS 5.0, 3.5.1.
 *
 * @param publicHost - host of the shop's public URL, if any
 */
export function isSameOriginForm({ headers, host }: FastifyRequest, publicHost?: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  // "none" is the visitor themselves, for example by loading the answer again.
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return true;
  if (!canParseUrl(origin)) return false;
  return [host, publicHost].includes(new URL(origin).host);
}
