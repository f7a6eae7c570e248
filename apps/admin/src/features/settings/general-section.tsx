import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { TextField } from "../../forms/fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["general"];

export function GeneralSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "general",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: { contactEmail: { label: "Contact Email" } },
    schema: sections.general,
  });
  return (
    <SectionForm title="General" of={form} onReset={resetToDefault}>
      <TextField
        of={form}
        name="contactEmail"
        type="email"
        hint="Messages of the contact form are sent here."
      />
    </SectionForm>
  );
}
