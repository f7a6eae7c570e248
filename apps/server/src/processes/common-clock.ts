/**
 * How often the database's clock is read, in milliseconds; machine clocks drift by less than a
 * second a day.
 */
const SYNC_MS = 60_000;

export interface CommonClockParts {
  /** Reads the clock of the database; null when the database runs on this machine. */
  read: () => Promise<Date | null>;
  /** This machine's clock; it may be wrong, and be put right at any time. */
  local?: () => number;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

/**
 * The clock shared by all processes: the database's if they may be on several machines, otherwise
 * the machine's. Leases, sessions, pauses and deals use it, so that hosts with wrong clocks agree.
 */
export class CommonClock {
  readonly #read: CommonClockParts["read"];
  readonly #local: () => number;
  readonly #elapsed: () => number;
  /** The last reading, and the value of `elapsed` at that time. */
  #known: { shown: number; at: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ read, local = Date.now, elapsed = () => performance.now() }: CommonClockParts) {
    this.#read = read;
    this.#local = local;
    this.#elapsed = elapsed;
  }

  now = (): Date =>
    new Date(
      this.#known
        ? Math.round(this.#known.shown + this.#elapsed() - this.#known.at)
        : this.#local(),
    );

  /** Reads the database's clock. Half of the round trip is added. */
  async sync(): Promise<void> {
    const asked = this.#elapsed();
    const shown = await this.#read();
    const answered = this.#elapsed();
    this.#known = shown ? { shown: shown.getTime(), at: (asked + answered) / 2 } : undefined;
  }

  /** Reads it from time to time. After a failure the last reading is used until the next. */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.sync();
    if (!this.#known) return;
    this.#timer = setInterval(() => void this.sync().catch(onError), SYNC_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
