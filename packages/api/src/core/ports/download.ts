/** What a server has sent into a file. */
export interface Downloaded {
  status: number;
  etag: string | null;
  lastModified: string | null;
  /** When the server wants to be asked again at the earliest, in milliseconds from now; null when it does not say. */
  retryAfterMs: number | null;
  bytes: number;
  /** SHA-256 of what was written, in hexadecimal. */
  hash: string;
}

export interface DownloadOptions {
  /** Sent to the host that is named, and to no other that it leads to. */
  headers: Readonly<Record<string, string>>;
  /** The file that is written: only of an answer of status 200. */
  path: string;
  signal?: AbortSignal;
}

/**
 * Fetches a file from an address on the public internet, with GET, bounded in size and time.
 *
 * @throws Error whose message may be shown: it names the host, and nothing else of the address
 */
export type Download = (url: string, options: DownloadOptions) => Promise<Downloaded>;
