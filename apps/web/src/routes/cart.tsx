import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CartScreen } from "../features/cart/cart-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/cart")({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/cart",
      title: t("Cart"),
      description: t("Your shopping list, grouped by merchant, with the total at each."),
      noindex: true,
    }),
  component: CartScreen,
});
