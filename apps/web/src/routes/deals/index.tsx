import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DealsLoading, DealsPage } from "../../features/deals/deals-page.tsx";
import { dealsInput, parseDealsSearch } from "../../features/deals/deals-search.ts";
import { prefetchLiked } from "../../features/listing/liked-input.ts";
import { loadAppearance } from "../../lib/head/appearance.ts";
import { breadcrumbList } from "../../lib/head/json-ld.ts";
import { listingHead } from "../../lib/head/listing-head.ts";
import { problemOf } from "../../lib/problem.ts";
import { scrolledToTop } from "../../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/deals/")({
  validateSearch: parseDealsSearch,
  loaderDeps: ({ search: { flash, page } }) => ({ flash, page }),
  loader: async ({ context: { api }, deps }) => {
    // Server and browser render deadlines and countdowns relative to this moment.
    const now = new Date();
    const [problem] = await Promise.all([
      problemOf(api.deals.list.ensureData(dealsInput(deps)), {
        answered: t("Failed to fetch deals"),
        thrown: t("An error occurred while fetching deals"),
      }),
      // Optional: figures that fail to load are left out.
      api.deals.figures.prefetch(),
      loadAppearance(api, "/deals"),
    ]);
    const isEmpty = !problem && (await api.deals.list.ensureData(dealsInput(deps))).length === 0;
    if (isEmpty) await prefetchLiked(api);
    return { problem, now, isEmpty };
  },
  head: ({ loaderData, match: { context, search } }) =>
    listingHead({
      context,
      path: "/deals",
      // Flash deals are filtered from all deals, so they are not paged.
      search: { page: search.flash ? undefined : search.page },
      isEmpty: loaderData?.isEmpty,
      title: t("Hot Deals & Offers"),
      description: t(
        "Reduced prices on products we picked: what each saves, how many are left and when it ends.",
      ),
      feeds: ["Deals"],
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: t("Today's Deals"), path: "/deals" },
        ]),
      ],
    }),
  component: Deals,
  pendingComponent: scrolledToTop(DealsLoading),
});

function Deals() {
  const { deals } = Route.useRouteContext().api;
  // Parsed again to known parameters only, so that links are the same on server and in browser.
  const search = parseDealsSearch(Route.useSearch());
  const { problem, now } = Route.useLoaderData();
  const list = useQuery(deals.list.queryOptions(dealsInput(search), { enabled: !problem }));
  const figures = useQuery(deals.figures.queryOptions()).data;
  return <DealsPage deals={list.data} {...{ figures, now, search, problem }} />;
}
