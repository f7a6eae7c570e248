import type { Db } from "@pickwell/db/client";
import { findUntouchedPages, untouchedPageChanges } from "@pickwell/db/starter-pages";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { differences } from "../../core/versions.ts";
import { inNewLanguage } from "../first-words.ts";
import type { SecretName } from "../schema.ts";
import { secretChange } from "../secrets.ts";
import { readSetting, readSettings, saveSettings } from "../service.ts";
import { assertCurrencyFits } from "./currency-change.ts";
import type { SectionView, SettingsChange } from "./schema.ts";
import { newSecrets } from "./secret-changes.ts";
import { viewSettings } from "./view.ts";

/** Changes of secrets. */
type SecretChanges = Partial<Record<SecretName, "set" | "removed">>;

/**
 * Stores a whole section with its secrets, and records the changes in the audit log. Takes effect
 * with the next request.
 *
 * @returns the stored section
 * @throws AppError CONFLICT when another user has stored it since; BAD_REQUEST naming the secret
 *   that has to be entered again
 */
export async function changeSettings(
  db: Db,
  now: Date,
  actor: Actor & { keyring: Keyring; starterTexts?: string | undefined },
  save: SettingsChange,
): Promise<SectionView> {
  const { section, version } = save;
  const { keyring, starterTexts: textDir, ...auditActor } = actor;
  const current = await readSettings(db, section);
  const from = await readSetting(db, "general", "language");
  const value = save.section === "general" ? inNewLanguage(save.value, from) : save.value;
  const isTranslated = save.section === "general" && save.value.language !== from;
  const untouched = isTranslated
    ? await findUntouchedPages(db, { now, language: save.value.language, textDir })
    : [];
  const { names, before, after } = differences<object>(current, value);
  if (save.section === "payments") {
    const { defaultCurrency } = await readSettings(db, "payments");
    await assertCurrencyFits(db, defaultCurrency, save.value.defaultCurrency);
  }
  const texts = await newSecrets(db, keyring, save);
  const logged = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === "" ? "removed" : "set"]),
  ) as SecretChanges;
  if (names.length > 0 || Object.keys(texts).length > 0) {
    await saveSettings(db, now, section, value, version, (tx) => [
      ...(Object.entries(texts) as [SecretName, string][]).map(([name, text]) =>
        secretChange(tx, now, keyring, name, text),
      ),
      ...untouchedPageChanges(tx, untouched, now),
      auditInsert(tx, now, {
        action: "settings.changed",
        ...auditActor,
        target: { kind: "settings", id: section },
        before: before as Record<string, unknown>,
        after: { ...after, ...logged } as Record<string, unknown>,
      }),
    ]);
  }
  return viewSettings(db, keyring, section);
}
