import { useHasPage } from "@pickwell/ui/shop/linked-pages.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { footerColumns } from "./navigation.ts";

/** The columns of the footer with existing targets. */
export function useFooterColumns() {
  const { api } = useRouteContext({ from: "__root__" });
  const { data } = useQuery(api.catalog.categories.active.queryOptions());
  return footerColumns(useShop().menus.footer, useHasPage(), data);
}
