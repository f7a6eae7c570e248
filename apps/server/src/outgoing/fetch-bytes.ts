import type { FetchBytes } from "@pickwell/api/ports/fetch";
import { type FetchRules, GuardedFetchError, guardedFetch } from "./guarded-fetch.ts";

const TIMEOUT_MS = 60_000;

/** Fetches from the public internet only, with limits. @param rules - overrides for tests */
export const createFetchBytes =
  (origin: () => string, rules: FetchRules = {}): FetchBytes =>
  async (url, { maxBytes, signal }) => {
    const headers = { "user-agent": `Pickwell (+${origin()})`, "accept-encoding": "identity" };
    try {
      const bounds = { maxBytes, timeoutMs: TIMEOUT_MS };
      const { status, body } = await guardedFetch(url, bounds, { headers, signal }, rules);
      return { status, body };
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new Error(`${new URL(url).hostname}: ${error.message}`, { cause: error });
    }
  };
