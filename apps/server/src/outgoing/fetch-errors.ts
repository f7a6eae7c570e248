/** Interprets errors of `guardedFetch`, and `Retry-After`. */
import type { IncomingHttpHeaders } from "node:http";
import type { GuardedFetchError } from "./guarded-fetch.ts";

/** Errors that mean the shop itself has no network. */
export const OFFLINE = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EHOSTUNREACH"]);
export const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);
/** Certificate errors that browsers can recover from. */
export const UNVERIFIED = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);
export const BAD_CERTIFICATE = /^CERT_|SELF_SIGNED_CERT|^ERR_TLS_CERT/;

/** The error code; of several attempts (one per IP address) the first. */
export function codeOf({ cause }: GuardedFetchError): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return String((first as { code?: unknown } | undefined)?.code ?? "");
}

/** `Retry-After` in milliseconds. Source: RFC 9110, 10.2.3: seconds, or a date. */
export function retryAfterOf(
  { "retry-after": text }: IncomingHttpHeaders,
  now: Date,
): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return ms > 0 ? ms : null;
}
