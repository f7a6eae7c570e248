/** Requests a former site's URLs from a running shop, as a visitor would. */
import type { OldAddress } from "@pickwell/api/move-in/old-addresses";
import pLimit from "p-limit";

export interface SilentAddress extends OldAddress {
  /** What came instead of a page: `404`, or why nothing did. */
  answer: string;
}

const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;
/** Redirects that may follow each other. */
const MAX_STEPS = 5;
/** A shop that asks for a longer pause is not waited for. */
const MAX_WAIT_S = 60;

/**
 * @param shop - base URL: `https://shop.example`
 * @param wait - resolves after so many milliseconds
 * @returns the paths that lead to no page, in order
 */
export async function askAddresses(
  shop: string,
  addresses: readonly OldAddress[],
  wait: (ms: number) => Promise<void>,
): Promise<SilentAddress[]> {
  const limit = pLimit(AT_ONCE);
  const answers = await Promise.all(
    addresses.map((address) => limit(async () => [address, await ask(address.path)] as const)),
  );
  return answers.flatMap(([address, answer]) => (answer === "" ? [] : [{ ...address, answer }]));

  /**
   * @returns an empty text for a page; otherwise the problem, also for a redirect to another site
   */
  async function ask(path: string): Promise<string> {
    let url = new URL(shop.replace(/\/+$/, "") + path);
    try {
      for (let step = 0; step <= MAX_STEPS; step += 1) {
        // Nothing is counted for it, and no page has to be sent.
        const response = await fetch(url, {
          method: "HEAD",
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 429 && (await hasWaited(response))) continue;
        const location = response.headers.get("location");
        if (response.status < 300 || response.status >= 400 || location === null) {
          return response.ok ? "" : String(response.status);
        }
        const next = new URL(location, url);
        if (next.origin !== url.origin) return "";
        url = next;
      }
      return "a circle of redirects";
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error & { code?: string } };
      return cause?.code ?? message;
    }
  }

  async function hasWaited(response: Response): Promise<boolean> {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (!(seconds >= 0 && seconds <= MAX_WAIT_S)) return false;
    await wait(seconds * 1000);
    return true;
  }
}
