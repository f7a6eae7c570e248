import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { SectionForm } from "../section-form.tsx";
import { useSettingsForm } from "../use-settings-form.ts";
import { ChannelTable } from "./channel-table.tsx";
import { ProgrammeRules, type ProgrammeValues } from "./programme-rules.tsx";

type Section = Outputs["admin"]["settings"]["all"]["programmes"];

const shownRules = (rules: unknown) =>
  (rules as ProgrammeValues["rules"]).map(({ name }) => name).join(", ") || t("(none)");

/** Rules of affiliate programmes. */
export function ProgrammesSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"programmes", ProgrammeValues & object>({
    section: "programmes",
    of,
    toValues: ({ rules }) => ({
      rules: rules.map((rule) => ({ ...rule, maxPriceAgeHours: String(rule.maxPriceAgeHours) })),
    }),
    toValue: ({ rules }) => ({
      rules: rules.map((rule) => ({
        ...rule,
        // Nothing typed is no number.
        maxPriceAgeHours: rule.maxPriceAgeHours.trim() ? Number(rule.maxPriceAgeHours) : Number.NaN,
      })),
    }),
    fields: { rules: { label: t("Programmes"), shown: shownRules } },
    schema: sections.programmes,
  });
  return (
    <SectionForm title={t("Programmes")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "The shop keeps to these wherever it shows a product that such a link leads to. Read the conditions of each programme yourself, and again when they change: these are facts as they were read on that day, and no legal advice.",
        )}
      </p>
      <ProgrammeRules of={form} />
      <ChannelTable />
    </SectionForm>
  );
}
