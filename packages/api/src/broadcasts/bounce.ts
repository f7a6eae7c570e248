/** A mail that came back, whoever told of it. */
/**
 * `hard`: for good; `soft`: for the moment; `complaint`: they called it spam; `unsubscribe`: it did not
 * come back, they told the provider that they want no more.
 */
export type BounceType = "hard" | "soft" | "complaint" | "unsubscribe";

export interface Bounce {
  /** Empty where a provider has blackened it, and the token tells instead. */
  email: string;
  /** Of the link for unsubscribing in the mail that they complained of. */
  token?: string;
  type: BounceType;
  /** What was said; may be empty. */
  reason: string;
}

const MAX_REASON = 300;

/** One line of bounded length, whatever it was. @param texts - the first that says something is taken */
export const tidy = (...texts: (string | undefined)[]): string =>
  (texts.find((text) => text?.trim()) ?? "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON);
