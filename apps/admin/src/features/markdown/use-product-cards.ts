import { ApiError } from "@pickwell/client/api-error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { priceText } from "../../lib/price-text.ts";
import type { ProductCard } from "./visual/host.ts";

/** @returns a function that says what readers will see of a product, by its slug or id */
export function useProductCards(): (key: string) => Promise<ProductCard | null> {
  const queries = useQueryClient();
  const { catalog } = useRouteContext({ from: "__root__" }).api;
  return async (key) => {
    try {
      const { name, priceCents, images } = await queries.fetchQuery(
        catalog.products.get.queryOptions({ key }),
      );
      const picture = images[0] ? `/img/${encodeURIComponent(images[0].key)}?w=320` : null;
      return { name, price: priceText(priceCents), picture };
    } catch (error) {
      if (error instanceof ApiError && error.data?.code === "NOT_FOUND") return null;
      throw error;
    }
  };
}
