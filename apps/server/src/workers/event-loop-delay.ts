/**
 * Measures event loop delay. Data flow: the histogram of `perf_hooks` → its 99th percentile every
 * ten seconds, kept for ten minutes → the last value in `/metrics`, and a notice when many are bad.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { LoadState } from "@pickwell/api/ports/load";

const RESOLUTION_MS = 10;
const WINDOW_MS = 10_000;
/** Ten minutes. */
const KEPT_WINDOWS = 60;
/** Visitors notice a wait of a quarter of a second. */
const SLOW_MS = 250;
/** A tenth of the time: a start, a backup or an import alone takes less. */
const MANY = 6;

export class EventLoopDelay implements LoadState {
  readonly #histogram: Pick<IntervalHistogram, "percentile" | "reset" | "enable" | "disable">;
  #windows: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param histogram - of delays in nanoseconds, which hold the resolution */
  constructor(histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })) {
    this.#histogram = histogram;
  }

  get delayMs(): number {
    return this.#windows.at(-1) ?? 0;
  }

  get slowMs(): number | null {
    const slow = this.#windows.filter((ms) => ms > SLOW_MS);
    return slow.length < MANY ? null : Math.max(...slow);
  }

  start(): void {
    this.#histogram.enable();
    this.#timer = setInterval(() => this.endWindow(), WINDOW_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  /** Remembers how it was since the last time. */
  endWindow(): void {
    const ms = this.#histogram.percentile(99) / 1e6 - RESOLUTION_MS;
    this.#histogram.reset();
    this.#windows = [...this.#windows, Math.max(0, ms)].slice(-KEPT_WINDOWS);
  }
}
