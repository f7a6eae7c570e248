/** A call to an API elsewhere. */
export interface ApiCall {
  url: string;
  method: "GET" | "POST";
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Of a POST. */
  body?: string;
}

export interface ApiAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Calls an API on the public internet. Whoever carries the calls has it.
 *
 * @throws Error whose message may be shown when nothing was answered, or too much
 */
export type CallApi = (call: ApiCall, signal?: AbortSignal) => Promise<ApiAnswer>;
