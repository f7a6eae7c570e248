/** What an address elsewhere has answered. */
export interface Fetched {
  status: number;
  body: Buffer;
}

/**
 * Fetches from an address on the public internet, with GET. Whoever carries the calls has it.
 *
 * @throws Error whose message may be shown when nothing was answered, or more than `maxBytes`
 */
export type FetchBytes = (
  url: string,
  options: { maxBytes: number; signal?: AbortSignal },
) => Promise<Fetched>;
