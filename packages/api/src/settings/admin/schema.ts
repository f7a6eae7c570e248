import { z } from "zod";
import { versionInput } from "../../core/versions.ts";
import { optionalEmailAddress } from "../../email/schema.ts";
import { type SecretName, type Section, type Settings, secretsOf, sections } from "../schema.ts";

/** The general section as entered: a stored address may be older than current rules. */
export const typedGeneral = sections.general.extend({
  contactEmail: optionalEmailAddress.default(""),
});

/** A whole section; missing fields get their defaults. */
const saveOf = <Name extends Section>(section: Name) =>
  z.object({
    section: z.literal(section),
    value: sections[section],
    /** Version that it was changed from; 0 when nothing was stored. */
    version: versionInput,
  });

/** New secrets: omitted ones stay, empty ones are deleted. */
export const secretsIn = <Name extends SecretName>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.string().max(500).optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodString>
    >,
  );

export const settingsChangeInput = z.discriminatedUnion("section", [
  saveOf("general").extend({ value: typedGeneral }),
  saveOf("appearance"),
  saveOf("notifications").extend({ secrets: secretsIn(secretsOf.notifications).optional() }),
  saveOf("security"),
  saveOf("signIn").extend({ secrets: secretsIn(secretsOf.signIn).optional() }),
  saveOf("payments"),
  saveOf("shipping"),
  saveOf("integrations"),
  saveOf("advanced"),
  saveOf("search"),
  saveOf("programmes"),
  saveOf("menus"),
  saveOf("home"),
  saveOf("verification"),
  saveOf("headCode"),
  saveOf("goals"),
  saveOf("welcome"),
  saveOf("digest"),
  saveOf("series"),
]);

export type SettingsChange = z.infer<typeof settingsChangeInput>;

/** A settings section in the back office. */
export interface SectionView<Name extends Section = Section> {
  value: Settings[Name];
  /** 0 when nothing is stored. */
  version: number;
  /** What holds where nothing is stored. */
  defaults: Settings[Name];
  /** Which secrets are set. Their values are never returned. */
  secrets: Partial<Record<SecretName, boolean>>;
  /** Those that were sealed with another key: they count as not set, and are to be entered anew. */
  unreadable: SecretName[];
}
