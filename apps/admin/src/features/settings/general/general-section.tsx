import type { Outputs } from "@pickwell/api";
import { typedGeneral } from "@pickwell/api/settings/admin/schema";
import { timeZoneNames } from "@pickwell/api/time/rules";
import { SelectField, TextArea, TextField } from "../../../forms/fields.tsx";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { useSettingsForm } from "../use-settings-form.ts";
import { BusinessHours, shownHours } from "./business-hours.tsx";
import { type GeneralValues, generalOf, generalValuesOf } from "./general-values.ts";
import { HomeFigures, shownFigures } from "./home-figures.tsx";
import { languageChoices } from "./language-choices.ts";

type Section = Outputs["admin"]["settings"]["all"]["general"];

export function GeneralSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"general", GeneralValues>({
    section: "general",
    of,
    toValues: generalValuesOf,
    toValue: generalOf,
    fields: {
      siteName: { label: "Site Name" },
      siteTagline: { label: "Site Tagline" },
      siteDescription: { label: "Site Description", isLong: true },
      contactEmail: { label: "Contact Email" },
      supportPhone: { label: "Support Phone" },
      address: { label: "Address" },
      language: { label: "Language" },
      timeZone: { label: "Time Zone" },
      hours: { label: "Business hours", shown: shownHours },
      notice: { label: "Notice above every page" },
      footnote: { label: "Footnote" },
      heroLabel: { label: "Line above the headline" },
      heroText: { label: "Text below the headline", isLong: true },
      figures: { label: "Figures", shown: shownFigures },
      newsletterTitle: { label: "Newsletter title" },
      newsletterText: { label: "Newsletter text", isLong: true },
      productsText: { label: "Text of all products", isLong: true },
      blogText: { label: "Text of the blog", isLong: true },
      promises: { label: "Promises", isLong: true },
      aboutTagline: { label: "Tagline" },
      aboutLead: { label: "How it began", isLong: true },
      aboutCurated: { label: "Curated Products", isLong: true },
      aboutReviews: { label: "Expert Reviews", isLong: true },
      aboutCommunity: { label: "Community Focus", isLong: true },
      aboutQuality: { label: "Quality First", isLong: true },
      aboutCustomers: { label: "Customer Centric", isLong: true },
      aboutDeals: { label: "Best Deals", isLong: true },
    },
    schema: typedGeneral,
  });
  return (
    <SectionForm title="General" of={form} onReset={resetToDefault}>
      <TextField of={form} name="siteName" />
      <TextField of={form} name="siteTagline" hint="The headline of the home page." />
      <TextArea of={form} name="siteDescription" rows={2} hint="What search engines show." />
      <div className={styles.row}>
        <TextField
          of={form}
          name="contactEmail"
          type="email"
          hint="Messages of the contact form are sent here. Empty: none is shown, and they go to the first admin."
        />
        <TextField of={form} name="supportPhone" type="tel" hint="Empty: none is shown." />
      </div>
      <TextField
        of={form}
        name="address"
        hint="Also at the foot of newsletters. Empty: none is shown."
      />
      <SelectField
        of={form}
        name="language"
        choices={languageChoices}
        hint="What the shop’s own words are in, and how it writes numbers and days. What you write yourself stays as it is; newsletters, mails of price alerts and this back office are in English so far."
      />
      <TextField
        of={form}
        name="timeZone"
        list="time-zones"
        spellCheck={false}
        hint="Days of the figures begin in it, jobs run by it, and every time here is told in it. What is counted already stays in its day."
      />
      <datalist id="time-zones">
        {timeZoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <BusinessHours of={form} />
      <fieldset className={styles.group}>
        <legend>Texts of every page</legend>
        <TextField of={form} name="notice" hint="Empty: none." />
        <TextField of={form} name="footnote" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Home page</legend>
        <TextField of={form} name="heroLabel" />
        <TextArea of={form} name="heroText" rows={2} />
        <HomeFigures of={form} />
        <TextField of={form} name="newsletterTitle" />
        <TextArea of={form} name="newsletterText" rows={2} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Lists</legend>
        <TextArea
          of={form}
          name="productsText"
          rows={2}
          hint="Below the title of all products. Empty: that it is a curated collection."
        />
        <TextArea
          of={form}
          name="blogText"
          rows={2}
          hint="Below the title of the blog. Empty: none is shown."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Product pages</legend>
        <TextArea
          of={form}
          name="promises"
          rows={3}
          hint="What holds for every product, such as free returns: one a line, three at most. Empty: none is shown."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>About page</legend>
        <p className="hint">What is left empty is not shown.</p>
        <TextField of={form} name="aboutTagline" />
        <TextArea of={form} name="aboutLead" rows={2} />
        <TextArea of={form} name="aboutCurated" rows={2} />
        <TextArea of={form} name="aboutReviews" rows={2} />
        <TextArea of={form} name="aboutCommunity" rows={2} />
        <TextArea of={form} name="aboutQuality" rows={2} />
        <TextArea of={form} name="aboutCustomers" rows={2} />
        <TextArea of={form} name="aboutDeals" rows={2} />
      </fieldset>
    </SectionForm>
  );
}
