/** Changes to a section's secrets. */
import type { Db } from "@pickwell/db/client";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { type SecretName, secretsOf } from "../schema.ts";
import { secretState } from "../secrets.ts";
import { readSettings } from "../service.ts";
import type { SettingsChange } from "./schema.ts";

/**
 * The fields that a secret belongs to. When they change, the secret must be entered again:
 * otherwise a user who may change settings could have it sent to their own server.
 */
const ownersOf: Record<SecretName, { fields: readonly string[]; problem: string }> = {
  smtpPassword: {
    fields: ["smtpServer"],
    problem: "Please enter the password again: the one that is kept belongs to another server.",
  },
  googleClientSecret: client("googleClientId"),
  facebookClientSecret: client("facebookClientId"),
  githubClientSecret: client("githubClientId"),
  twitterClientSecret: client("twitterClientId"),
  oidcClientSecret: client("oidcIssuer", "oidcClientId"),
};

function client(...fields: string[]) {
  const problem = "Please enter the secret again: the one that is kept belongs to another client.";
  return { fields, problem };
}

/**
 * The changed secrets with their new values; empty to delete one.
 *
 * @throws AppError BAD_REQUEST naming the secret that has to be entered again
 */
export async function newSecrets(
  db: Db,
  keyring: Keyring,
  { section, value, secrets = {} }: SettingsChange & { secrets?: Given },
): Promise<Given> {
  if (!(section in secretsOf)) return {};
  const before: Record<string, unknown> = await readSettings(db, section);
  const texts: Given = {};
  for (const name of secretsOf[section as keyof typeof secretsOf]) {
    const text = secrets[name];
    const state = await secretState(db, keyring, name);
    const isOwners = () => keepsOwner(name, before, { ...value }, state === "set");
    if (text) texts[name] = text;
    else if (state !== "unset" && (text === "" || !isOwners())) texts[name] = "";
  }
  return texts;
}

type Given = Partial<Record<SecretName, string>>;
type Fields = Record<string, unknown>;

function keepsOwner(name: SecretName, before: Fields, after: Fields, isReadable: boolean): boolean {
  const { fields, problem } = ownersOf[name];
  const textOf = (values: Fields, field: string) => String(values[field] ?? "").toLowerCase();
  if (fields.every((field) => textOf(before, field) === textOf(after, field))) return true;
  if (fields.some((field) => textOf(after, field) === "") || !isReadable) return false;
  throw new AppError("BAD_REQUEST", problem, `secrets.${name}`);
}
