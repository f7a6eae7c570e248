/** A request to a third-party API. */
export interface ApiCall {
  url: string;
  method: "GET" | "POST";
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Request body of a POST. */
  body?: string;
}

export interface ApiAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Calls an API on the public internet. Implemented by the server.
 *
 * @throws Error when there is no response, or it is too large; its message may be shown to people
 */
export type CallApi = (call: ApiCall, signal?: AbortSignal) => Promise<ApiAnswer>;
