import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { Link } from "@tanstack/react-router";
import { CheckField, TextArea, TextField } from "../../forms/fields.tsx";
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
      backupEnabled: { label: "Enable Database Backup" },
      backupRetentionDays: { label: "Backup Retention (days)" },
      cachingEnabled: { label: "Enable Caching" },
      imageOptimization: { label: "Image Optimization" },
      clickRetentionDays: { label: "Clicks (days)" },
      viewRetentionDays: { label: "Page views (days)" },
      botRetentionDays: { label: "Machines’ events (days)" },
      hitRetentionDays: { label: "Postback log (days)" },
      rawRetentionDays: { label: "Raw form of reports (days)" },
      botPatterns: { label: "User agents that are machines" },
      botClicksPerMinute: { label: "Clicks a minute of a person, at most" },
    },
    schema: sections.advanced,
  });
  const daysField = { type: "number", inputMode: "numeric", min: 1 } as const;
  return (
    <SectionForm title="Advanced" of={form} onReset={resetToDefault}>
      <p className={styles.warning} role="note">
        Warning: These settings can affect site functionality. Proceed with caution.
      </p>
      <div className={styles.row}>
        <CheckField
          of={form}
          name="backupEnabled"
          hint={
            <>
              Every night: the database and the pictures, in one file.{" "}
              <Link to="/admin/jobs" className="link">
                See backups
              </Link>
            </>
          }
        />
        <TextField of={form} name="backupRetentionDays" {...daysField} />
      </div>
      <div className={styles.row}>
        <CheckField
          of={form}
          name="cachingEnabled"
          hint="Pages are kept until what they show changes."
        />
        <CheckField
          of={form}
          name="imageOptimization"
          hint="Pictures leave in the size and format that a browser asks for."
        />
      </div>
      <fieldset className={styles.group}>
        <legend>How long events are kept</legend>
        <p className="hint">The figures stay; what goes is each single event behind them.</p>
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
          hint="How networks’ reports looked when they came; 0 keeps it for good. What they said stays, and so does what was not understood."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Machines</legend>
        <TextArea
          of={form}
          name="botPatterns"
          rows={3}
          hint="Parts of their names, one a line, beside the well-known ones. Analytics → Bots applies them to the past."
        />
        <TextField of={form} name="botClicksPerMinute" type="number" inputMode="numeric" min={5} />
      </fieldset>
    </SectionForm>
  );
}
