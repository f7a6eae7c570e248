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
 * What is set in a section: every field, with its default where nothing is stored. A stored field
 * that this version cannot read, as after a downgrade, counts as not stored: one bad row must not
 * close the shop.
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

/** One field of a section, as `readSettings` has it; the others are not looked at. */
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
 * Stores a section whole.
 *
 * @param value - every field that is not to have its default
 * @param seen - version of the section the change was made from; 0 when nothing was stored
 * @param along - statements of the same transaction
 * @throws ZodError when a field is not what it has to be
 * @throws AppError CONFLICT when the section has been changed since
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
