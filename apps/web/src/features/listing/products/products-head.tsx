import { t } from "@pickwell/texts/t.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import styles from "../listing.module.css";

/** The default intro, true for every shop. */
const curated = () => t("A curated collection of affiliate products.");

/** The heading of `/products`. */
export const ProductsHead = () => (
  <>
    <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("All Products") }]} />
    <div className={styles.head}>
      <h1>{t("All Products")}</h1>
      <p dir="auto">{useShop().site.productsText || curated()}</p>
    </div>
  </>
);
