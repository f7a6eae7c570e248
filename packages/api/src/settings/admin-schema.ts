import { z } from "zod";
import { versionInput } from "../core/versions.ts";
import { type Section, type Settings, sections } from "./schema.ts";

/** A section whole, as its own schema has it; a field that is left out gets its default. */
const saveOf = <Name extends Section>(section: Name) =>
  z.object({
    section: z.literal(section),
    value: sections[section],
    /** Version that it was changed from; 0 when nothing was stored. */
    version: versionInput,
  });

export const settingsSave = z.discriminatedUnion("section", [
  saveOf("general"),
  saveOf("shipping"),
  saveOf("integrations"),
  saveOf("security"),
]);

export type SettingsSave = z.infer<typeof settingsSave>;

/** A section as the back office sees it. */
export interface SectionView<Name extends Section = Section> {
  value: Settings[Name];
  /** 0 when nothing is stored. */
  version: number;
  /** What holds where nothing is stored. Source: admin specification, section 9. */
  defaults: Settings[Name];
}
