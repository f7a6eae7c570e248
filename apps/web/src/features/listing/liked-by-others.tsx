import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { ProductCard } from "../products/product-card.tsx";

/** One row of cards. */
const SHOWN = 4;

/** What others like best, for whoever has found nothing. Nothing while, or when, that is not known. */
export function LikedByOthers() {
  const { products } = useRouteContext({ from: "__root__" }).api.catalog;
  const { data } = useQuery(products.list.queryOptions({ sort: "rating", limit: SHOWN }));
  if (!data?.products.length) return null;
  return (
    <section className="liked" aria-labelledby="liked">
      <h2 id="liked">What others like</h2>
      <div className="listing grid4">
        {data.products.slice(0, SHOWN).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}
