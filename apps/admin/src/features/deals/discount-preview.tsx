import { t } from "@pickwell/texts/t.ts";
import { Price } from "@pickwell/ui/components/price.tsx";
import { type Control, useWatch } from "react-hook-form";
import { centsOf } from "../../forms/money-input.ts";
import { discountLabel } from "./deal-labels.ts";
import type { DealValues } from "./deal-values.ts";
import styles from "./discount-preview.module.css";

/** The discount while prices are typed. */
export function DiscountPreview({ control }: { control: Control<DealValues> }) {
  const [discountType, originalPrice, price] = useWatch({
    control,
    name: ["discountType", "originalPrice", "price"],
  });
  const original = centsOf(originalPrice);
  const cents = centsOf(price);
  const isPriced = cents !== null && !Number.isNaN(cents);
  const discount =
    isPriced && !Number.isNaN(original)
      ? discountLabel({ discountType, originalPriceCents: original, discountedPriceCents: cents })
      : null;
  return (
    <div className={styles.preview}>
      <span className="label">{t("Preview")}</span>
      <div role="status">
        {isPriced && <Price cents={cents} original={Number.isNaN(original) ? null : original} />}
        {discount ? (
          <b>{discount}</b>
        ) : (
          <span className="muted">
            {isPriced ? t("No discount to show") : t("Type both prices to see the discount")}
          </span>
        )}
      </div>
    </div>
  );
}
