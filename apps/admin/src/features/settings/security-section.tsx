import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, NumberField, TextArea } from "../../forms/fields.tsx";
import { linesOf, textOf } from "../../lib/lines.ts";
import { SectionForm } from "./section-form.tsx";
import styles from "./settings.module.css";
import { parseTypedValues, typedOf } from "./typed-values.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["security"];

export function SecuritySection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "security",
    of,
    toValues: ({ corsOrigins, ...value }) => ({
      ...typedOf(value),
      corsOrigins: textOf(corsOrigins),
    }),
    toValue: ({ corsOrigins, ...values }) => {
      const { corsOrigins: _, ...like } = of.value;
      return { ...parseTypedValues(values, like), corsOrigins: linesOf(corsOrigins) };
    },
    fields: {
      requireTwoFactor: { label: t("Two-Factor Authentication") },
      forcePasswordReset: { label: t("Force Password Reset") },
      passwordMaxAgeDays: { label: t("Password age (days)") },
      sessionTimeoutMinutes: { label: t("Session Timeout (minutes)") },
      maxSignInAttempts: { label: t("Max Login Attempts") },
      auditRetentionDays: { label: t("Keep the audit log (days)") },
      minPasswordLength: { label: t("Shortest password (characters)") },
      refuseDisposable: { label: t("Refuse disposable addresses") },
      corsProtection: { label: t("CORS Protection") },
      corsOrigins: { label: t("Sites that may call the API") },
      apiRateLimit: { label: t("API Rate Limit (requests per minute)") },
    },
    schema: sections.security,
  });
  return (
    <SectionForm title={t("Security")} of={form} onReset={resetToDefault}>
      <CheckField
        of={form}
        name="requireTwoFactor"
        hint={t("Admins must set up a second factor; new ones within a week.")}
      />
      <div className={styles.row}>
        <CheckField
          of={form}
          name="forcePasswordReset"
          hint={t("Admins have to change a password that is older than this.")}
        />
        <NumberField of={form} name="passwordMaxAgeDays" min={1} />
      </div>
      <div className={styles.row}>
        <NumberField
          of={form}
          name="sessionTimeoutMinutes"
          min={5}
          hint={t("How long an admin stays signed in without doing anything.")}
        />
        <NumberField
          of={form}
          name="maxSignInAttempts"
          min={3}
          hint={t("Then the account pauses, longer each time.")}
        />
      </div>
      <div className={styles.row}>
        <NumberField
          of={form}
          name="minPasswordLength"
          min={8}
          hint={t("Of new passwords. Those that are well known are refused in any case.")}
        />
        <NumberField
          of={form}
          name="apiRateLimit"
          min={10}
          hint={t("For each address. Pages and this panel have limits of their own.")}
        />
      </div>
      <NumberField
        of={form}
        name="auditRetentionDays"
        min={90}
        hint={t("Older entries are removed at night, the oldest first.")}
      />
      <CheckField
        of={form}
        name="refuseDisposable"
        hint={t(
          "Nobody joins the newsletter, or makes an account, with an address of a service that gives them away for minutes. Such addresses are known by a list that comes with each version.",
        )}
      />
      <CheckField
        of={form}
        name="corsProtection"
        hint={t(
          "Pages of other sites may not read what the API answers, but for those named below.",
        )}
      />
      <TextArea
        of={form}
        name="corsOrigins"
        rows={3}
        hint={t("One a line, such as https://app.example.")}
      />
    </SectionForm>
  );
}
