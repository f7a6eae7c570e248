/** A page of a network's answer, as it came. */
export interface RawPage {
  /** Of the network's poller. */
  adapter: string;
  body: string;
  /** What the page was asked for with; null of the first one. */
  cursor: string | null;
}

export interface ReadPage {
  /** Each report as JSON. */
  records: string[];
  /** What the next page is asked for with; null when there is none. */
  cursor: string | null;
}

/**
 * Takes a page apart beside the calls: it may have many megabytes.
 *
 * @returns null when it is not what the network's documentation says
 * @throws when the signal ends it
 */
export type ReadPolledPage = (page: RawPage, signal: AbortSignal) => Promise<ReadPage | null>;
