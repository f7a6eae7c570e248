/** Search parameters of the newsletter. Loaded with every page, so it imports no screens. */

/** The purpose of a link in a mail. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** A link that was opened, or its result. */
export interface LinkSearch {
  token?: string;
  state?: "done" | "stale";
}

export function parseLinkSearch(search: Record<string, unknown>): LinkSearch {
  const { token, state } = search;
  if (state === "done" || state === "stale") return { state };
  return typeof token === "string" && token !== "" ? { token } : { state: "stale" };
}

const refusals = ["invalid", "unfinished", "disposable", "busy", "failed"] as const;

/** Why the form without JavaScript was rejected. */
export type SignUpRefusal = (typeof refusals)[number];

export interface SignUpSearch {
  /** What became of the form; absent before it was sent. */
  state?: SignUpRefusal | "done";
}

export function parseSignUpSearch({ state }: Record<string, unknown>): SignUpSearch {
  const known = ["done", ...refusals] as const;
  // Listed explicitly, because the router keeps parameters that are left out.
  return { state: known.find((name) => name === state) };
}
