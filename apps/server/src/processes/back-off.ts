const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Who has lived for so long was in order: the next one is begun at once again. */
const IN_ORDER_MS = 10_000;

/** Pauses before restarting a process that keeps ending. */
export class BackOff {
  #endedSoon = 0;

  /** @param livedMs - how long the process that has just ended was ready */
  pauseAfter(livedMs: number): number {
    this.#endedSoon = livedMs >= IN_ORDER_MS ? 0 : this.#endedSoon + 1;
    if (this.#endedSoon <= 1) return 0;
    return Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#endedSoon - 2));
  }
}
