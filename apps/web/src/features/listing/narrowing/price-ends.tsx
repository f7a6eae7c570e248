import { formatWholeMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import { PRICE_DIGITS, wholeNumber } from "../fields.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./narrowing.module.css";

/** From the last key until a price counts. */
const PAUSE_MS = 500;

/** What a listing has lies within its rounded ends. */
const rounded = { min: Math.floor, max: Math.ceil };

interface PriceEndProps {
  name: "min" | "max";
  label: string;
  /** In whole units of money; undefined when any will do. */
  price: number | undefined;
  /** What the listing has at this end, in cents. */
  end: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** One end of a range of prices, as it is typed. */
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
