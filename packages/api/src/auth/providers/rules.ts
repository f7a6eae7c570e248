/** Sign-in with what people have, as far as browsers know of it. */

/** Whom somebody can sign in with, in the order of their buttons. */
export const providerNames = ["google", "facebook", "github", "twitter", "oidc"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What buttons call them; `oidc` is called as the settings say. */
export const providerLabels: Record<ProviderName, string> = {
  google: "Google",
  facebook: "Facebook",
  github: "GitHub",
  twitter: "X",
  oidc: "OpenID",
};

export const isProviderName = (text: unknown): text is ProviderName =>
  providerNames.some((name) => name === text);

/** Where a provider sends the browser back to. Registered with the provider, letter for letter. */
export const callbackPath = (provider: ProviderName): string => `/login/${provider}/callback`;

/** Where a sign-in with a provider begins. */
export function startPath(
  provider: ProviderName,
  query: Record<string, string | undefined> = {},
): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const text = new URLSearchParams(said).toString();
  return `/login/${provider}${text ? `?${text}` : ""}`;
}

/** How long somebody may take at the provider, and between two steps, in milliseconds. */
export const FLOW_MS = 10 * 60_000;

/**
 * Why a sign-in with a provider came to nothing, by the code that programs know it by, in words for
 * the person. `{provider}` is what the provider is called.
 */
export const signInProblems = {
  "auth/popup-closed-by-user":
    "The sign-in with {provider} was not finished, and nothing has changed.",
  "auth/popup-blocked": "Your browser did not open the window of {provider}.",
  "auth/cancelled-popup-request":
    "Another sign-in was begun in the meantime. Please finish that one, or begin again.",
  "auth/unauthorized-domain":
    "Signing in with {provider} does not work at this address of the shop.",
  "auth/user-mismatch": "This is not the account at {provider} that is connected here.",
  "auth/web-storage-unsupported":
    "Your browser keeps no cookies for this shop, so nobody can be signed in.",
  "auth/network-request-failed": "{provider} could not be reached. Please try again in a moment.",
  "auth/internal-error": "{provider} answered with something that cannot be trusted.",
  "auth/invalid-api-key":
    "{provider} does not accept this shop’s keys. Whoever runs the shop has to look at them.",
  "auth/invalid-auth-event": "This sign-in is no longer good. Please begin again.",
  "auth/argument-error": "This shop offers no such sign-in.",
  "auth/user-disabled": "This account is disabled.",
  "auth/login-blocked": "This account cannot be signed in to with {provider}.",
  "auth/admin-restricted-operation": "This shop takes no new accounts this way.",
  "auth/account-exists-with-different-credential":
    "There is an account with your address already. Please sign in to it, and connect {provider} in your account.",
  "auth/credential-already-in-use":
    "This account at {provider} is connected with another one here.",
} as const;

export type SignInProblem = keyof typeof signInProblems;

export const isSignInProblem = (text: unknown): text is SignInProblem =>
  typeof text === "string" && Object.hasOwn(signInProblems, text);

/** A problem in words. @param label - what the provider is called */
export const problemText = (problem: SignInProblem, label: string): string =>
  signInProblems[problem].replaceAll("{provider}", label);

/** The last way into an account cannot be taken away. */
export const LAST_WAY_IN =
  "This is the only way into your account. Please set a password first, or connect another.";
