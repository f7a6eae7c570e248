/** Where head code of the owner may load from, and which pages never have it. Pure. */

export const headCodeLimits = { code: 20_000, hosts: 20, consentFor: 80 };

/** The element of a page that holds, without any effect, what waits for the visitor’s consent. */
export const AWAITING_CONSENT = "awaiting-consent";

/** A host, or all below one: at least two names must be fixed, so that none is a whole top-level domain. */
const HOST = /^(https|wss):\/\/(?:\*\.)?(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}(?::\d{1,5})?$/;

/**
 * A host as a policy names it.
 *
 * @param text - such as `https://plausible.io` or `https://*.example.com`, with or without a final slash
 * @param mayBeSocket - `wss://` is as good
 * @returns null when it is no such thing
 */
export function policyHost(text: string, mayBeSocket = false): string | null {
  const host = text.trim().toLowerCase().replace(/\/$/, "");
  const scheme = HOST.exec(host)?.[1];
  return scheme && (scheme === "https" || mayBeSocket) ? host : null;
}

const SIGN_IN = /^\/(?:login|signup|reset-password|verify-email|account|admin)(?:\/|$)/i;

/**
 * Whether a page is one where people prove who they are, or whose address is a secret: scripts of
 * others have no place there.
 *
 * @param path - with its query
 */
export function isWithoutHeadCode(path: string): boolean {
  const [pathname = "", query = ""] = path.split("?", 2);
  return SIGN_IN.test(pathname) || new URLSearchParams(query).has("token");
}
