import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { settings } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { versionConflict } from "../core/versions.ts";
import { digestPlanned } from "./digest-plan.ts";
import { type Section, type Settings, sections } from "./schema.ts";
import { zoneChange } from "./zone-changes.ts";

/**
 * A settings section, with defaults for missing fields. Invalid stored fields, as after a
 * downgrade, count as missing, so that a bad row cannot break the shop.
 */
export async function readSettings<Name extends Section>(
  db: Db,
  section: Name,
): Promise<Settings[Name]> {
  const [row] = await sectionRow(db).execute({ section });
  return readable(section, row?.value ?? {});
}

const sectionRow = (db: Db) =>
  prepared(db, "settings:section", (db) =>
    db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.section, sql.placeholder("section")))
      .prepare(),
  );

/** One field of a section, as `readSettings` returns it; other fields are not parsed. */
export async function readSetting<
  Name extends Section,
  Field extends string & keyof Settings[Name],
>(db: Db, section: Name, field: Field): Promise<Settings[Name][Field]> {
  const [row] = await sectionRow(db).execute({ section });
  const { [field]: schema } = sections[section].shape as Record<string, z.ZodType>;
  if (!schema) throw new Error(`There is no ${field} among the settings`);
  const read = schema.safeParse(row?.value?.[field]);
  return (read.success ? read.data : schema.parse(undefined)) as Settings[Name][Field];
}

function readable<Name extends Section>(
  section: Name,
  stored: Record<string, unknown>,
): Settings[Name] {
  const schema = sections[section];
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data as Settings[Name];
  const broken = new Set(whole.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(stored).filter(([name]) => !broken.has(name));
  return schema.parse(Object.fromEntries(rest)) as Settings[Name];
}

/** Days of the figures begin in another zone from the moment on in which that is stored. */
const zoneOf = (tx: Tx, now: Date, { section, value }: { section: Section; value: object }) =>
  section === "general" ? [zoneChange(tx, now, (value as Settings["general"]).timeZone)] : [];

/**
 * Stores a whole section.
 *
 * @param value - every field without a default value
 * @param seen - version that the change is based on; 0 when nothing was stored
 * @param along - further statements of the same transaction
 * @throws ZodError for an invalid field
 * @throws AppError CONFLICT when the section has changed since
 */
export async function saveSettings<Name extends Section>(
  db: Db,
  now: Date,
  section: Name,
  value: Partial<Settings[Name]>,
  seen: number,
  along: (tx: Tx) => Listed[] = () => [],
): Promise<void> {
  const row = { section, value: sections[section].parse(value), updatedAt: now };
  const planned = section === "digest" ? await digestPlanned(db, now, row.value) : () => [];
  const isSaved = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .insert(settings)
        .values(row)
        .onConflictDoUpdate({
          target: settings.section,
          set: { ...row, version: sql`${settings.version} + 1` },
          setWhere: eq(settings.version, seen),
        }),
    (tx) => [...zoneOf(tx, now, row), ...planned(tx), ...along(tx)],
  );
  if (!isSaved) throw versionConflict("This section");
}
