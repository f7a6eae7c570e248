import { createFileRoute } from "@tanstack/react-router";
import { loadProduct } from "../../features/product-detail/load-product.ts";
import { productHead } from "../../features/product-detail/product-head.ts";
import { ProductScreen } from "../../features/product-detail/product-screen.tsx";
import {
  ProductFailure,
  ProductLoading,
  ProductNotFound,
} from "../../features/product-detail/product-states.tsx";

export const Route = createFileRoute("/product/$slug")({
  loader: ({ context: { api }, params: { slug } }) => loadProduct(api, slug),
  head: ({ match, loaderData }) => productHead(match.context.origin, loaderData),
  component: Product,
  pendingComponent: ProductLoading,
  errorComponent: ProductFailure,
  notFoundComponent: ProductNotFound,
});

function Product() {
  return <ProductScreen productKey={Route.useParams().slug} />;
}
