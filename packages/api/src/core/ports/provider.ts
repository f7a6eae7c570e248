/** A request to a provider of sign-in. */
export interface ProviderRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  /** Form of a POST. */
  body?: string;
}

/** What a provider has answered. */
export interface ProviderAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Asks a provider of sign-in on the public internet, bounded in size and time; redirects are answers
 * and not followed. Whoever carries the calls has it.
 *
 * @throws Error when nothing was answered, or too much
 */
export type AskProvider = (url: string, request: ProviderRequest) => Promise<ProviderAnswer>;
