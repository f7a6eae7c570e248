import { type HomeSection, homeKinds, SHELF_COUNT } from "@pickwell/api/home/rules";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { CardSkeletons, ErrorState } from "../../ui/states.tsx";
import { FeaturedGrid } from "./featured-products.tsx";
import { shelfInput } from "./home-queries.ts";

/** Where a visitor finds more of the same. */
function moreOf({ source, category }: HomeSection) {
  if (source === "hand") return undefined;
  const href = source === "category" ? categoryPath(category) : "/products";
  return { label: t("View All Products"), href };
}

/** The products of a shelf; undefined while they have not arrived. */
function useShelf(shelf: HomeSection): { products: Product[] | undefined; isError: boolean } {
  const { products } = useRouteContext({ from: "__root__" }).api.catalog;
  const { some, list } = shelfInput(shelf);
  const chosen = useQuery(
    products.some.queryOptions(some ?? { keys: [] }, { enabled: some !== null }),
  );
  const found = useQuery(products.list.queryOptions(list ?? {}, { enabled: list !== null }));
  const isError = chosen.isError || found.isError;
  if (!some) return { products: found.data?.products, isError };
  const placeOf = ({ id, slug }: Product) =>
    some.keys.findIndex((key) => key === slug || key === id);
  return { products: chosen.data?.toSorted((a, b) => placeOf(a) - placeOf(b)), isError };
}

/** A shelf of products that the owner has put up. Without any there is no such section. */
export function Shelf({ shelf }: { shelf: HomeSection }) {
  const { products, isError } = useShelf(shelf);
  const tryAgain = useTryAgain();
  if (products?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={shelf.title || homeKinds.shelf}
          note={shelf.note}
          link={moreOf(shelf)}
        />
        {products ? (
          <>
            <FeaturedGrid products={products} />
            <AffiliateNote />
          </>
        ) : isError ? (
          <ErrorState message={t("Failed to fetch products")} onRetry={tryAgain} />
        ) : (
          <CardSkeletons count={SHELF_COUNT} label={t("Loading products...")} />
        )}
      </div>
    </section>
  );
}
