/** Removes files, unless somebody is copying them. */

/** How often it is looked whether another process's copying is over, in milliseconds. */
const HELD_LOOK_MS = 10_000;

/** Removals of files, which wait while files are copied. */
export class Removals {
  #holds = 0;
  /** Removals to do when the hold ends. */
  readonly #postponed = new Set<() => Promise<void>>();
  readonly #isHeldElsewhere: () => Promise<boolean>;

  /** @param isHeldElsewhere - whether another process is copying the files */
  constructor(isHeldElsewhere: () => Promise<boolean>) {
    this.#isHeldElsewhere = isHeldElsewhere;
  }

  /** Whether this process is copying the files. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Removes something, now or when nobody copies files any more. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.isHeld) this.#postponed.add(work);
    else if (await this.#isHeldElsewhere())
      setTimeout(() => void this.#retry(work), HELD_LOOK_MS).unref();
    else await work();
  }

  /** A shop that ends before the retry leaves a note for the next sweep, or an unused file. */
  async #retry(work: () => Promise<void>): Promise<void> {
    await this.run(work).catch(() => undefined);
  }

  /**
   * Postpones all removals.
   *
   * @returns ends it, and does the postponed removals
   */
  hold(): () => Promise<void> {
    this.#holds += 1;
    let isOver = false;
    return async () => {
      if (isOver) return;
      isOver = true;
      this.#holds -= 1;
      if (this.isHeld) return;
      const works = [...this.#postponed];
      this.#postponed.clear();
      for (const work of works) await work();
    };
  }
}
