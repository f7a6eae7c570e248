import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

interface Window {
  count: number;
  /** In milliseconds of a clock that nobody can put back. */
  startedAt: number;
}

/**
 * How often each key was counted in its running window. The limiter's own store reads the system's
 * clock: put back by a day, that would keep whoever has met their limit waiting for a day.
 */
export class RateWindows implements FastifyRateLimitStore {
  readonly #windows: LRUCache<string, Window>;

  constructor({ cache = 5000 }: { cache?: number }) {
    this.#windows = new LRUCache({ max: cache });
  }

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    answer(null, this.count(key, windowMs));
  }

  /** @returns how often it was counted in its window, and after how many milliseconds that ends */
  count(key: string, windowMs: number): { current: number; ttl: number } {
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
