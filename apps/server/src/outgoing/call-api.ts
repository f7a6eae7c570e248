import type { CallApi } from "@pickwell/api/ports/call-api";
import { type FetchRules, GuardedFetchError, guardedFetch } from "./guarded-fetch.ts";

const TIMEOUT_MS = 90_000;
/** A page of Impact's actions contains 2,000 of them, each of about a thousand characters. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Calls APIs on the public internet, with limits. Redirects are returned, not followed, so that
 * credentials stay with one host.
 *
 * @param rules - overrides for tests
 */
export const createCallApi =
  (origin: () => string, rules: FetchRules = {}): CallApi =>
  async ({ url, method, headers, body }, signal) => {
    const own = { "user-agent": `Pickwell (+${origin()})`, "accept-encoding": "identity" };
    const length: Record<string, string> =
      body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = { method, headers: { ...own, ...headers, ...length }, body, signal };
    try {
      const bounds = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
      const answer = await guardedFetch(url, bounds, { ...request, redirect: "answer" }, rules);
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return {
        status: answer.status,
        headers: Object.fromEntries(headers),
        body: answer.body.toString("utf8"),
      };
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new Error(`${new URL(url).hostname}: ${error.message}`, { cause: error });
    }
  };
