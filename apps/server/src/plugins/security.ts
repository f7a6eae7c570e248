import type { ThirdParty } from "@pickwell/api/context";
import type { ShownHeadCode } from "@pickwell/api/settings/head-code";
import type { FastifyInstance } from "fastify";

/** Responses with data may not load or run anything, or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const YEAR_S = 31_536_000;
/** Placeholder for the nonce in a cached policy; cannot occur in a source. */
const PLACE = "|";

/**
 * Security headers of every response. Source: OWASP ASVS 5.0, 3.4.
 *
 * @param isHttps - visitors use HTTPS, so that HSTS can be sent
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": DATA_POLICY,
    ...(isHttps ? { "strict-transport-security": `max-age=${YEAR_S}` } : undefined),
  };
}

/** Where a company's scripts come from and report to. Source: the companies' own documentation. */
const sourcesOf: Record<ThirdParty, { script: string; img: string; connect: string }> = {
  google: {
    script: "https://www.googletagmanager.com",
    img: "https://*.google-analytics.com https://*.googletagmanager.com",
    connect:
      "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  },
  facebook: {
    script: "https://connect.facebook.net",
    img: "https://www.facebook.com",
    connect: "https://www.facebook.com",
  },
};

/** Sources that the owner's head code may load, by type. */
export type HeadSources = Pick<ShownHeadCode, "script" | "connect" | "img" | "frame">;

/**
 * The content security policy of a page: everything from the shop itself, inline scripts and styles
 * by nonce.
 *
 * @param nonce - of the page's inline scripts and styles, new for every response
 * @param isHttps - see `securityHeaders`
 * @param parties - third parties whose scripts the page loads after consent
 * @param headCode - what the owner's head code may load: scripts by URL or hash
 * @param pictureHosts - hosts of hotlinked pictures
 */
export function pageContentSecurityPolicy(
  nonce: string,
  isHttps = false,
  parties: readonly ThirdParty[] = [],
  headCode: HeadSources | null = null,
  pictureHosts: readonly string[] = [],
): string {
  const own = (kind: keyof HeadSources) =>
    (headCode?.[kind] ?? []).map((source) => ` ${source}`).join("");
  const from = (kind: "script" | "img" | "connect") =>
    parties.map((party) => ` ${sourcesOf[party][kind]}`).join("") + own(kind);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${from("script")}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Rendered elements carry style attributes, which cannot have a nonce.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from("img")}${pictureHosts.map((host) => ` https://${host}`).join("")}`,
    "font-src 'self'",
    `connect-src 'self'${from("connect")}`,
    // Films of texts, once a visitor wants to see one.
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${own("frame")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * The content security policy of the back office, which has no inline scripts: everything from the
 * shop itself, and blobs of pictures being uploaded.
 *
 * @param isHttps - see `securityHeaders`
 */
export const adminContentSecurityPolicy = (isHttps = false): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Adds headers, and the request id, to every response of `app`. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/**
 * Headers of a page, as alternating names and values, which `writeHead` handles fastest.
 *
 * @param isHttps - see `securityHeaders`
 * @returns a function from the page's nonce and sources to its headers
 */
export function pageHeaders(isHttps: boolean): PageHeaders {
  const { "content-security-policy": _, ...others } = securityHeaders(isHttps);
  const fixed = Object.entries(others).flat();
  // Put together once for each set of parties, around the places of the nonce.
  const policies = new Map<string, string[]>();
  // Policies are cached for one head code.
  let known: HeadSources | null = null;
  return (nonce, parties = [], headCode = null, pictureHosts = []) => {
    if (headCode && headCode !== known) policies.clear();
    known = headCode ?? known;
    const isUsual = parties.length === 0 && !headCode && pictureHosts.length === 0;
    const key = isUsual ? "" : [parties.join(), headCode ? "own" : "", ...pictureHosts].join(" ");
    let around = policies.get(key);
    if (!around) {
      around = pageContentSecurityPolicy(PLACE, isHttps, parties, headCode, pictureHosts).split(
        PLACE,
      );
      policies.set(key, around);
    }
    return [...fixed, "content-security-policy", around.join(nonce)];
  };
}

/** Headers of a page, as alternating names and values. */
export type PageHeaders = (
  nonce: string,
  parties?: readonly ThirdParty[],
  headCode?: HeadSources | null,
  pictureHosts?: readonly string[],
) => string[];

/** Headers of a page in development, with inline styles allowed. */
export const developmentHeaders: PageHeaders = (
  _nonce,
  parties = [],
  headCode = null,
  pictureHosts = [],
) => [
  "content-security-policy",
  `default-src 'self' 'unsafe-inline' data: ws:${[
    ...parties.flatMap((party) => Object.values(sourcesOf[party])),
    ...pictureHosts.map((host) => `https://${host}`),
    // Inline code would not run beside a hash.
    ...Object.values(headCode ?? {})
      .flat()
      .filter((source) => !String(source).startsWith("'")),
  ]
    .map((source) => ` ${source}`)
    .join("")}`,
];
