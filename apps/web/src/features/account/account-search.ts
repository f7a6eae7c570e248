/** Search parameters of the account screens. Loaded with every page, so it imports no screens. */

const news = ["signed-out", "reset", "invited", "deleted"] as const;

/** A notice shown on the sign-in screen. */
export type LoginNews = (typeof news)[number];

export interface LoginSearch {
  /** Where to go once signed in; may be anything, see `returnPath`. */
  from?: string;
  state?: LoginNews;
  /** The remaining step after a provider's sign-in; as in the URL, like the next two. */
  step?: unknown;
  /** Why a sign-in with a provider came to nothing, without `auth/`. */
  problem?: unknown;
  /** Which provider that was. */
  with?: unknown;
}

// Listed explicitly, because the router keeps parameters that are left out.

export const parseLoginSearch = ({ from, state }: Record<string, unknown>): LoginSearch => ({
  from: textOf(from),
  state: news.find((name) => name === state),
});

export const parseSignUpSearch = ({ from }: Record<string, unknown>): { from?: string } => ({
  from: textOf(from),
});

export interface ResetSearch {
  /** Of the link in the mail. */
  token?: string;
  /** The mail was requested. */
  state?: "asked";
  /** The link also gives the account its former address back. */
  undo?: true;
  /** The link is of an invitation: the password is the first. */
  invited?: true;
}

export const parseResetSearch = ({
  token,
  state,
  undo,
  invited,
}: Record<string, unknown>): ResetSearch => ({
  token: textOf(token),
  state: state === "asked" ? state : undefined,
  undo: isSet(undo),
  invited: isSet(invited),
});

export interface VerifySearch {
  token?: string;
  /** What became of the button. */
  state?: (typeof verifyStates)[number];
}

const verifyStates = ["done", "stale", "taken", "cancelled"] as const;

export function parseVerifySearch({ token, state }: Record<string, unknown>): VerifySearch {
  const known = verifyStates.find((name) => name === state);
  if (known) return { state: known, token: undefined };
  const text = textOf(token);
  return text ? { token: text, state: undefined } : { state: "stale", token: undefined };
}

const isSet = (value: unknown): true | undefined =>
  value === true || value === "true" ? true : undefined;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
