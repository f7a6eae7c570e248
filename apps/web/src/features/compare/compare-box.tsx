import { t } from "@pickwell/texts/t.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import styles from "./compare-box.module.css";

/** Form that boxes belong to. */
export const COMPARE_FORM = "compare";

/** Chooses a product of a listing to be compared. It knows nothing: `CompareTray` ticks and hears it. */
export const CompareBox = ({ product: { slug, id, name } }: { product: Product }) => (
  <label className={`${styles.compareBox} print-hidden`}>
    <input
      type="checkbox"
      form={COMPARE_FORM}
      name="products"
      value={slug || id}
      aria-label={t("Compare {name}", { name })}
      data-name={name}
    />
    {t("Compare")}
  </label>
);
