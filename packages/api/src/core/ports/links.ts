/** What came of asking for an address. */
export type LinkAnswer =
  | {
      isAnswered: true;
      /** HTTP status at the end of the redirects. */
      status: number;
      /** How long not to ask again, as the host says, in milliseconds; null when it does not. */
      retryAfterMs: number | null;
      /** It is a page that stops programs. */
      isWall: boolean;
    }
  | {
      isAnswered: false;
      /**
       * `unclear`: it says nothing of the link, such as an address that our rules forbid to ask;
       * `offline`: neither does it, because the shop itself reaches nobody; the others: what could
       * not be done.
       */
      fault: "unclear" | "offline" | "name" | "certificate" | "time" | "connection";
      /** What is unclear, in words; empty for the others. */
      detail: string;
    };

/**
 * Asks for an address elsewhere, once and briefly, on the public internet only. Whoever carries the
 * calls has it. Never throws.
 */
export type AskLink = (url: string, signal?: AbortSignal) => Promise<LinkAnswer>;
