import { t } from "@pickwell/texts/t.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { homeHead } from "../features/home/home-head.ts";
import { HomePage, HomePageLoading } from "../features/home/home-page.tsx";
import { homeQueries, sectionsOf, shelfInput } from "../features/home/home-queries.ts";
import { loadAppearance } from "../lib/head/appearance.ts";
import { problemOf } from "../lib/problem.ts";
import { scrolledToTop } from "../lib/scrolled-to-top.tsx";

/** When it was loaded, and why some of it could not be. */
interface HomeData extends Partial<Record<HomePart, string | null>> {
  now: Date;
}
type HomePart = "featured" | "trending" | "active" | "specials" | "today" | "posts";

export const Route = createFileRoute("/")({
  loader: async ({ context }): Promise<HomeData> => {
    const { api } = context;
    const { products, categories, collections } = api.catalog;
    // Read around every page already, or about to be: without it the page is a new shop's.
    await api.settings.public.prefetch();
    const { page } = shopOf(context).home;
    if (page) {
      const { loadHome } = await import("../features/landing/load-landing.ts");
      const home = await loadHome(api, page);
      if (home) return home;
    }
    const sections = sectionsOf(shopOf(context));
    const asked = homeQueries(sections);
    // One answer for the stage, the specials and the deal of the day; each fails in its own words.
    const deals = api.deals.list.ensureData(asked.deals);
    const [featured, trending, active, specials, today, posts] = await Promise.all([
      problemOf(products.list.ensureData(asked.featured), {
        answered: t("Failed to fetch featured products"),
        thrown: t("An error occurred while fetching featured products"),
      }),
      problemOf(categories.trending.ensureData(asked.trending), {
        answered: t("Failed to fetch featured categories"),
        thrown: t("An error occurred while fetching trending data"),
      }),
      problemOf(categories.active.ensureData(), {
        answered: t("Failed to fetch categories"),
        thrown: t("Failed to load categories"),
      }),
      problemOf(deals, {
        answered: t("Failed to fetch today's specials"),
        thrown: t("An error occurred while fetching today's specials"),
      }),
      problemOf(deals, {
        answered: t("Failed to fetch deals"),
        thrown: t("An error occurred while fetching today's deal"),
      }),
      problemOf(api.blog.list.ensureData(asked.posts), {
        answered: t("Failed to fetch blog posts"),
        thrown: t("Failed to fetch blog posts"),
      }),
      // Optional: the figure is left out if it fails to load.
      products.highestSaving.prefetch(),
      loadAppearance(api, "/"),
      ...sections
        .filter(({ kind }) => kind === "shelf")
        .map((shelf) => {
          const { some, of, list } = shelfInput(shelf);
          if (of) return collections.products.prefetch(of);
          return some ? products.some.prefetch(some) : products.list.prefetch(list);
        }),
    ]);
    return { featured, trending, active, specials, today, posts, now: new Date() };
  },
  head: ({ match: { context } }) => homeHead(context),
  component: HomePage,
  pendingComponent: scrolledToTop(HomePageLoading),
});
