import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useId, useRef } from "react";
import { useCopy } from "../../../lib/use-copy.ts";
import { Icon } from "../../../ui/icon.tsx";

interface ToldBounceAddressProps {
  address: string;
  onClose: () => void;
}

/** An address with its secret: nobody can read it again once this is closed. */
export function ToldBounceAddress({ address, onClose }: ToldBounceAddressProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={field}>
          <AlertDialog.Title>Give this address to your mail provider</AlertDialog.Title>
          <AlertDialog.Description className="muted">
            It is shown this once: the secret in it lets whoever has it report bounces.
          </AlertDialog.Description>
          <div className="fieldset">
            <label htmlFor={id}>Address</label>
            <div className="told-line">
              <input
                ref={field}
                id={id}
                className="field"
                readOnly
                value={address}
                spellCheck={false}
                onFocus={({ target }) => target.select()}
              />
              <button
                type="button"
                className="btn btn--sm btn--soft"
                onClick={() => void copy(address)}
              >
                <Icon name="copy" /> Copy
              </button>
            </div>
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
