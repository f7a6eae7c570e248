/** An HTTP request to a sign-in provider. */
export interface ProviderRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  /** Form body of a POST. */
  body?: string;
}

/** The provider's HTTP response. */
export interface ProviderAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Sends a request to a sign-in provider on the public internet, within limits of size and time.
 * Redirects are returned, not followed. Implemented by the server.
 *
 * @throws Error when there is no response, or it is too large
 */
export type AskProvider = (url: string, request: ProviderRequest) => Promise<ProviderAnswer>;
