import type { Db } from "@pickwell/db/client";
import { settings } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Keyring } from "../../core/security/keyring.ts";
import { type SecretName, type Section, type Settings, secretsOf, sections } from "../schema.ts";
import { secretState } from "../secrets.ts";
import { readSettings } from "../service.ts";
import type { SectionView } from "./schema.ts";

const defaultsOf = <Name extends Section>(section: Name) =>
  sections[section].parse({}) as Settings[Name];

const secretNames = (section: Section): readonly SecretName[] =>
  section in secretsOf ? secretsOf[section as keyof typeof secretsOf] : [];

/** A section with its version and defaults; of secrets only whether they are set. */
export async function viewSettings<Name extends Section>(
  db: Db,
  keyring: Keyring,
  section: Name,
): Promise<SectionView<Name>> {
  const [row] = await db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.section, section));
  const value = await readSettings(db, section);
  const view: SectionView<Name> = {
    value,
    version: row?.version ?? 0,
    defaults: defaultsOf(section),
    secrets: {},
    unreadable: [],
  };
  for (const name of secretNames(section)) {
    const state = await secretState(db, keyring, name);
    view.secrets[name] = state === "set";
    if (state === "unreadable") view.unreadable.push(name);
  }
  return view;
}
