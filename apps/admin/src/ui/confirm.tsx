import { AlertDialog } from "@base-ui/react/alert-dialog";
import { t } from "@pickwell/texts/t.ts";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import styles from "./dialog.module.css";

export interface Question {
  title: string;
  /** The question, with the name of the record. */
  body: ReactNode;
  /** Something to choose with the answer. */
  extra?: ReactNode;
  /** The button that does it, such as `Delete`. */
  action: string;
  /** The button that does not; `Cancel` by default. */
  cancel?: string;
  /** Something is lost with it. */
  isDestructive?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** Asks one question at a time, over whatever is on the screen. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const ask = useCallback<Ask>((next) => {
    // An earlier question counts as answered with no.
    answer.current(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };

  return (
    <AskContext value={ask}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={styles.backdrop} />
          <AlertDialog.Popup className={styles.dialog} initialFocus={cancel}>
            <AlertDialog.Title>{question?.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div className="muted" />}>
              {question?.body}
            </AlertDialog.Description>
            {question?.extra}
            <div className="actions">
              <AlertDialog.Close ref={cancel} className="btn btn--sm btn--soft">
                {question?.cancel ?? t("Cancel")}
              </AlertDialog.Close>
              <button
                type="button"
                className={`btn btn--sm ${question?.isDestructive ? "btn--danger" : "btn--accent"}`}
                onClick={() => close(true)}
              >
                {question?.action}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </AskContext>
  );
}

/** @returns a function that asks, and resolves with whether the answer was yes */
export function useConfirm(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error("useConfirm stands outside of ConfirmProvider");
  return ask;
}
