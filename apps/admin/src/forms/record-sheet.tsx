import type { MutationPath } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { roleLabels } from "../features/users/user-labels.tsx";
import { useMay, useRole } from "../lib/use-may.ts";
import { Problem } from "../ui/problem.tsx";
import sheetStyles from "../ui/sheet.module.css";
import { Sheet } from "../ui/sheet.tsx";
import { Conflict } from "./conflict/conflict.tsx";
import fieldsStyles from "./fields.module.css";
import { FormFoot } from "./form-foot.tsx";
import type { RecordForm } from "./use-record-form.ts";
import { useAskToLeave } from "./use-unsaved.ts";

interface RecordSheetProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  /** The procedure that saves, such as `admin.products.change`; others than may call it only look. */
  saves: MutationPath;
  title: string;
  note?: ReactNode;
  /** Who else has it open: `EditingNotice`. */
  notice?: ReactNode;
  /** The button that saves. */
  action: string;
  /** Custom action of the button; by default `of.submit()`. */
  onSubmit?: () => Promise<void>;
  /** What Ctrl+S does, when that is less than the button: of writing that is kept until it is saved. */
  onKeep?: () => void;
  onClose: () => void;
  /** The address does not say that it is open. Closing it is no navigation then, and asks here. */
  hasNoAddress?: boolean;
  isWide?: boolean;
  /** More ways to save, left of the button. */
  others?: ReactNode;
  children: ReactNode;
}

/** A record form in a sheet: fields, the form's problem, and buttons. */
export function RecordSheet<Values extends FieldValues>(props: RecordSheetProps<Values>) {
  const {
    of,
    saves,
    title,
    note,
    notice,
    action,
    onSubmit = of.submit,
    onKeep,
    onClose,
    hasNoAddress,
    isWide,
    others,
    children,
  } = props;
  const id = useId();
  const askToLeave = useAskToLeave();
  const close = async () => {
    if (!(hasNoAddress && of.isDirty) || (await askToLeave())) onClose();
  };
  const maySave = useMay(saves);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Forms in portals are children of this one, to React.
    event.stopPropagation();
    if (maySave && !of.isSaving) void onSubmit();
  };
  /** Ctrl+Enter saves, and Ctrl+S by default, from anywhere in the sheet. */
  const saveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand || !["Enter", "s", "S"].includes(event.key)) return;
    // What lies over the sheet is a child of it, to React, and has keys of its own.
    const { currentTarget, target } = event;
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    event.preventDefault();
    // Held down, the keys that ended a dialog over the sheet would save what is below it.
    if (!maySave || event.repeat) return;
    if (onKeep && event.key !== "Enter") onKeep();
    else if (!of.isSaving && of.conflict === null) void onSubmit();
  };
  return (
    <Sheet
      title={title}
      note={note}
      notice={notice}
      onClose={close}
      onKeyDown={saveByKey}
      isWide={isWide}
    >
      <form id={id} className={sheetStyles.form} noValidate aria-busy={of.isSaving} onSubmit={send}>
        <Conflict of={of} />
        {maySave && children}
        {!maySave && (isNew(saves) ? <NothingToAdd /> : <LookOnly>{children}</LookOnly>)}
      </form>
      {maySave ? (
        <FormFoot
          form={id}
          action={action}
          busy={t("Saving…")}
          isBusy={of.isSaving}
          isHeld={of.conflict !== null}
          onCancel={close}
          others={others}
        >
          <div role="status">
            {of.isDirty && !of.failure && (
              <span className={fieldsStyles.unsaved}>{t("You have unsaved changes")}</span>
            )}
          </div>
          <div role="alert">{of.failure && <Problem>{of.failure}</Problem>}</div>
        </FormFoot>
      ) : (
        <div className={sheetStyles.foot}>
          <div className="actions">
            <button type="button" className="btn btn--sm btn--soft" onClick={close}>
              {t("Close")}
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** Whether a procedure adds something: whoever may not call it has nothing to look at. */
const isNew = (saves: MutationPath): boolean => saves.endsWith(".create");

/** Stands for an empty form that the user's role may not save. */
export function NothingToAdd() {
  const role = useRole();
  return (
    <p className="hint">
      {t("You cannot add anything here: your role is {role}.", { role: roleLabels[role] })}
    </p>
  );
}

/** The fields of a form that the user's role may not save. */
function LookOnly({ children }: { children: ReactNode }) {
  const role = useRole();
  return (
    <>
      <p className="hint">
        {t("You can look at this, but not change it: your role is {role}.", {
          role: roleLabels[role],
        })}
      </p>
      <fieldset className={fieldsStyles.contents} disabled>
        {children}
      </fieldset>
    </>
  );
}
