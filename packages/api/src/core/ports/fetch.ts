/** An HTTP response. */
export interface Fetched {
  status: number;
  body: Buffer;
}

/**
 * Fetches a URL on the public internet with GET. Implemented by the server.
 *
 * @throws Error when there is no response, or more than `maxBytes`; its message may be shown to
 *   people
 */
export type FetchBytes = (
  url: string,
  options: { maxBytes: number; signal?: AbortSignal },
) => Promise<Fetched>;
