import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useState } from "react";
import styles from "./cart.module.css";
import { MAX_QUANTITY } from "./cart-list.ts";

interface QuantityFieldProps {
  /** Of what. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** A quantity field with buttons. */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  // The typed text, which may not be a valid quantity.
  const [draft, setDraft] = useState<string | null>(null);

  function type(value: string) {
    setDraft(value);
    const typed = Number(value);
    if (Number.isInteger(typed) && typed >= 1 && typed <= MAX_QUANTITY) onChange(typed);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one field needs no fieldset
    <div className={styles.stepper} role="group" aria-label={t("Quantity of {name}", { name })}>
      <button
        type="button"
        aria-label={t("One less")}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        aria-label={t("Quantity of {name}", { name })}
        value={draft ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        aria-label={t("One more")}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
