import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type RefObject, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Conflict } from "../../forms/conflict/conflict.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { Problem } from "../../ui/problem.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import styles from "./first-run.module.css";

// Forms of any fields: what they hold is their own.
// biome-ignore lint/suspicious/noExplicitAny: a form takes its own values, so no common type fits
type AnyForm = RecordForm<any>;

interface StepFormProps {
  /** Forms that are saved one after another. */
  forms: readonly AnyForm[];
  /** Counts those that were saved. */
  saved: RefObject<number>;
  onDone: () => void;
  children: ReactNode;
}

/**
 * Shows what is wrong in the fields of all forms.
 *
 * @returns whether nothing is
 */
async function areValid(forms: readonly AnyForm[]): Promise<boolean> {
  let isValid = true;
  // Backwards: each moves the focus to its first error.
  for (const { form } of forms.toReversed()) {
    const check = form.handleSubmit(
      () => {},
      () => {
        isValid = false;
      },
    );
    await check();
  }
  return isValid;
}

/** A set-up screen with fields of several settings sections. */
export function StepForm({ forms, saved, onDone, children }: StepFormProps) {
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    saved.current = 0;
    // Nothing of the screen is saved while something in it is wrong.
    if (await areValid(forms)) for (const each of forms) await each.submit();
    setSaving(false);
    if (saved.current < forms.length) return;
    toast.done(t("Settings saved."));
    onDone();
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      {forms.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same ones
        <Conflict key={index} of={each as RecordForm<FieldValues>} />
      ))}
      {children}
      {forms.map(
        ({ failure }) =>
          failure && (
            <div role="alert" key={failure}>
              <Problem>{failure}</Problem>
            </div>
          ),
      )}
      <div>
        <button type="submit" className="btn btn--sm btn--accent" aria-disabled={isSaving}>
          {isSaving ? t("Saving…") : t("Save and Continue")}
        </button>
      </div>
    </form>
  );
}
