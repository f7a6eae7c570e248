import type { AskProvider } from "@pickwell/api/ports/provider";
import { type FetchRules, guardedFetch } from "./guarded-fetch.ts";

/** Metadata and keys of the largest providers have some 20 kB. */
const BOUNDS = { maxBytes: 256 * 1024, timeoutMs: 10_000 };
/**
 * Maximum number of concurrent requests to providers, so that a slow one does not hold up the
 * others.
 */
const MOST_AT_ONCE = 32;

/**
 * Requests sign-in providers on the public internet over HTTPS. @param rules - overrides for tests
 */
export function createAskProvider(origin: () => string, rules: FetchRules = {}): AskProvider {
  let underWay = 0;
  return async (url, { method, headers, body }) => {
    if (new URL(url).protocol !== "https:") throw new Error("Providers are asked over HTTPS");
    if (underWay >= MOST_AT_ONCE) throw new Error("Too many sign-ins are under way");
    underWay += 1;
    try {
      const answer = await guardedFetch(
        url,
        BOUNDS,
        {
          method,
          body,
          // A redirect could send the shop's keys to another server.
          redirect: "answer",
          headers: {
            ...headers,
            "user-agent": `Pickwell (+${origin()})`,
            "accept-encoding": "identity",
            ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          },
        },
        rules,
      );
      const contentType = String(answer.headers["content-type"] ?? "");
      return { status: answer.status, contentType, body: answer.body };
    } finally {
      underWay -= 1;
    }
  };
}
