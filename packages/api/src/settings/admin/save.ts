import type { Db } from "@pickwell/db/client";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { differences } from "../../core/versions.ts";
import type { SecretName } from "../schema.ts";
import { secretChange, secretState } from "../secrets.ts";
import { readSettings, saveSettings } from "../service.ts";
import type { SectionView, SettingsChange } from "./schema.ts";
import { viewSettings } from "./view.ts";

/** What is to become of each secret: `set` or `removed`. */
type SecretChanges = Partial<Record<SecretName, "set" | "removed">>;

/**
 * Stores a section whole, with its secrets, and what has changed in the audit log. In force with the
 * next request.
 *
 * @returns the section as it is now
 * @throws AppError CONFLICT when somebody else has stored it since; BAD_REQUEST naming the secret
 *   that has to be entered again
 */
export async function changeSettings(
  db: Db,
  now: Date,
  actor: Actor & { keyring: Keyring },
  save: SettingsChange,
): Promise<SectionView> {
  const { section, value, version } = save;
  const { keyring, ...auditActor } = actor;
  const current = await readSettings(db, section);
  const { names, before, after } = differences<object>(current, value);
  const texts = await newSecrets(db, keyring, save);
  const told = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === "" ? "removed" : "set"]),
  ) as SecretChanges;
  if (names.length > 0 || Object.keys(texts).length > 0) {
    await saveSettings(db, now, section, value, version, (tx) => [
      ...(Object.entries(texts) as [SecretName, string][]).map(([name, text]) =>
        secretChange(tx, now, keyring, name, text),
      ),
      auditInsert(tx, now, {
        action: "settings.changed",
        ...auditActor,
        target: { kind: "settings", id: section },
        before: before as Record<string, unknown>,
        after: { ...after, ...told } as Record<string, unknown>,
      }),
    ]);
  }
  return viewSettings(db, keyring, section);
}

/** The secrets that change, with what they become; empty to forget one. */
async function newSecrets(
  db: Db,
  keyring: Keyring,
  save: SettingsChange,
): Promise<Partial<Record<SecretName, string>>> {
  if (save.section !== "notifications") return {};
  const { smtpPassword } = save.secrets ?? {};
  const state = await secretState(db, keyring, "smtpPassword");
  if (smtpPassword) return { smtpPassword };
  if (state === "unset") return {};
  if (smtpPassword === "") return { smtpPassword };
  const { smtpServer } = await readSettings(db, "notifications");
  return keepsPassword(smtpServer, save.value.smtpServer, state === "set")
    ? {}
    : { smtpPassword: "" };
}

/**
 * A password is its server's: another one is not sent it. Else whoever may change settings could
 * have it sent to a server of theirs.
 */
function keepsPassword(before: string, after: string, isReadable: boolean): boolean {
  if (after.toLowerCase() === before.toLowerCase()) return true;
  if (after === "" || !isReadable) return false;
  throw new AppError(
    "BAD_REQUEST",
    "Please enter the password again: the one that is kept belongs to another server.",
    "secrets.smtpPassword",
  );
}
