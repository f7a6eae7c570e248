/** The configured providers: an id in the settings and a stored secret. */
import type { Db } from "@pickwell/db/client";
import { secrets } from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import type { Keyring } from "../../core/security/keyring.ts";
import { type SecretName, type Settings, secretsOf } from "../../settings/schema.ts";
import { readSecret } from "../../settings/secrets.ts";
import { readSettings } from "../../settings/service.ts";
import { type ProviderName, providerLabels, providerNames } from "./rules.ts";

export const GOOGLE_ISSUER = "https://accounts.google.com";

/** A provider as sign-in buttons show it. */
export interface OfferedProvider {
  name: ProviderName;
  label: string;
}

/** The shop's credentials at a provider. */
export interface Client extends OfferedProvider {
  clientId: string;
  clientSecret: string;
  /** Of `oidc` and `google`: whose metadata is read. */
  issuer: string;
}

const secretOf: Record<ProviderName, SecretName> = {
  google: "googleClientSecret",
  facebook: "facebookClientSecret",
  github: "githubClientSecret",
  twitter: "twitterClientSecret",
  oidc: "oidcClientSecret",
};

const idOf = (name: ProviderName, set: Settings["signIn"]): string => {
  if (name === "oidc") return set.oidcIssuer && set.oidcClientId;
  return set[`${name}ClientId`];
};

const labelOf = (name: ProviderName, { oidcName }: Settings["signIn"]): string =>
  (name === "oidc" && oidcName) || providerLabels[name];

/** The providers that can be used now. */
export async function offeredProviders(db: Db): Promise<OfferedProvider[]> {
  const set = await readSettings(db, "signIn");
  const named = providerNames.filter((name) => idOf(name, set) !== "");
  if (named.length === 0) return [];
  const rows = await db
    .select({ name: secrets.name })
    .from(secrets)
    .where(inArray(secrets.name, [...secretsOf.signIn]));
  const kept = new Set(rows.map(({ name }) => name));
  return named
    .filter((name) => kept.has(secretOf[name]))
    .map((name) => ({ name, label: labelOf(name, set) }));
}

/**
 * The shop's credentials at a provider; null when not configured, or its secret cannot be
 * decrypted.
 */
export async function findClient(
  db: Db,
  keyring: Keyring,
  name: ProviderName,
): Promise<Client | null> {
  const set = await readSettings(db, "signIn");
  const clientId = idOf(name, set);
  const clientSecret = clientId && (await readSecret(db, keyring, secretOf[name]));
  if (!clientSecret) return null;
  const issuer = name === "oidc" ? set.oidcIssuer : GOOGLE_ISSUER;
  return { name, label: labelOf(name, set), clientId, clientSecret, issuer };
}
