import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { WishlistScreen } from "../features/wishlist/wishlist-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/wishlist")({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/wishlist",
      title: t("Wishlist"),
      description: t("Things you saved, with the price now against the price when you saved them."),
      noindex: true,
    }),
  component: WishlistScreen,
});
