/**
 * Releases memory while the shop is idle: V8 collects when memory is requested, not while nothing happens,
 * and caches are of no use to anybody then.
 *
 * Data flow: requests are counted → every half minute: were there few, and has the process grown since the
 * last release? → caches are dropped and garbage is collected → half a minute later, when V8 has freed the
 * buffers, glibc returns free pages to the operating system. It does so again whenever the idle shop has
 * grown a little, because its heap becomes full of holes by single visits and jobs.
 */
import { setFlagsFromString } from "node:v8";
import { trimHeap } from "@pickwell/db/trim-heap";
import type { FastifyInstance } from "fastify";

const WINDOW_MS = 30_000;
/** Requests in a window that count as idle: health checks and a visitor. A collection blocks for 0.2 s. */
const FEW = 20;
/** Growth since the last release, below which nothing is done. */
const GROWN_BYTES = 12 * 1024 ** 2;
/** Growth since glibc's heap was trimmed, below which it is not trimmed again. Takes 3 ms. */
const TRIMMED_BYTES = 4 * 1024 ** 2;

export interface IdleMemoryParts {
  /** Collects all garbage. */
  collect?: () => void;
  /** Returns freed memory to the operating system. */
  trim?: () => void;
  /** Resident set size, in bytes. */
  resident?: () => number;
}

/**
 * Collects all garbage and moves what is left together. Otherwise V8 moves little, and after a busy
 * time a third of its pages are nearly empty, and stay. Does nothing without the flag `--expose-gc`.
 */
function collectAndCompact(): void {
  if (!globalThis.gc) return;
  setFlagsFromString("--compact-on-every-full-gc");
  globalThis.gc();
  setFlagsFromString("--no-compact-on-every-full-gc");
}

export class IdleMemory {
  readonly #collect: () => void;
  readonly #trim: () => void;
  readonly #resident: () => number;
  readonly #releases: (() => void)[] = [];
  #requests = 0;
  #isToBeTrimmed = false;
  /** The least resident set size since the last release, in bytes. */
  #left = 0;
  /** The resident set size after the last trim, in bytes. */
  #trimmed = 0;

  constructor({
    collect = collectAndCompact,
    trim = trimHeap,
    resident = process.memoryUsage.rss,
  }: IdleMemoryParts = {}) {
    this.#collect = collect;
    this.#trim = trim;
    this.#resident = resident;
  }

  /** @param release - frees memory that is cheap to fill again */
  onIdle(release: () => void): void {
    this.#releases.push(release);
  }

  /** Counts requests and checks every half minute until the app closes. */
  attach(app: FastifyInstance): void {
    app.server.on("request", () => this.count());
    let timer: NodeJS.Timeout | undefined;
    app.addHook("onListen", async () => {
      timer = setInterval(() => this.endWindow(), WINDOW_MS);
      timer.unref();
    });
    app.addHook("onClose", async () => clearInterval(timer));
  }

  count(): void {
    this.#requests += 1;
  }

  /** Ends a window: releases memory if the shop was idle, or trims after a release or some growth. */
  endWindow(): void {
    const isIdle = this.#requests <= FEW;
    this.#requests = 0;
    if (this.#isToBeTrimmed) {
      this.#isToBeTrimmed = false;
      this.#trimNow();
    } else if (isIdle && this.#resident() >= this.#left + GROWN_BYTES) {
      for (const release of this.#releases) release();
      this.#collect();
      this.#left = this.#resident();
      this.#isToBeTrimmed = true;
    } else if (isIdle && this.#resident() >= this.#trimmed + TRIMMED_BYTES) this.#trimNow();
  }

  #trimNow(): void {
    this.#trim();
    this.#trimmed = this.#resident();
    // Visitors may have come since; what serves them is to be released after them.
    this.#left = Math.min(this.#left, this.#trimmed);
  }
}
