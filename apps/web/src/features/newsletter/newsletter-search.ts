/** What the URLs of the newsletter say. Read with every page, so it stands apart from screens. */

/** What a link in a mail is for. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** What the address says: a link that was opened, or what became of its button. */
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

/** Why the form that is sent without JavaScript was refused. */
export type SignUpRefusal = (typeof refusals)[number];

export interface SignUpSearch {
  /** What became of the form; absent before it was sent. */
  state?: SignUpRefusal | "done";
}

export function parseSignUpSearch({ state }: Record<string, unknown>): SignUpSearch {
  const known = ["done", ...refusals] as const;
  // Spelled out: what is left out here stays as the address has it.
  return { state: known.find((name) => name === state) };
}
