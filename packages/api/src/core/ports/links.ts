/** The result of checking a link. */
export type LinkAnswer =
  | {
      isAnswered: true;
      /** HTTP status after all redirects. */
      status: number;
      /** `Retry-After` of the response, in milliseconds; null when there is none. */
      retryAfterMs: number | null;
      /** The response is a page that blocks bots, such as a captcha. */
      isWall: boolean;
    }
  | {
      isAnswered: false;
      /**
       * What went wrong. `unclear` and `offline` say nothing about the link itself: with `unclear`
       * the URL must not be requested, with `offline` the shop has no network.
       */
      fault: "unclear" | "offline" | "name" | "certificate" | "time" | "connection";
      /** Explanation of `unclear`; empty for other faults. */
      detail: string;
    };

/**
 * Requests a URL on the public internet once, with a short timeout. Never throws. Implemented by
 * the server.
 */
export type AskLink = (url: string, signal?: AbortSignal) => Promise<LinkAnswer>;
