import { t } from "@pickwell/texts/t.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { loadProducts } from "../../features/listing/products/load-products.ts";
import { ProductsError } from "../../features/listing/products/products-error.tsx";
import { ProductsPage } from "../../features/listing/products/products-page.tsx";
import { parseProductsSearch } from "../../features/listing/products/products-search.ts";
import { awaitOnServer } from "../../lib/await-on-server.ts";
import { withAppearance } from "../../lib/head/appearance.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import { listingHead } from "../../lib/head/listing-head.ts";

export const Route = createFileRoute("/products/")({
  // Parsed in the loader, so that other routes do not load the parser.
  loader: async ({ context: { api }, location }) => {
    const search = parseProductsSearch(location.search);
    const products = await withAppearance(
      api,
      "/products",
      awaitOnServer(loadProducts(api, search)),
    );
    return { search, isEmpty: products?.length === 0 };
  },
  head: ({ loaderData: { search = {}, isEmpty } = {}, match: { context } }) =>
    listingHead({
      context,
      path: "/products",
      search,
      isEmpty,
      title: t("All Products"),
      description:
        shopOf(context).site.productsText ||
        t(
          "A curated collection of affiliate products, each with a link to the merchant who sells it.",
        ),
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: t("All Products"), path: "/products" },
        ]),
      ],
    }),
  component: ProductsPage,
  errorComponent: ProductsError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
