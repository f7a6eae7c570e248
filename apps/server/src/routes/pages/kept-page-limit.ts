import type { IncomingMessage } from "node:http";
import { CostMeter } from "../../plugins/cost-meter.ts";
import type { Proxies } from "../../plugins/proxies.ts";

/** Ten times what an address may ask of everything else: they cost next to nothing. */
export const KEPT_PAGES_PER_MINUTE = 6000;

/**
 * Which connections have had so many kept pages that theirs are sent by the framework from now on.
 * There the true visitor is known, also behind a proxy, and limited as everywhere; here only who is at
 * the other end of the connection.
 */
export class KeptPageLimit {
  readonly #meter: CostMeter;
  readonly #perMinute: number;
  readonly #proxies: Proxies;

  constructor(pagesPerMinute: number, now: () => Date, proxies: Proxies) {
    this.#meter = new CostMeter(now);
    this.#perMinute = pagesPerMinute;
    this.#proxies = proxies;
  }

  /** Counts a page that is about to be sent. @returns whether it may be, without asking further */
  take(request: IncomingMessage): boolean {
    if (this.#proxies.isLocal(request)) return true;
    return this.#meter.take(request.socket.remoteAddress ?? "", 1, this.#perMinute) === 0;
  }
}
