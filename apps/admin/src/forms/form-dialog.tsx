import { Dialog } from "@base-ui/react/dialog";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type ReactNode, useState } from "react";
import dialog from "../ui/dialog.module.css";
import styles from "./form-dialog.module.css";
import { failureMessage } from "./problem-messages.ts";

interface FormDialogWords {
  /** The only field's name in the procedure: its problems are shown beside it, without the name. */
  field: string;
  /** Error message for unexpected errors. */
  failed: string;
}

export interface FormDialogState {
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
  isBusy: boolean;
  /** Does something, once at a time. Its failure becomes the problem. @returns whether it was done */
  attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** State of a dialog with one field. */
export function useFormDialog({ field, failed }: FormDialogWords): FormDialogState {
  const { keeper } = useSession();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      else setProblem(failureMessage(error, failed).replace(`${field}: `, ""));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { problem, setProblem, isBusy, attempt };
}

interface FormDialogProps {
  of: FormDialogState;
  title: string;
  about: ReactNode;
  action: string;
  /** The same while it is being done. */
  busy: string;
  /** Further buttons, before the one that does it. */
  others?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog with a form of one field. Open for as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { of, title, about, action, busy, others, onSubmit, onClose, children } = props;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup className={dialog.dialog}>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description className="muted">{about}</Dialog.Description>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // Portals are children of the form around them, to React.
              event.stopPropagation();
              onSubmit();
            }}
          >
            {children}
            <div className="actions">
              <Dialog.Close className="btn btn--sm btn--soft">{t("Cancel")}</Dialog.Close>
              {others}
              <button type="submit" className="btn btn--sm btn--accent" aria-disabled={of.isBusy}>
                {of.isBusy ? busy : action}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
