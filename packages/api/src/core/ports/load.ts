/** How long things wait for the processor before the shop gets to them. */
export interface LoadState {
  /** Of a hundred waits of the last ten seconds the longest but one, in milliseconds; 0 when nobody looks. */
  readonly delayMs: number;
  /** The longest such wait of the last minutes when many of them were too long; null when all is well. */
  readonly slowMs: number | null;
}
