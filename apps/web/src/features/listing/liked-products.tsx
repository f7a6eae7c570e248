import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { ProductCard } from "../products/product-card.tsx";
import { likedInput } from "./liked-input.ts";
import styles from "./listing.module.css";

/**
 * The best rated products, shown when a search found nothing; any products while none is rated.
 * Renders nothing while loading or on failure.
 */
export function LikedProducts() {
  const { products } = useRouteContext({ from: "__root__" }).api.catalog;
  const { data } = useQuery(products.list.queryOptions(likedInput));
  if (!data?.products.length) return null;
  const rated = data.products.filter(({ reviewCount, rating }) => reviewCount > 0 && rating > 0);
  const isLiked = rated.length > 0;
  return (
    <section className={`${styles.liked} print-hidden`} aria-labelledby="liked">
      <h2 id="liked">{isLiked ? t("What others like") : t("Also in the shop")}</h2>
      {isLiked && <p className="muted">{t("The best rated of all products.")}</p>}
      <div className={`${styles.listing} ${styles.grid}`}>
        {(isLiked ? rated : data.products).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}
