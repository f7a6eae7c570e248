import type { Outputs } from "@pickwell/api";
import { typedGeneral } from "@pickwell/api/settings/admin/schema";
import { timeZoneNames } from "@pickwell/api/time/rules";
import { t } from "@pickwell/texts/t.ts";
import { SelectField, TextArea, TextField } from "../../../forms/fields.tsx";
import { followShop } from "../../../lib/language/language.ts";
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
      siteName: { label: t("Site Name") },
      siteTagline: { label: t("Site Tagline") },
      siteDescription: { label: t("Site Description"), isLong: true },
      contactEmail: { label: t("Contact Email") },
      supportPhone: { label: t("Support Phone") },
      address: { label: t("Address") },
      language: { label: t("Language") },
      timeZone: { label: t("Time Zone") },
      hours: { label: t("Business hours"), shown: shownHours },
      notice: { label: t("Notice above every page") },
      footnote: { label: t("Footnote") },
      heroLabel: { label: t("Line above the headline") },
      heroText: { label: t("Text below the headline"), isLong: true },
      figures: { label: t("Figures"), shown: shownFigures },
      newsletterTitle: { label: t("Newsletter title") },
      newsletterText: { label: t("Newsletter text"), isLong: true },
      productsText: { label: t("Text of all products"), isLong: true },
      blogText: { label: t("Text of the blog"), isLong: true },
      promises: { label: t("Promises"), isLong: true },
      aboutTagline: { label: t("Tagline") },
      aboutLead: { label: t("How it began"), isLong: true },
      aboutCurated: { label: t("Curated Products"), isLong: true },
      aboutReviews: { label: t("Expert Reviews"), isLong: true },
      aboutCommunity: { label: t("Community Focus"), isLong: true },
      aboutQuality: { label: t("Quality First"), isLong: true },
      aboutCustomers: { label: t("Customer Centric"), isLong: true },
      aboutDeals: { label: t("Best Deals"), isLong: true },
    },
    schema: typedGeneral,
    onSaved: ({ value }) => value.language !== of.value.language && followShop(),
  });
  return (
    <SectionForm title={t("General")} of={form} onReset={resetToDefault}>
      <TextField of={form} name="siteName" />
      <TextField of={form} name="siteTagline" hint={t("The headline of the home page.")} />
      <TextArea of={form} name="siteDescription" rows={2} hint={t("What search engines show.")} />
      <div className={styles.row}>
        <TextField
          of={form}
          name="contactEmail"
          type="email"
          hint={t(
            "Messages of the contact form are sent here. Empty: none is shown, and they go to the first admin.",
          )}
        />
        <TextField of={form} name="supportPhone" type="tel" hint={t("Empty: none is shown.")} />
      </div>
      <TextField
        of={form}
        name="address"
        hint={t("Also at the foot of newsletters. Empty: none is shown.")}
      />
      <SelectField
        of={form}
        name="language"
        choices={languageChoices}
        hint={t(
          "What the shop’s own words are in, and how it writes prices, numbers and days. What you write yourself stays as it is.",
        )}
      />
      <TextField
        of={form}
        name="timeZone"
        list="time-zones"
        spellCheck={false}
        hint={t(
          "Days of the figures begin, jobs run and times are shown in this time zone. What is counted already stays in its day.",
        )}
      />
      <datalist id="time-zones">
        {timeZoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <BusinessHours of={form} />
      <fieldset className={styles.group}>
        <legend>{t("Texts of every page")}</legend>
        <TextField of={form} name="notice" hint={t("Empty: none.")} />
        <TextField of={form} name="footnote" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Home page")}</legend>
        <TextField of={form} name="heroLabel" />
        <TextArea of={form} name="heroText" rows={2} />
        <HomeFigures of={form} />
        <TextField of={form} name="newsletterTitle" />
        <TextArea of={form} name="newsletterText" rows={2} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Lists")}</legend>
        <TextArea
          of={form}
          name="productsText"
          rows={2}
          hint={t("Below the title of all products. Empty: that it is a curated collection.")}
        />
        <TextArea
          of={form}
          name="blogText"
          rows={2}
          hint={t("Below the title of the blog. Empty: none is shown.")}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Product pages")}</legend>
        <TextArea
          of={form}
          name="promises"
          rows={3}
          hint={t(
            "What holds for every product, such as free returns: one a line, three at most. Empty: none is shown.",
          )}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("About page")}</legend>
        <p className="hint">{t("What is left empty is not shown.")}</p>
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
