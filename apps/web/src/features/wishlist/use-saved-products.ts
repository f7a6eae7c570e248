import type { Product } from "@pickwell/ui/shop/product.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";

/** One call's input travels in an address, which must not grow too long. */
const KEYS_PER_CALL = 25;

/**
 * The current products of a list stored in the browser; those no longer in the shop are missing.
 *
 * @param ids - of the products; nothing is requested for none
 */
export function useSavedProducts(ids: readonly string[]) {
  const { api } = useRouteContext({ from: "__root__" });
  return useQuery({
    queryKey: ["kept-products", ids],
    queryFn: async (): Promise<ReadonlyMap<string, Product>> => {
      const { some } = api.catalog.products;
      const calls = chunks(ids, KEYS_PER_CALL).map((keys) => some.fetch({ keys }));
      const products = (await Promise.all(calls)).flat();
      return new Map(products.map((product) => [product.id, product]));
    },
    enabled: ids.length > 0,
    // Prices are always the current ones.
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Removing a product loads the list again; the others stay visible meanwhile.
    placeholderData: keepPreviousData,
  });
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
