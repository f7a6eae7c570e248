/** What is behind an address that `guardedFetch` could not fetch, and what hosts ask for. */
import type { IncomingHttpHeaders } from "node:http";
import type { GuardedFetchError } from "./guarded-fetch.ts";

/** The shop cannot ask, whomever. */
export const OFFLINE = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EHOSTUNREACH"]);
export const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);
/** Browsers find the missing part of a chain by themselves. */
export const UNVERIFIED = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);
export const BAD_CERTIFICATE = /^CERT_|SELF_SIGNED_CERT|^ERR_TLS_CERT/;

/** The code of what went wrong; of several attempts, one for each address of a host, the first tells. */
export function codeOf({ cause }: GuardedFetchError): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return String((first as { code?: unknown } | undefined)?.code ?? "");
}

/** How long a host wants to be left alone, in milliseconds. Source: RFC 9110, 10.2.3: seconds, or a date. */
export function retryAfterOf(
  { "retry-after": text }: IncomingHttpHeaders,
  now: Date,
): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return ms > 0 ? ms : null;
}
