import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { CheckField, TextField } from "../../forms/fields.tsx";
import { wholeNumberOf } from "../../forms/whole-number.ts";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["security"];
type Value = Section["value"];

/** Numbers are texts while they are typed. */
type Values = {
  [Name in keyof Value]: Value[Name] extends number ? string : Value[Name];
};

const textsOf = (value: Value): Values => ({
  ...value,
  minPasswordLength: String(value.minPasswordLength),
  maxSignInAttempts: String(value.maxSignInAttempts),
  sessionTimeoutMinutes: String(value.sessionTimeoutMinutes),
  passwordMaxAgeDays: String(value.passwordMaxAgeDays),
});

const numbersOf = (values: Values): Value => ({
  ...values,
  minPasswordLength: numberOf(values.minPasswordLength),
  maxSignInAttempts: numberOf(values.maxSignInAttempts),
  sessionTimeoutMinutes: numberOf(values.sessionTimeoutMinutes),
  passwordMaxAgeDays: numberOf(values.passwordMaxAgeDays),
});

/** Nothing is no number: the schema says so beside the field. */
const numberOf = (typed: string): number => wholeNumberOf(typed) ?? Number.NaN;

export function SecuritySection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm({
    section: "security",
    of,
    toValues: textsOf,
    toValue: numbersOf,
    fields: {
      requireTwoFactor: { label: "Two-Factor Authentication" },
      forcePasswordReset: { label: "Force Password Reset" },
      passwordMaxAgeDays: { label: "Password age (days)" },
      sessionTimeoutMinutes: { label: "Session Timeout (minutes)" },
      maxSignInAttempts: { label: "Max Login Attempts" },
      minPasswordLength: { label: "Shortest password (characters)" },
    },
    schema: sections.security,
  });
  return (
    <SectionForm title="Security" of={form} onReset={resetToDefault}>
      <CheckField
        of={form}
        name="requireTwoFactor"
        hint="Admins must set up a second factor before they can do anything else."
      />
      <div className="settings-row">
        <CheckField
          of={form}
          name="forcePasswordReset"
          hint="Admins have to change a password that is older than this."
        />
        <TextField of={form} name="passwordMaxAgeDays" type="number" inputMode="numeric" min={1} />
      </div>
      <div className="settings-row">
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
      <TextField
        of={form}
        name="minPasswordLength"
        type="number"
        inputMode="numeric"
        min={8}
        hint="Of new passwords. Those that are well known are refused in any case."
      />
    </SectionForm>
  );
}
