/** How often a process reports that it is alive, in milliseconds. */
export const BEAT_MS = 5_000;
/** How many beats may pass without a word: work that keeps a process busy for so long is none. */
const PATIENCE_BEATS = 12;

/**
 * Detects silent processes by counting heartbeats instead of reading a clock, so that a delayed
 * supervisor or a sleeping machine causes no false alarm.
 */
export class Heartbeats {
  readonly #missed = new Map<string, number>();

  /** The process has sent something. */
  heard(id: string): void {
    this.#missed.set(id, 0);
  }

  /**
   * Call it every `BEAT_MS`.
   *
   * @param ids - of the running processes
   * @returns those that have been silent for a minute
   */
  beat(ids: readonly string[]): string[] {
    for (const id of this.#missed.keys()) if (!ids.includes(id)) this.#missed.delete(id);
    return ids.filter((id) => {
      const missed = (this.#missed.get(id) ?? 0) + 1;
      this.#missed.set(id, missed);
      return missed > PATIENCE_BEATS;
    });
  }
}
