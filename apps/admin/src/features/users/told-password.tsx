import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

export interface MadeUpPassword {
  /** Whose it is. */
  email: string;
  password: string;
}

interface ToldPasswordProps {
  of: MadeUpPassword;
  onClose: () => void;
}

/** A password that the shop has made up: nobody can read it again once this is closed. */
export function ToldPassword({ of: { email, password }, onClose }: ToldPasswordProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      setOutcome("Copied");
    } catch {
      // Without the right to, or a secure connection, the browser leaves it to the keyboard.
      field.current?.select();
      setOutcome("Selected: copy it with Ctrl C or ⌘ C");
    }
  }
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={field}>
          <AlertDialog.Title>Keep this password</AlertDialog.Title>
          <AlertDialog.Description className="muted">
            It is shown this once. Hand it over to {email} safely; they can change it on their
            account page.
          </AlertDialog.Description>
          <div className="fieldset">
            <label htmlFor={id}>Password</label>
            <div className="told">
              <input
                ref={field}
                id={id}
                className="field num"
                readOnly
                value={password}
                spellCheck={false}
                onFocus={({ target }) => target.select()}
              />
              <button type="button" className="btn btn--sm btn--soft" onClick={() => void copy()}>
                <Icon name="copy" /> Copy
              </button>
            </div>
            <p className="hint" role="status">
              {outcome}
            </p>
          </div>
          <div className="actions">
            <button type="button" className="btn btn--sm btn--accent" onClick={onClose}>
              I Have Kept It
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
