/** The response to a download. */
export interface Downloaded {
  status: number;
  etag: string | null;
  lastModified: string | null;
  /** `Retry-After` of the response, in milliseconds from now; null when there is none. */
  retryAfterMs: number | null;
  bytes: number;
  /** SHA-256 of the written file, in hexadecimal. */
  hash: string;
}

export interface DownloadOptions {
  /** Sent to the first host only, not to hosts that it redirects to. */
  headers: Readonly<Record<string, string>>;
  /** File to write. Written only when the response has status 200. */
  path: string;
  signal?: AbortSignal;
}

/**
 * Downloads a file from the public internet with GET, within limits of size and time.
 *
 * @throws Error whose message may be shown to people: of the URL it names the host alone
 */
export type Download = (url: string, options: DownloadOptions) => Promise<Downloaded>;
