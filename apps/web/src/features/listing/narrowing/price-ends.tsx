import { formatWholeMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import { PRICE_DIGITS, wholeNumber } from "../fields.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./narrowing.module.css";

/** Delay from the last key press until a price is applied, in milliseconds. */
const PAUSE_MS = 500;

/** Rounds outwards, so that the range includes all products. */
const rounded = { min: Math.floor, max: Math.ceil };

interface PriceEndProps {
  name: "min" | "max";
  label: string;
  /** In whole units of the currency; undefined for no limit. */
  price: number | undefined;
  /** The lowest or highest price in the listing, in cents. */
  end: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** Text field for the lowest or highest price. */
export function PriceEnd({ name, label, price, end, onChange }: PriceEndProps) {
  const draft = useDraft(price === undefined ? "" : String(price), PAUSE_MS, (typed) =>
    onChange(wholeNumber(typed, PRICE_DIGITS)),
  );
  return (
    <label className={styles.priceEnd}>
      <span>{label}</span>
      <input
        className="field"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={PRICE_DIGITS}
        name={name}
        placeholder={
          end === undefined ? undefined : formatWholeMoney(rounded[name](end / priceUnits()))
        }
        value={draft.value}
        onChange={({ target }) => draft.change(target.value)}
        onBlur={draft.flush}
      />
    </label>
  );
}
