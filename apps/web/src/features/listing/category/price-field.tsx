import { t } from "@pickwell/texts/t.ts";
import { formatWholeMoney } from "@pickwell/ui/format/format.ts";
import styles from "../filters.module.css";
import { useDraft } from "../use-draft.ts";
import { maxPrice } from "./category-search.ts";

/** A highest price as text; at the end of the slider every price passes. */
const upTo = (price: number) => formatWholeMoney(price) + (price < maxPrice() ? "" : "+");

/** From the last change until the page shows it. */
const FILTER_PAUSE_MS = 300;

interface PriceFieldProps {
  /** The highest price, in whole units of the currency; undefined when every price passes. */
  price: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** The price range of the filter form: a slider for its upper end, in whole units of the currency. */
export function PriceField({ price, onChange }: PriceFieldProps) {
  const draft = useDraft(price ?? maxPrice(), FILTER_PAUSE_MS, (max) =>
    onChange(max < maxPrice() ? max : undefined),
  );
  return (
    <div className="fieldset">
      <label htmlFor="filter-max">{t("Price")}</label>
      <input
        className={styles.range}
        id="filter-max"
        type="range"
        name="max"
        min={0}
        max={maxPrice()}
        step={maxPrice() / 1000}
        value={draft.value}
        aria-valuetext={t("Up to {price}", { price: upTo(draft.value) })}
        onChange={({ target }) => draft.change(target.valueAsNumber)}
        // Whoever goes on to clear everything means this, too.
        onBlur={draft.flush}
      />
      <p className={styles.rangeEnds}>
        <span>{formatWholeMoney(0)}</span>
        <output htmlFor="filter-max">{upTo(draft.value)}</output>
      </p>
    </div>
  );
}
