import { atMost } from "@pickwell/api/at-most";
import { type SharedCounts, slotAgeMs } from "@pickwell/api/shared-counts";
import { LRUCache } from "lru-cache";

/** Addresses that are remembered; the ones seen longest ago are forgotten first. */
const ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/** Who work is charged to, and a multiple of the normal budget. */
export interface Budget {
  key: string;
  times: number;
}

/** Counters shared between processes. */
export interface SharedCosts {
  counts: SharedCounts;
  purpose: string;
}

interface Used {
  units: number;
  at: number;
  /** Units used in other processes, see `RemoteCounts`. */
  othersTotal: number;
}

/** Counts units of work per client. Budgets refill evenly, a minute's worth per minute. */
export class CostMeter {
  readonly #now: () => Date;
  readonly #together: SharedCosts | undefined;
  readonly #used = new LRUCache<string, Used>(atMost(ADDRESSES));

  /** @param together - absent with a single process */
  constructor(now: () => Date, together?: SharedCosts) {
    this.#now = now;
    this.#together = together;
  }

  /**
   * Charges work to an address, unless it exceeds the limit.
   *
   * @param perMinute - units per minute of an address
   * @returns 0 when it was charged; otherwise the seconds to wait, and nothing is charged
   */
  take(key: string, units: number, perMinute: number): number {
    return this.takeFrom([{ key, times: 1 }], units, perMinute);
  }

  /**
   * Charges work to several budgets, unless it exceeds one of them.
   *
   * @param perMinute - units per minute of a budget with weight one
   * @returns 0 when it was charged; otherwise the seconds to wait, and nothing is charged
   */
  takeFrom(budgets: readonly Budget[], units: number, perMinute: number): number {
    const at = this.#now().getTime();
    const asked = budgets.map(({ key, times }) => {
      const known = this.#used.get(key);
      // A clock that was set back forgives nothing, and holds nothing against anybody for longer.
      const restMs = known ? Math.max(0, at - known.at) : 0;
      const most = perMinute * times;
      const perMs = most / MINUTE_MS;
      const others = this.#ofOthers(key, known, at, perMs);
      const used = Math.max(0, (known?.units ?? 0) - restMs * perMs) + others.units;
      const charged = Math.min(units, most);
      const wanted = used + charged;
      const othersTotal = others.total;
      return { key, most, used, charged, wanted, othersTotal, waitMs: (wanted - most) / perMs };
    });
    const waitMs = Math.max(...asked.map((each) => each.waitMs));
    for (const { key, most, used, charged, wanted, othersTotal } of asked) {
      this.#used.set(key, { units: waitMs > 0 ? used : wanted, at, othersTotal });
      if (waitMs <= 0) this.#together?.counts.add(this.#nameOf(key), charged, most);
    }
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : 0;
  }

  #nameOf(key: string): string {
    return `${this.#together?.purpose} ${key}`;
  }

  /** Units used in other processes since the last look; at first, all of the last minute. */
  #ofOthers(
    key: string,
    known: Used | undefined,
    at: number,
    perMs: number,
  ): { units: number; total: number } {
    if (!this.#together) return { units: 0, total: 0 };
    const { total, recent } = this.#together.counts.othersOf(this.#nameOf(key));
    if (known) return { units: Math.max(0, total - known.othersTotal), total };
    let units = 0;
    let age = Number.POSITIVE_INFINITY;
    for (const [slot, more] of recent) {
      const next = slotAgeMs(slot, at);
      units = Math.max(0, units - (age - next) * perMs) + more;
      age = next;
    }
    const rest = units > 0 ? age * perMs : 0;
    return { units: Math.max(0, units - rest), total };
  }
}
