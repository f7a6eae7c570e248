import { homeKinds, SHELF_COUNT } from "@pickwell/api/home/rules";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { isNotFound } from "../../lib/not-found.ts";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { CardSkeletons, ErrorState } from "../../ui/states.tsx";
import { FeaturedGrid } from "./featured-products.tsx";
import { type ShelfSection, shelfInput } from "./home-queries.ts";

/** Where a visitor finds more of the same. */
function moreOf({ source, category, collection }: ShelfSection) {
  if (source === "hand") return undefined;
  const href =
    source === "category"
      ? categoryPath(category)
      : source === "collection"
        ? `/collections/${collection}`
        : "/products";
  return { label: t("View All Products"), href };
}

/** The products of a shelf; undefined while they have not arrived. */
function useShelf(shelf: ShelfSection): { products: Product[] | undefined; isError: boolean } {
  const { products, collections } = useRouteContext({ from: "__root__" }).api.catalog;
  const { some, of, list } = shelfInput(shelf);
  // One of three calls, always the same one of a shelf.
  const { data, error } = useQuery<Product[] | { products: Product[] }>(
    (some
      ? products.some.queryOptions(some)
      : of
        ? collections.products.queryOptions(of)
        : products.list.queryOptions(list)) as object as { queryKey: unknown[] },
  );
  // A collection may be a draft again, or gone: then there is no such shelf.
  if (isNotFound(error)) return { products: [], isError: false };
  const isError = error !== null;
  if (!some || !Array.isArray(data)) {
    return { products: (data as { products: Product[] } | undefined)?.products, isError };
  }
  const placeOf = ({ id, slug }: Product) =>
    some.keys.findIndex((key) => key === slug || key === id);
  return { products: data.toSorted((a, b) => placeOf(a) - placeOf(b)), isError };
}

/** A shelf of products; nothing without any. */
export function Shelf({ shelf }: { shelf: ShelfSection }) {
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
