import { LRUCache } from "lru-cache";

/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/**
 * Counts what each address makes the shop do, in units of work. What it has used is forgiven evenly,
 * a minute's worth in a minute.
 */
export class CostMeter {
  readonly #now: () => Date;
  readonly #used = new LRUCache<string, { units: number; at: number }>({ max: ADDRESSES });

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Counts work that an address asks for, unless that were too much.
   *
   * @param perMinute - units that it may have in a minute
   * @returns 0 when it may have it; otherwise after how many seconds it may, and nothing is counted
   */
  take(address: string, units: number, perMinute: number): number {
    const at = this.#now().getTime();
    const known = this.#used.get(address);
    // A clock that was set back forgives nothing, and holds nothing against anybody for longer.
    const restMs = known ? Math.max(0, at - known.at) : 0;
    const perMs = perMinute / MINUTE_MS;
    const used = Math.max(0, (known?.units ?? 0) - restMs * perMs);
    const wanted = used + Math.min(units, perMinute);
    const over = wanted - perMinute;
    this.#used.set(address, { units: over > 0 ? used : wanted, at });
    return over > 0 ? Math.ceil(over / perMs / 1000) : 0;
  }
}
