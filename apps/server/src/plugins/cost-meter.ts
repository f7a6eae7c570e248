import { LRUCache } from "lru-cache";

/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/** Whom work is charged to, and how many times as much as one visitor it may have. */
export interface Budget {
  key: string;
  times: number;
}

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
  take(key: string, units: number, perMinute: number): number {
    return this.takeFrom([{ key, times: 1 }], units, perMinute);
  }

  /**
   * Counts work that is charged to several, unless it were too much for one of them.
   *
   * @param perMinute - units that a budget of one time may have in a minute
   * @returns 0 when it may be done; otherwise after how many seconds it may, and nothing is counted
   */
  takeFrom(budgets: readonly Budget[], units: number, perMinute: number): number {
    const at = this.#now().getTime();
    const asked = budgets.map(({ key, times }) => {
      const known = this.#used.get(key);
      // A clock that was set back forgives nothing, and holds nothing against anybody for longer.
      const restMs = known ? Math.max(0, at - known.at) : 0;
      const most = perMinute * times;
      const perMs = most / MINUTE_MS;
      const used = Math.max(0, (known?.units ?? 0) - restMs * perMs);
      const wanted = used + Math.min(units, most);
      return { key, used, wanted, waitMs: (wanted - most) / perMs };
    });
    const waitMs = Math.max(...asked.map((each) => each.waitMs));
    for (const { key, used, wanted } of asked) {
      this.#used.set(key, { units: waitMs > 0 ? used : wanted, at });
    }
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : 0;
  }
}
