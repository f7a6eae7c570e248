import type { Outputs } from "@pickwell/api";
import type { SecretName } from "@pickwell/api/settings/schema";

type Value = Outputs["admin"]["settings"]["all"]["signIn"]["value"];

export type ProviderSecret = Exclude<SecretName, "smtpPassword">;

export const providerSecrets = [
  "googleClientSecret",
  "facebookClientSecret",
  "githubClientSecret",
  "twitterClientSecret",
  "oidcClientSecret",
] as const satisfies ProviderSecret[];

/** Form values; secrets are write-only. */
export type SignInValues = Value & Record<ProviderSecret, string>;

export const typedSignIn = (value: Value): SignInValues => ({
  ...value,
  googleClientSecret: "",
  facebookClientSecret: "",
  githubClientSecret: "",
  twitterClientSecret: "",
  oidcClientSecret: "",
});

export function signInOf(values: SignInValues): Value {
  const entries = Object.entries(values).filter(
    ([name]) => !providerSecrets.some((secret) => secret === name),
  );
  return Object.fromEntries(entries) as Value;
}

/** The entered secrets. */
export const secretsTyped = (values: SignInValues): Record<string, string> =>
  Object.fromEntries(
    providerSecrets.flatMap((name) => (values[name] === "" ? [] : [[name, values[name]]])),
  );
