import { createFileRoute } from "@tanstack/react-router";
import { loadProduct } from "../../features/product-detail/load-product.ts";
import { productHead } from "../../features/product-detail/product-head.ts";
import { ProductScreen } from "../../features/product-detail/product-screen.tsx";
import {
  ProductFailure,
  ProductLoading,
  ProductNotFound,
} from "../../features/product-detail/product-states.tsx";
import { scrolledToTop } from "../../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/product/$key")({
  loader: loadProduct,
  head: ({ match, loaderData }) => productHead(match.context, loaderData, match.status),
  component: ProductScreen,
  pendingComponent: scrolledToTop(ProductLoading),
  errorComponent: ProductFailure,
  notFoundComponent: ProductNotFound,
});
