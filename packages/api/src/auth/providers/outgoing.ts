/** HTTP requests of the protocol library, sent through the shop's guarded connection. */
import { LRUCache } from "lru-cache";
import * as oauth from "oauth4webapi";
import type { AskProvider, ProviderAnswer } from "../../core/ports/provider.ts";

/** Statuses that a `Response` may have, and those of them without a body. */
const isStatus = (status: number) => status >= 200 && status <= 599;
const EMPTY = new Set([204, 205, 304]);

/** A provider could not be reached. The cause contains no secrets. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}

/** GitHub says with a status of 200 that it refuses. Source: GitHub, "Authorizing OAuth apps". */
function statusOf({ status, body }: ProviderAnswer): number {
  if (!isStatus(status)) return 502;
  if (status !== 200 || body.length > 2000) return status;
  try {
    const parsed = JSON.parse(body.toString("utf8"));
    return typeof parsed?.error === "string" && !("access_token" in parsed) ? 400 : status;
  } catch {
    return status;
  }
}

/** Translates a provider's own error to an OAuth error code; null when it is one already. */
export type Refusal = (parsed: Record<string, unknown>) => string | null;

/** The refusal in terms of OAuth. Temporary failures are not refusals. */
function inOAuth(answer: ProviderAnswer, refusal: Refusal | undefined): ProviderAnswer {
  if (answer.status >= 500 && answer.status <= 599) {
    throw new ProviderUnreachable(`The provider answered with the status ${answer.status}`);
  }
  if (!refusal || answer.status < 400) return answer;
  try {
    const parsed: unknown = JSON.parse(answer.body.toString("utf8"));
    const isObject = typeof parsed === "object" && parsed !== null;
    const error = isObject ? refusal(parsed as Record<string, unknown>) : null;
    const body = Buffer.from(JSON.stringify({ error }));
    return error === null ? answer : { status: 400, contentType: "application/json", body };
  } catch {
    return answer;
  }
}

/**
 * Options of the library that send requests through `ask`.
 *
 * @param refusal - for a provider with errors of its own
 */
export const over = (ask: AskProvider, refusal?: Refusal) => ({
  [oauth.customFetch]: async (url: string, options: FetchOptions): Promise<Response> => {
    const { method, headers, body } = options;
    let answer: ProviderAnswer;
    try {
      answer = await ask(url, {
        method: method === "POST" ? "POST" : "GET",
        headers,
        ...(body && { body: body.toString() }),
      });
    } catch (cause) {
      throw new ProviderUnreachable("The provider could not be asked", { cause });
    }
    answer = inOAuth(answer, refusal);
    const status = statusOf(answer);
    return new Response(EMPTY.has(status) ? null : new Uint8Array(answer.body), {
      status,
      headers: { "content-type": answer.contentType },
    });
  },
});

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | null;
}

/** Cached data of an issuer. */
interface Known {
  server: oauth.AuthorizationServer;
  readAt: number;
  /** Filled by the library, which asks for keys again when one is missing. */
  keys: oauth.JWKSCacheInput;
}

const METADATA_MS = 3_600_000;
/** Limits the cache when settings are changed often. */
const ISSUERS = 8;

/** For each connection, so that tests and shops do not share. */
const known = new WeakMap<AskProvider, LRUCache<string, Known>>();

/**
 * An issuer's metadata, cached for an hour.
 *
 * @throws the library's errors for an invalid response
 */
export async function readIssuer(ask: AskProvider, now: Date, issuer: string): Promise<Known> {
  const cache = known.get(ask) ?? new LRUCache<string, Known>({ max: ISSUERS });
  known.set(ask, cache);
  const found = cache.get(issuer);
  const ageMs = found ? now.getTime() - found.readAt : Number.NaN;
  if (found && ageMs >= 0 && ageMs < METADATA_MS) return found;
  const url = new URL(issuer);
  const answer = await oauth.discoveryRequest(url, over(ask));
  const server = await oauth.processDiscoveryResponse(url, answer);
  const fresh = { server, readAt: now.getTime(), keys: {} };
  cache.set(issuer, fresh);
  return fresh;
}
