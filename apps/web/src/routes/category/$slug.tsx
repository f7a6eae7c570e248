import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CategoryPage } from "../../features/listing/category/category-page.tsx";
import {
  categoryInput,
  parseCategorySearch,
} from "../../features/listing/category/category-search.ts";
import {
  CategoryError,
  CategoryLoading,
} from "../../features/listing/category/category-states.tsx";
import { loadCategory } from "../../features/listing/category/load-category.ts";
import { facetsInput } from "../../features/listing/narrowing/narrowing.ts";
import { awaitOnServer } from "../../lib/await-on-server.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import { listingHead } from "../../lib/head/listing-head.ts";
import { scrolledToTop } from "../../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/category/$slug")({
  // Parsed in the loader, so that other routes do not load the parser.
  loader: async ({ context: { api }, params: { slug }, location }) => {
    const { list, facets } = api.catalog.products;
    const search = parseCategorySearch(location.search);
    const input = categoryInput(slug, search);
    const [category, listed] = await Promise.all([
      loadCategory(api, slug),
      awaitOnServer(Promise.all([list.ensureData(input), facets.ensureData(facetsInput(input))])),
    ]);
    return { ...category, search, isEmpty: listed?.[0].products.length === 0 };
  },
  head: ({ loaderData: category, match: { context } }) => {
    if (!category) return {};
    const path = categoryPath(category.slug);
    return listingHead({
      context,
      path,
      search: category.search,
      isEmpty: category.isEmpty,
      title: category.name,
      description: category.intro,
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: t("Categories"), path: "/categories" },
          { label: category.name, path },
        ]),
      ],
    });
  },
  component: CategoryPage,
  pendingComponent: scrolledToTop(CategoryLoading),
  errorComponent: CategoryError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
