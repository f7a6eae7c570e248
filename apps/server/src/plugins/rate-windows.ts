import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { atMost } from "@pickwell/api/at-most";
import type { SharedCounts } from "@pickwell/api/shared-counts";
import { LRUCache } from "lru-cache";

interface Window {
  count: number;
  /** Milliseconds of a monotonic clock. */
  startedAt: number;
}

/**
 * Counts per key in a time window. The rate limiter's own store uses the system clock: setting it
 * back by a day would block clients for a day. Several processes share counts, in minutes of the
 * clock.
 */
export class RateWindows implements FastifyRateLimitStore {
  readonly #windows: LRUCache<string, Window>;

  readonly #together: SharedCounts | undefined;

  /** @param together - counts of other processes; absent with a single process */
  constructor({ cache = 5000 }: { cache?: number }, together?: SharedCounts) {
    this.#windows = new LRUCache(atMost(cache));
    this.#together = together;
  }

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
    most = 0,
  ): void {
    answer(null, this.count(key, windowMs, most));
  }

  /**
   * @param most - how often it may be counted
   * @returns how often it was counted in its window, and after how many milliseconds that ends
   */
  count(key: string, windowMs: number, most: number): { current: number; ttl: number } {
    if (this.#together) return this.#together.countInMinute(`requests ${key}`, most);
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || now - window.startedAt >= windowMs) window = { count: 0, startedAt: now };
    window.count += 1;
    this.#windows.set(key, window);
    return { current: window.count, ttl: Math.ceil(windowMs - (now - window.startedAt)) };
  }

  child(): RateWindows {
    return this;
  }
}
