import { t } from "@pickwell/texts/t.ts";
import { type FormEvent, type ReactNode, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Conflict } from "../../forms/conflict/conflict.tsx";
import fieldsStyles from "../../forms/fields.module.css";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import panelStyles from "../../ui/panel.module.css";
import problemStyles from "../../ui/problem.module.css";
import { Problem } from "../../ui/problem.tsx";
import styles from "./settings.module.css";

interface SectionFormProps<Values extends FieldValues> {
  title: string;
  of: RecordForm<Values>;
  onReset: () => Promise<void>;
  children: ReactNode;
}

/** The form of a settings section. */
export function SectionForm<Values extends FieldValues>(props: SectionFormProps<Values>) {
  const { title, of, onReset, children } = props;
  const confirm = useConfirm();
  const own = useRef<HTMLFormElement>(null);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (of.isSaving) return;
    await of.submit();
    // Problems of a group have no field to focus.
    const isFieldFocused = document.activeElement?.getAttribute("aria-invalid") === "true";
    if (!isFieldFocused)
      own.current?.querySelector(`.${problemStyles.problem}`)?.scrollIntoView({ block: "center" });
  }
  async function reset() {
    const isSure = await confirm({
      title: t("Reset to Default"),
      body: t("Everything in {title} goes back to what it was in a new shop.", { title }),
      action: t("Reset to Default"),
      isDestructive: true,
    });
    if (isSure) await onReset();
  }
  const saving = (
    <button
      type="submit"
      className="btn btn--sm btn--accent"
      aria-disabled={of.isSaving || of.conflict !== null}
    >
      {of.isSaving ? t("Saving…") : t("Save Changes")}
    </button>
  );
  return (
    <form
      className={`${panelStyles.panel} ${styles.form}`}
      noValidate
      aria-label={title}
      ref={own}
      onSubmit={save}
    >
      <header>
        <h2>{title}</h2>
        {saving}
      </header>
      <div className={styles.fields}>
        <Conflict of={of} />
        {children}
      </div>
      <footer>
        <div role="status">
          {of.isDirty && (
            <span className={fieldsStyles.unsaved}>{t("You have unsaved changes")}</span>
          )}
        </div>
        <div role="alert">{of.failure && <Problem>{of.failure}</Problem>}</div>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={() => void reset()}>
            {t("Reset to Default")}
          </button>
          {saving}
        </div>
      </footer>
    </form>
  );
}
