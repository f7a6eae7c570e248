import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { priceText } from "../../lib/price-text.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import type { ProductCard } from "./visual/host.ts";

/** @returns a function that returns what readers see of a product, by slug or id */
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

/** @returns a function that returns a deal's title, and whether it is open, by id */
export function useDealNotes(): (id: string) => Promise<string | null> {
  const queries = useQueryClient();
  const { deals } = useAdmin();
  return async (id) => {
    try {
      const { title, isOpen, status } = await queries.fetchQuery(deals.get.queryOptions({ id }));
      if (isOpen) return title;
      if (status === "inactive")
        return t("{title}: switched off, readers will not see it", { title });
      return status === "scheduled"
        ? t("{title}: readers will see it once it begins", { title })
        : t("{title}: readers see that it has ended", { title });
    } catch (error) {
      if (error instanceof ApiError && error.data?.code === "NOT_FOUND") return null;
      throw error;
    }
  };
}
