import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { TextArea } from "../../forms/fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["search"];

export function SearchSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"search", Section["value"]>({
    section: "search",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: { synonyms: { label: t("Words that mean the same") } },
    schema: sections.search,
  });
  return (
    <SectionForm title={t("Search ## a noun")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "A search knows plurals, other forms of a word, and what was misspelt. Which words mean the same in your shop, you can tell it here; it is in force with the next search.",
        )}
      </p>
      <TextArea
        of={form}
        name="synonyms"
        rows={24}
        hint={t(
          "A line for each meaning, with commas between its words: sofa, couch, settee. A line with > works one way only: foil > aluminium foil.",
        )}
      />
    </SectionForm>
  );
}
