import type { IncomingMessage } from "node:http";
import { CostMeter } from "../../plugins/cost-meter.ts";
import type { Proxies } from "../../plugins/proxies.ts";

/** Ten times the limit of other requests, because cached pages cost next to nothing. */
export const KEPT_PAGES_PER_MINUTE = 6000;

/**
 * Limits the cached pages that an address gets on the fast path, where only the remote address of
 * the connection is known. Beyond the limit the framework sends them: it knows the visitor behind a
 * proxy and applies the normal limits.
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

  /** Counts a page about to be sent. @returns whether it is within the limit */
  take(request: IncomingMessage): boolean {
    if (this.#proxies.isLocal(request)) return true;
    return this.#meter.take(request.socket.remoteAddress ?? "", 1, this.#perMinute) === 0;
  }
}
