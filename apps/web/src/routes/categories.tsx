import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CategoriesError, CategoriesPage } from "../features/categories/categories-page.tsx";
import { withAppearance } from "../lib/head/appearance.ts";
import { pageHead } from "../lib/head/head.ts";
import { breadcrumbList, collectionPage } from "../lib/head/json-ld.ts";

export const Route = createFileRoute("/categories")({
  loader: ({ context: { api } }) =>
    withAppearance(api, "/categories", api.catalog.categories.active.ensureData()),
  head: ({ loaderData: categories = [], match: { context } }) =>
    pageHead({
      context,
      path: "/categories",
      title: t("All Categories"),
      description: t("Every shelf of the shop, and how many products are on each."),
      jsonLd: [
        collectionPage(context.origin, {
          path: "/categories",
          name: t("All Categories"),
          paths: categories.map(({ slug }) => categoryPath(slug)),
        }),
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: t("All Categories"), path: "/categories" },
        ]),
      ],
    }),
  component: CategoriesPage,
  errorComponent: CategoriesError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
