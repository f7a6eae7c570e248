/** One page of a network API's response, unparsed. */
export interface RawPage {
  /** Id of the network's poller. */
  adapter: string;
  body: string;
  /** The cursor it was requested with; null for the first page. */
  cursor: string | null;
}

export interface ReadPage {
  /** Each report as JSON text. */
  records: string[];
  /** Cursor of the next page; null on the last one. */
  cursor: string | null;
}

/**
 * Parses a page of reports in a worker thread, because it may have many megabytes.
 *
 * @returns null when it is not in the documented format
 * @throws when the signal aborts
 */
export type ReadPolledPage = (page: RawPage, signal: AbortSignal) => Promise<ReadPage | null>;
