/** Event loop delay: how long ready work waits for the processor. */
export interface LoadState {
  /**
   * 99th percentile of the delay over the last ten seconds, in milliseconds; 0 when not measured.
   */
  readonly delayMs: number;
  /**
   * Longest delay of the last minutes, in milliseconds, when many were too long; null when all is
   * well.
   */
  readonly slowMs: number | null;
}
