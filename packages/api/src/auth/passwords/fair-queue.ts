import { LRUCache } from "lru-cache";
import { atMost } from "../../core/caches/at-most.ts";

/** Networks that are remembered; the ones served longest ago are forgotten first. */
const NETWORKS = 10_000;
/** For how long a network is remembered after it was served last. */
const MEMORY_MS = 10 * 60_000;

interface Waiting {
  by: string;
  start: () => void;
  refuse: () => void;
}

/**
 * A queue with limited concurrency that serves those first who were served least lately, so that
 * many requests from one client cannot delay a single one from another. When the queue is full, the
 * same order decides who is refused.
 */
export class FairQueue {
  readonly #limits: { running: number; waiting: number };
  /** How much was done for each, lately. */
  readonly #served = new LRUCache<string, number>({ ...atMost(NETWORKS), ttl: MEMORY_MS });
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Whether one more would be let in. */
  hasRoomFor(by: string): boolean {
    return this.#waiting.length < this.#limits.waiting || this.#lastBehind(by) !== undefined;
  }

  /**
   * Runs work when it is its turn.
   *
   * @param by - key of the requester
   * @param refusal - thrown when too many are waiting, possibly later, when another requester takes
   *   the place
   */
  run<T>(work: () => Promise<T>, by: string, refusal: () => Error): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const refuse = () => reject(refusal());
      if (!this.#makeRoomFor(by)) return refuse();
      const start = () => {
        this.#running += 1;
        this.#served.set(by, this.#servedTo(by) + 1);
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#running -= 1;
            this.#startNext();
          });
      };
      this.#waiting.push({ by, start, refuse });
      this.#startNext();
    });
  }

  #servedTo(by: string): number {
    return this.#served.get(by) ?? 0;
  }

  /** Those that wait, with what will have been done for each before: the smallest is the next. */
  #ranks(): { one: Waiting; rank: number }[] {
    const ahead = new Map<string, number>();
    return this.#waiting.map((one) => {
      const rank = ahead.get(one.by) ?? this.#servedTo(one.by);
      ahead.set(one.by, rank + 1);
      return { one, rank };
    });
  }

  #startNext(): void {
    if (this.#running >= this.#limits.running) return;
    const [first, ...others] = this.#ranks();
    if (!first) return;
    const next = others.reduce((best, each) => (each.rank < best.rank ? each : best), first);
    this.#remove(next.one);
    next.one.start();
  }

  /** The last in line among those that a new requester would precede. */
  #lastBehind(by: string): Waiting | undefined {
    const own = this.#waiting.filter((one) => one.by === by).length;
    let last = { one: undefined as Waiting | undefined, rank: this.#servedTo(by) + own };
    for (const each of this.#ranks()) {
      if (each.rank > last.rank || (last.one && each.rank === last.rank)) last = each;
    }
    return last.one;
  }

  #makeRoomFor(by: string): boolean {
    if (this.#waiting.length < this.#limits.waiting) return true;
    const last = this.#lastBehind(by);
    if (!last) return false;
    this.#remove(last);
    last.refuse();
    return true;
  }

  #remove(one: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== one);
  }
}
