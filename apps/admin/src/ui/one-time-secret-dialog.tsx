/** Secrets that the shop has made up: shown once, copied, and gone when they are closed. */

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { lowerLabel } from "../lib/language/lower-label.ts";
import dialogStyles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import styles from "./one-time-secret-dialog.module.css";

interface OneTimeSecretDialogProps {
  title: string;
  /** Its purpose, and what to do with it. */
  about: ReactNode;
  /** Texts to copy, see `CopyField`, and explanations. */
  children: ReactNode;
  /** The text that has the focus first. */
  first: RefObject<HTMLInputElement | null>;
  /** There is more to it than one short text. */
  isWide?: boolean;
  /** Where it can be seen again: closes it without saying that it was kept. */
  onLater?: () => void;
  onClose: () => void;
}

/** Stays open until the user confirms that they have stored it; Escape does not close it. */
export function OneTimeSecretDialog(props: OneTimeSecretDialogProps) {
  const { title, about, children, first, isWide, onLater, onClose } = props;
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogStyles.backdrop} />
        <AlertDialog.Popup
          className={isWide ? `${dialogStyles.dialog} ${styles.wide}` : dialogStyles.dialog}
          initialFocus={first}
        >
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description className="muted">{about}</AlertDialog.Description>
          {children}
          <div className="actions">
            {onLater && (
              <button type="button" className="btn btn--sm btn--soft" onClick={onLater}>
                {t("Show It Later")}
              </button>
            )}
            <button type="button" className="btn btn--sm btn--accent" onClick={onClose}>
              {t("I Have Kept It")}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface CopyFieldProps {
  label: string;
  text: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called after copying. */
  onCopied?: () => void;
}

/** A text to be copied, by button or by hand. */
export function CopyField({ label, text, inputRef, onCopied }: CopyFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  const [outcome, setOutcome] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(t("Copied"));
      onCopied?.();
    } catch {
      // Without the right to, or a secure connection, the browser leaves it to the keyboard.
      field.current?.select();
      setOutcome(t("Selected: copy it with Ctrl C or ⌘ C"));
    }
  }
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      <div className={styles.text}>
        <input
          ref={field}
          id={id}
          className="field num"
          readOnly
          value={text}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          onCopy={onCopied}
        />
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-label={t("Copy {label}", { label: lowerLabel(label) })}
          onClick={() => void copy()}
        >
          <Icon name="copy" /> {t("Copy")}
        </button>
      </div>
      <p className="hint" role="status">
        {outcome}
      </p>
    </div>
  );
}
