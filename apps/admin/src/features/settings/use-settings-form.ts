import type { Inputs, Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import type { FieldInfos } from "../../forms/record.ts";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";

type All = Omit<Outputs["admin"]["settings"]["all"], "mail">;
type Save = Inputs["admin"]["settings"]["change"];

interface Options<Name extends keyof All, Values extends FieldValues> {
  section: Name;
  of: All[Name];
  toValues: (value: All[Name]["value"]) => Values;
  toValue: (values: Values) => All[Name]["value"];
  fields: FieldInfos<Values>;
  schema: ZodType;
  /** Secrets that are typed among the values; see `SettingsChange`. */
  secretsOf?: (values: Values) => Record<string, string>;
  /** Called with the stored settings. */
  onSaved?: (saved: All[Name]) => void;
  /** One of several forms that are saved together, so another says that they are saved. */
  isPart?: boolean;
}

/**
 * The form of a stored settings section.
 *
 * @returns the form, and the action of "Reset to Default": fills in and saves the defaults after
 *   confirmation
 */
export function useSettingsForm<Name extends keyof All, Values extends FieldValues>({
  section,
  of,
  toValues,
  toValue,
  fields,
  schema,
  secretsOf,
  onSaved,
  isPart = false,
}: Options<Name, Values>) {
  const admin = useAdmin();
  const refresh = useRefresh("settings", "firstRun");
  const [stored, setStored] = useState(of.value);
  const toast = useToast();
  const form: RecordForm<Values> = useRecordForm<Values, All[Name]["value"], All[Name]>({
    initial: toValues(of.value),
    fields,
    toInput: toValue,
    schema,
    target: {
      version: of.version,
      // A section is stored as a whole; the version detects conflicting changes.
      change: async (changes, version) => {
        const value = { ...stored, ...changes };
        const secrets = secretsOf?.(form.form.getValues());
        const save = { section, version, value, secrets };
        const saved = await admin.settings.change.mutate(save as Save);
        return saved as All[Name];
      },
      newest: async () => {
        const fresh = (await admin.settings.all.fetch())[section];
        setStored(fresh.value);
        return { values: toValues(fresh.value), version: fresh.version };
      },
    },
    onSaved: (saved) => {
      setStored(saved.value);
      onSaved?.(saved);
      if (!isPart) toast.done(t("Settings saved."));
      void refresh();
    },
    goOn: ({ value, version }) => ({ values: toValues(value), version }),
  });
  return { form, resetToDefault: () => form.submit(toValues(of.defaults)) };
}
