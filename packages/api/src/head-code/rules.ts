/** Limits of head code: where it may load from, and which pages never have it. Pure. */

export const headCodeLimits = { code: 20_000, hosts: 20, consentFor: 80 };

/** The inert element that holds code until the visitor consents. */
export const AWAITING_CONSENT = "awaiting-consent";

/** A host, or all below one: at least two names must be fixed, so that none is a whole top-level domain. */
const HOST = /^(https|wss):\/\/(?:\*\.)?(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}(?::\d{1,5})?$/;

/**
 * A host as written in a content security policy.
 *
 * @param text - such as `https://plausible.io` or `https://*.example.com`, with or without a
 *   trailing slash
 * @param mayBeSocket - whether `wss://` is allowed
 * @returns null when it is invalid
 */
export function policyHost(text: string, mayBeSocket = false): string | null {
  const host = text.trim().toLowerCase().replace(/\/$/, "");
  const scheme = HOST.exec(host)?.[1];
  return scheme && (scheme === "https" || mayBeSocket) ? host : null;
}

const SIGN_IN = /^\/(?:login|signup|reset-password|verify-email|account|admin)(?:\/|$)/i;

/**
 * Whether a page must not have third-party scripts: sign-in pages, and pages with secrets in their
 * URL.
 *
 * @param path - with its query
 */
export function isWithoutHeadCode(path: string): boolean {
  const [pathname = "", query = ""] = path.split("?", 2);
  return SIGN_IN.test(pathname) || new URLSearchParams(query).has("token");
}
