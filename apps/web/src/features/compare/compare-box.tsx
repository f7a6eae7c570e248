import { t } from "@pickwell/texts/t.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import styles from "./compare-box.module.css";

/** Id of the form that the checkboxes belong to. */
export const COMPARE_FORM = "compare";

/** The checkbox that selects a product for comparison. Stateless; `CompareTray` controls it. */
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
