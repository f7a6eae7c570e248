import { t } from "@pickwell/texts/t.ts";
import { formatWholeMoney } from "@pickwell/ui/format/format.ts";
import styles from "../filters.module.css";
import { useDraft } from "../use-draft.ts";
import { maxPrice } from "./category-search.ts";

/** The upper price limit as text; a `+` at the maximum, where prices are not limited. */
const upTo = (price: number) => formatWholeMoney(price) + (price < maxPrice() ? "" : "+");

/** Delay from the last change until it is applied, in milliseconds. */
const FILTER_PAUSE_MS = 300;

interface PriceFieldProps {
  /** The highest price, in whole units of the currency; undefined for no limit. */
  price: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** The price filter: a slider for the highest price, in whole units of the currency. */
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
        // Apply at once, in case the visitor leaves the slider to reset all filters.
        onBlur={draft.flush}
      />
      <p className={styles.rangeEnds}>
        <span>{formatWholeMoney(0)}</span>
        <output htmlFor="filter-max">{upTo(draft.value)}</output>
      </p>
    </div>
  );
}
