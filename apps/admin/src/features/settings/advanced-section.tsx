import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { CheckField, NumberField, TextArea, TextField } from "../../forms/fields.tsx";
import { linesOf, textOf } from "../../lib/lines.ts";
import { SectionForm } from "./section-form.tsx";
import styles from "./settings.module.css";
import { parseTypedValues, typedOf } from "./typed-values.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["advanced"];

export function AdvancedSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "advanced",
    of,
    toValues: ({ botPatterns, ...value }) => ({
      ...typedOf(value),
      botPatterns: textOf(botPatterns),
    }),
    toValue: ({ botPatterns, ...values }) => {
      const { botPatterns: _, ...like } = of.value;
      return { ...parseTypedValues(values, like), botPatterns: linesOf(botPatterns) };
    },
    fields: {
      backupEnabled: { label: t("Enable Database Backup") },
      backupRetentionDays: { label: t("Backup Retention (days)") },
      cachingEnabled: { label: t("Enable Caching") },
      imageOptimization: { label: t("Image Optimization") },
      clickRetentionDays: { label: t("Clicks (days)") },
      viewRetentionDays: { label: t("Page views (days)") },
      botRetentionDays: { label: t("Machines’ events (days)") },
      hitRetentionDays: { label: t("Postback log (days)") },
      rawRetentionDays: { label: t("Raw form of reports (days)") },
      botPatterns: { label: t("User agents that are machines") },
      botClicksPerMinute: { label: t("Clicks a minute of a person, at most") },
    },
    schema: sections.advanced,
  });
  const daysField = { type: "number", inputMode: "numeric", min: 1 } as const;
  return (
    <SectionForm title={t("Advanced")} of={form} onReset={resetToDefault}>
      <p className={styles.warning} role="note">
        {t("Warning: These settings can affect site functionality. Proceed with caution.")}
      </p>
      <div className={styles.row}>
        <CheckField
          of={form}
          name="backupEnabled"
          hint={rich(
            "Every night: the database and the pictures, in one file. <a>See backups</a>",
            {
              a: (inside) => (
                <Link to="/admin/jobs" className="link">
                  {inside}
                </Link>
              ),
            },
          )}
        />
        <TextField of={form} name="backupRetentionDays" {...daysField} />
      </div>
      <div className={styles.row}>
        <CheckField
          of={form}
          name="cachingEnabled"
          hint={t("Pages are kept until what they show changes.")}
        />
        <CheckField
          of={form}
          name="imageOptimization"
          hint={t("Pictures leave in the size and format that a browser asks for.")}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t("How long events are kept")}</legend>
        <p className="hint">
          {t("The figures stay; only the individual events behind them are deleted.")}
        </p>
        <div className={styles.row}>
          <TextField of={form} name="clickRetentionDays" {...daysField} />
          <TextField of={form} name="viewRetentionDays" {...daysField} />
        </div>
        <div className={styles.row}>
          <TextField of={form} name="botRetentionDays" {...daysField} />
          <TextField of={form} name="hitRetentionDays" {...daysField} />
        </div>
        <TextField
          of={form}
          name="rawRetentionDays"
          {...daysField}
          min={0}
          hint={t(
            "How networks’ reports looked when they came; 0 keeps it for good. What they said stays, and so does what was not understood.",
          )}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Machines")}</legend>
        <TextArea
          of={form}
          name="botPatterns"
          rows={3}
          hint={t(
            "Parts of their names, one a line, beside the well-known ones. Analytics → Bots applies them to the past.",
          )}
        />
        <NumberField of={form} name="botClicksPerMinute" min={5} />
      </fieldset>
    </SectionForm>
  );
}
