import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import styles from "../listing.module.css";

/** What every shop can say of its products. */
const CURATED = "A curated collection of affiliate products.";

/** How `/products` opens. */
export const ProductsHead = () => (
  <>
    <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "All Products" }]} />
    <div className={styles.head}>
      <h1>All Products</h1>
      <p dir="auto">{useShop().site.productsText || CURATED}</p>
    </div>
  </>
);
