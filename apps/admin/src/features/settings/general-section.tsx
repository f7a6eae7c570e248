import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { TextArea, TextField } from "../../forms/fields.tsx";
import { BusinessHours, shownHours } from "./business-hours.tsx";
import type { GeneralValues } from "./general-values.ts";
import { HomeFigures, shownFigures } from "./home-figures.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["general"];

export function GeneralSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"general", GeneralValues>({
    section: "general",
    of,
    toValues: (value) => value,
    toValue: (values) => values,
    fields: {
      siteName: { label: "Site Name" },
      siteTagline: { label: "Site Tagline" },
      siteDescription: { label: "Site Description", isLong: true },
      contactEmail: { label: "Contact Email" },
      supportPhone: { label: "Support Phone" },
      address: { label: "Address" },
      hours: { label: "Business hours", shown: shownHours },
      notice: { label: "Notice above every page" },
      footnote: { label: "Footnote" },
      heroLabel: { label: "Line above the headline" },
      heroText: { label: "Text below the headline", isLong: true },
      figures: { label: "Figures", shown: shownFigures },
      newsletterTitle: { label: "Newsletter title" },
      newsletterText: { label: "Newsletter text", isLong: true },
    },
    schema: sections.general,
  });
  return (
    <SectionForm title="General" of={form} onReset={resetToDefault}>
      <TextField of={form} name="siteName" />
      <TextField of={form} name="siteTagline" hint="The headline of the home page." />
      <TextArea of={form} name="siteDescription" rows={2} hint="What search engines show." />
      <div className="settings-row">
        <TextField
          of={form}
          name="contactEmail"
          type="email"
          hint="Messages of the contact form are sent here."
        />
        <TextField of={form} name="supportPhone" type="tel" hint="Empty: none is shown." />
      </div>
      <TextField of={form} name="address" hint="Also at the foot of newsletters." />
      <BusinessHours of={form} />
      <fieldset className="settings-group">
        <legend>Texts of every page</legend>
        <TextField of={form} name="notice" hint="Empty: none." />
        <TextField of={form} name="footnote" />
      </fieldset>
      <fieldset className="settings-group">
        <legend>Home page</legend>
        <TextField of={form} name="heroLabel" />
        <TextArea of={form} name="heroText" rows={2} />
        <HomeFigures of={form} />
        <TextField of={form} name="newsletterTitle" />
        <TextArea of={form} name="newsletterText" rows={2} />
      </fieldset>
    </SectionForm>
  );
}
