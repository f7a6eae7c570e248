/** Rules of sign-in with providers, shared with the browser. */
import { message } from "@pickwell/texts/message.ts";

/** Providers, in the order of their buttons. */
export const providerNames = ["google", "facebook", "github", "twitter", "oidc"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Their names; that of `oidc` is a setting. */
export const providerLabels: Record<ProviderName, string> = {
  google: "Google",
  facebook: "Facebook",
  github: "GitHub",
  twitter: "X",
  oidc: "OpenID",
};

export const isProviderName = (text: unknown): text is ProviderName =>
  providerNames.some((name) => name === text);

/** Callback path of a provider, exactly as registered there. */
export const callbackPath = (provider: ProviderName): string => `/login/${provider}/callback`;

/** Path that starts a sign-in with a provider. */
export function startPath(
  provider: ProviderName,
  query: Record<string, string | undefined> = {},
): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const text = new URLSearchParams(parameters).toString();
  return `/login/${provider}${text ? `?${text}` : ""}`;
}

/** Time limit at the provider, and between two steps, in milliseconds. */
export const FLOW_MS = 10 * 60_000;

/** Reasons why a sign-in with a provider failed, by code, with their messages. */
export const signInProblems = {
  "auth/popup-closed-by-user": (provider: string) =>
    message("The sign-in with {provider} was not finished, and nothing has changed.", { provider }),
  "auth/popup-blocked": (provider: string) =>
    message("Your browser did not open the window of {provider}.", { provider }),
  "auth/cancelled-popup-request": () =>
    message("Another sign-in was begun in the meantime. Please finish that one, or begin again."),
  "auth/unauthorized-domain": (provider: string) =>
    message("Signing in with {provider} does not work at this address of the shop.", { provider }),
  "auth/user-mismatch": (provider: string) =>
    message("This is not the account at {provider} that is connected here.", { provider }),
  "auth/web-storage-unsupported": () =>
    message("Your browser keeps no cookies for this shop, so nobody can be signed in."),
  "auth/network-request-failed": (provider: string) =>
    message("{provider} could not be reached. Please try again in a moment.", { provider }),
  "auth/internal-error": (provider: string) =>
    message("{provider} answered with something that cannot be trusted.", { provider }),
  "auth/invalid-api-key": (provider: string) =>
    message("{provider} does not accept this shop’s keys. The shop’s admin has to check them.", {
      provider,
    }),
  "auth/invalid-auth-event": () => message("This sign-in is no longer good. Please begin again."),
  "auth/argument-error": () => message("This shop offers no such sign-in."),
  "auth/user-disabled": () => message("This account is disabled."),
  "auth/login-blocked": (provider: string) =>
    message("This account cannot be signed in to with {provider}.", { provider }),
  "auth/admin-restricted-operation": () => message("This shop takes no new accounts this way."),
  "auth/account-exists-with-different-credential": (provider: string) =>
    message(
      "There is an account with your address already. Please sign in to it, and connect {provider} in your account.",
      { provider },
    ),
  "auth/credential-already-in-use": (provider: string) =>
    message("This account at {provider} is connected with another one here.", { provider }),
} as const satisfies Record<string, (provider: string) => string>;

export type SignInProblem = keyof typeof signInProblems;

export const isSignInProblem = (text: unknown): text is SignInProblem =>
  typeof text === "string" && Object.hasOwn(signInProblems, text);

/** The message of a reason. @param label - the provider's name */
export const problemText = (problem: SignInProblem, label: string): string =>
  signInProblems[problem](label);

/** The last way to sign in cannot be removed. */
export const LAST_WAY_IN = message(
  "This is the only way into your account. Please set a password first, or connect another.",
);
