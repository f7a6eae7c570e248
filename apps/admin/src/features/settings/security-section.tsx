import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { CheckField, TextArea, TextField } from "../../forms/fields.tsx";
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
      requireTwoFactor: { label: "Two-Factor Authentication" },
      forcePasswordReset: { label: "Force Password Reset" },
      passwordMaxAgeDays: { label: "Password age (days)" },
      sessionTimeoutMinutes: { label: "Session Timeout (minutes)" },
      maxSignInAttempts: { label: "Max Login Attempts" },
      auditRetentionDays: { label: "Keep the audit log (days)" },
      minPasswordLength: { label: "Shortest password (characters)" },
      refuseDisposable: { label: "Refuse disposable addresses" },
      corsProtection: { label: "CORS Protection" },
      corsOrigins: { label: "Sites that may call the API" },
      apiRateLimit: { label: "API Rate Limit (requests per minute)" },
    },
    schema: sections.security,
  });
  return (
    <SectionForm title="Security" of={form} onReset={resetToDefault}>
      <CheckField
        of={form}
        name="requireTwoFactor"
        hint="Admins must set up a second factor; new ones within a week."
      />
      <div className={styles.row}>
        <CheckField
          of={form}
          name="forcePasswordReset"
          hint="Admins have to change a password that is older than this."
        />
        <TextField of={form} name="passwordMaxAgeDays" type="number" inputMode="numeric" min={1} />
      </div>
      <div className={styles.row}>
        <TextField
          of={form}
          name="sessionTimeoutMinutes"
          type="number"
          inputMode="numeric"
          min={5}
          hint="How long an admin stays signed in without doing anything."
        />
        <TextField
          of={form}
          name="maxSignInAttempts"
          type="number"
          inputMode="numeric"
          min={3}
          hint="Then the account pauses, longer each time."
        />
      </div>
      <div className={styles.row}>
        <TextField
          of={form}
          name="minPasswordLength"
          type="number"
          inputMode="numeric"
          min={8}
          hint="Of new passwords. Those that are well known are refused in any case."
        />
        <TextField
          of={form}
          name="apiRateLimit"
          type="number"
          inputMode="numeric"
          min={10}
          hint="For each address. Pages and this panel have limits of their own."
        />
      </div>
      <TextField
        of={form}
        name="auditRetentionDays"
        type="number"
        inputMode="numeric"
        min={90}
        hint="Older entries are removed at night, the oldest first."
      />
      <CheckField
        of={form}
        name="refuseDisposable"
        hint="Nobody joins the newsletter, or makes an account, with an address of a service that gives them away for minutes. Such addresses are known by a list that comes with each version."
      />
      <CheckField
        of={form}
        name="corsProtection"
        hint="Pages of other sites may not read what the API answers, but for those named below."
      />
      <TextArea
        of={form}
        name="corsOrigins"
        rows={3}
        hint="One a line, such as https://app.example."
      />
    </SectionForm>
  );
}
