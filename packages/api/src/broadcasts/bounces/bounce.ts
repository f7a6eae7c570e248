/** A bounce, from any source. */
/**
 * `hard`: permanent. `soft`: temporary. `complaint`: marked as spam. `unsubscribe`: unsubscribed at
 * the provider; not a bounce.
 */
export type BounceType = "hard" | "soft" | "complaint" | "unsubscribe";

export interface Bounce {
  /** Empty when the provider has redacted it; then the token identifies the recipient. */
  email: string;
  /** Of the link for unsubscribing in the mail that they complained of. */
  token?: string;
  type: BounceType;
  /** The server's words; may be empty. */
  reason: string;
}

const MAX_REASON = 300;

/** One line of bounded length. @param texts - the first non-empty one is used */
export const tidy = (...texts: (string | undefined)[]): string =>
  (texts.find((text) => text?.trim()) ?? "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON);
