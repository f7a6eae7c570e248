/**
 * Limits concurrent picture processing: it uses the thread pool shared with password hashing, files
 * and DNS, so some threads have to stay free, and large pictures take much memory.
 */
/** Default number of libuv threads. The shop sets more, see `scripts/thread-pool.cjs`. */
const DEFAULT_THREADS = 4;
/** Two hashes at a time, see `auth/passwords/passwords.ts`, and a file. */
const RESERVED = 3;
const MOST = 2;

/** @param threads - `UV_THREADPOOL_SIZE`, if it was set before the process started */
export function picturesAtOnce(threads: string | undefined): number {
  const size = Math.trunc(Number(threads)) || DEFAULT_THREADS;
  return Math.max(1, Math.min(MOST, size - RESERVED));
}

interface Waiting {
  share: number;
  begin: () => void;
}

/** Runs work in the order in which it comes, as much at once as fits. */
export class PictureThreads {
  readonly #most: number;
  #free: number;
  readonly #waiting: Waiting[] = [];

  /** @param most - how much work runs at once */
  constructor(most: number) {
    this.#most = most;
    this.#free = most;
  }

  /** See `onPictureThread`. */
  async run<T>(work: () => Promise<T>, { isLarge = false }: PictureWork = {}): Promise<T> {
    const share = isLarge ? this.#most : 1;
    await new Promise<void>((begin) => {
      this.#waiting.push({ share, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#free += share;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (let next = this.#waiting[0]; next && next.share <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.share;
      next.begin();
    }
  }
}

export interface PictureWork {
  /** It takes much memory, 40 MiB and more, so nothing else runs beside it. */
  isLarge?: boolean;
}

// biome-ignore lint/style/noProcessEnv: not a setting of the shop; what libuv has read is read again
const threads = new PictureThreads(picturesAtOnce(process.env.UV_THREADPOOL_SIZE));

/** Runs work in a thread when one is free. */
export const onPictureThread = <T>(work: () => Promise<T>, options?: PictureWork): Promise<T> =>
  threads.run(work, options);
