import { t } from "@pickwell/texts/t.ts";
/** Asks about slips in typed e-mail addresses, beside any field for one. */

import { suggestedEmail } from "@pickwell/api/email/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./meant-email.module.css";

interface MeantEmailProps {
  field: RefObject<HTMLInputElement | null>;
  /**
   * Whether a form waits to be sent a second time when the question was not seen yet: for addresses
   * that are to be written to. Not where one is only looked up.
   */
  isHolding?: boolean;
}

/** Sets a field's value as if it was typed, including events. */
function typeInto(field: HTMLInputElement, text: string) {
  // React sets `value` on the field itself, and would take this for its own doing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * "Did you mean ada@gmail.com?" after the field is left or its form is submitted; accepts with one
 * click. Attaches to any field.
 */
export function MeantEmail({ field, isHolding = true }: MeantEmailProps) {
  const [meant, setMeant] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  /** The address that was questioned when submitting; submitting it again confirms it. */
  const askedAbout = useRef<string | null>(null);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const ask = () => setMeant(suggestedEmail(input.value));
    const forget = () => {
      setMeant(null);
      setHeld(false);
    };
    const hold = (event: Event) => {
      const next = suggestedEmail(input.value);
      if (!next || askedAbout.current === input.value) return;
      askedAbout.current = input.value;
      event.preventDefault();
      event.stopImmediatePropagation();
      flushSync(() => {
        setMeant(next);
        setHeld(true);
      });
      input.focus();
    };
    const form = isHolding ? input.form : null;
    input.addEventListener("blur", ask);
    input.addEventListener("input", forget);
    // In the capture phase, before other handlers.
    form?.addEventListener("submit", hold, true);
    return () => {
      input.removeEventListener("blur", ask);
      input.removeEventListener("input", forget);
      form?.removeEventListener("submit", hold, true);
    };
  }, [field, isHolding]);

  function correct(text: string) {
    if (!field.current) return;
    typeInto(field.current, text);
    field.current.focus();
  }

  return (
    <div className={styles.meant} role="status">
      {meant && (
        <p className="hint">
          {rich("Did you mean <button>{meant}</button>?", {
            meant,
            button: (inside) => (
              <button type="button" className="link" onClick={() => correct(meant)}>
                {inside}
              </button>
            ),
          })}
          {isHeld && t(" If not, send it again as it is.")}
        </p>
      )}
    </div>
  );
}
