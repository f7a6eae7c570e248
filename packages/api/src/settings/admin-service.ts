import type { Db } from "@pickwell/db/client";
import { settings } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Actor } from "../auth/actor.ts";
import { auditInsert } from "../auth/audit.ts";
import { differences } from "../core/versions.ts";
import type { SectionView, SettingsSave } from "./admin-schema.ts";
import { type Section, type Settings, sections } from "./schema.ts";
import { readSettings, saveSettings } from "./service.ts";

const defaultsOf = <Name extends Section>(section: Name) =>
  sections[section].parse({}) as Settings[Name];

export async function viewSettings<Name extends Section>(
  db: Db,
  section: Name,
): Promise<SectionView<Name>> {
  const [row] = await db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.section, section));
  const value = await readSettings(db, section);
  return { value, version: row?.version ?? 0, defaults: defaultsOf(section) };
}

/**
 * Stores a section whole, with what has changed in the audit log. In force with the next request.
 *
 * @returns the section as it is now
 * @throws AppError CONFLICT when somebody else has stored it since
 */
export async function changeSettings(
  db: Db,
  now: Date,
  actor: Actor,
  { section, value, version }: SettingsSave,
): Promise<SectionView> {
  const { names, before, after } = differences<object>(await readSettings(db, section), value);
  if (names.length > 0) {
    await saveSettings(db, now, section, value, version, (tx) => [
      auditInsert(tx, now, {
        action: "settings.changed",
        ...actor,
        target: { kind: "settings", id: section },
        before: before as Record<string, unknown>,
        after: after as Record<string, unknown>,
      }),
    ]);
  }
  return viewSettings(db, section);
}
