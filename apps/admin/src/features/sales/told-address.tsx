import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

export interface MadeAddress {
  network: string;
  address: string;
}

/** What the network fills in, in the places of the braces. */
const TEMPLATE =
  "?order_id={order_id}&click_id={click_id}&amount={amount}&commission={commission}&currency={currency}";

interface ToldAddressProps {
  of: MadeAddress;
  onClose: () => void;
}

/** A postback address with its secret: nobody can read it again once this is closed. */
export function ToldAddress({ of: { network, address }, onClose }: ToldAddressProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog told-address" initialFocus={first}>
          <AlertDialog.Title>Give this address to {network}</AlertDialog.Title>
          <AlertDialog.Description className="muted">
            It is shown this once: the secret in it lets whoever has it report sales.
          </AlertDialog.Description>
          <Copied label="With its parameters" text={`${address}${TEMPLATE}`} inputRef={first} />
          <p className="hint">
            Put the network's own placeholders in place of the braces, such as{" "}
            <code>{"{clickref}"}</code> or <code>{"#{saleAmount}"}</code>. It may also send them as
            a form or as JSON. A commission, a currency, <code>customer_id</code> and{" "}
            <code>sold_at</code> may be left out.
          </p>
          <Copied label="The address alone" text={address} />
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

interface CopiedProps {
  label: string;
  text: string;
  inputRef?: React.RefObject<HTMLInputElement | null>;
}

/** A text to be copied. */
function Copied({ label, text, inputRef }: CopiedProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = inputRef ?? own;
  const [outcome, setOutcome] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      // Without the right to, or a secure connection, the browser leaves it to the keyboard.
      field.current?.select();
      setOutcome("Selected: copy it with Ctrl C or ⌘ C");
    }
  }
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      <div className="told">
        <input
          ref={field}
          id={id}
          className="field num"
          readOnly
          value={text}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
        >
          <Icon name="copy" /> Copy
        </button>
      </div>
      <p className="hint" role="status">
        {outcome}
      </p>
    </div>
  );
}
