import { setCurrency } from "@pickwell/ui/format/format.ts";
import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { applyBrand } from "../lib/brand.ts";
import type { RouterContext } from "../router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Its name, its currency and its colours are there from the start; without them it opens, too.
  loader: async ({ context }) => {
    await context.api.settings.public.ensureData().catch(() => {});
  },
  component: Root,
});

function Root() {
  const { brand, currency, site } = useShop();
  useLayoutEffect(() => applyBrand(brand), [brand]);
  // The first to be drawn: whatever is drawn after it writes prices so.
  setCurrency(currency);
  setShopZone(site.timeZone);
  return <Outlet />;
}
