import { createFileRoute } from "@tanstack/react-router";
import { ProductsError } from "../../features/listing/products-error.tsx";
import { ProductsPage } from "../../features/listing/products-page.tsx";
import { parseProductsSearch, productsInput } from "../../features/listing/products-search.ts";
import { pageHead } from "../../lib/head.ts";
import { breadcrumbList } from "../../lib/json-ld.ts";
import { stringifyQuery } from "../../lib/query-string.ts";
import { untilShown } from "../../lib/until-shown.ts";

export const Route = createFileRoute("/products/")({
  validateSearch: parseProductsSearch,
  loader: ({ context: { api }, location }) =>
    untilShown(
      api.catalog.products.list.ensureData(productsInput(parseProductsSearch(location.search))),
    ),
  head: ({ match: { context, search } }) =>
    pageHead({
      origin: context.origin,
      path: `/products${stringifyQuery({ page: search.page })}`,
      title: "All Products",
      description:
        "A curated collection of affiliate products: tried, compared and price-watched, each with a link to the merchant we would use ourselves.",
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: "Home", path: "/" },
          { label: "All Products", path: "/products" },
        ]),
      ],
    }),
  component: ProductsPage,
  errorComponent: ProductsError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
