import type { FastifyInstance } from "fastify";

/** Answers that are data may load and run nothing, and nobody may frame them. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const YEAR_S = 31_536_000;

/**
 * Headers of every answer, whatever it is. Source: OWASP ASVS 5.0, 3.4.
 *
 * @param isHttps - visitors reach the shop over HTTPS, so browsers may be told to insist on it
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

/**
 * The policy of a page: everything from the shop itself, inline scripts and styles by nonce.
 *
 * @param nonce - the one on the page's inline scripts and styles, different for every answer
 * @param isHttps - see `securityHeaders`
 */
export function pageContentSecurityPolicy(nonce: string, isHttps = false): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Rendered elements carry style attributes, which cannot have a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Puts these headers, and the request's id, on every answer that passes through `app`. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/**
 * Headers of a page, name and value in turn, as `writeHead` takes them fastest.
 *
 * @param isHttps - see `securityHeaders`
 * @returns a function from the page's nonce to its headers
 */
export function pageHeaders(isHttps: boolean): (nonce: string) => string[] {
  const { "content-security-policy": _, ...others } = securityHeaders(isHttps);
  const fixed = Object.entries(others).flat();
  // Put together once, around the places of the nonce.
  const [start, middle, end] = pageContentSecurityPolicy("|", isHttps).split("|");
  return (nonce) => [
    ...fixed,
    "content-security-policy",
    `${start}${nonce}${middle}${nonce}${end}`,
  ];
}

/** Headers of a page in development, where styles arrive as the tools please. */
export const developmentHeaders = (): string[] => [
  "content-security-policy",
  "default-src 'self' 'unsafe-inline' data: ws:",
];
