import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { loadResults } from "../features/search/load-results.ts";
import { SearchError, SearchPage } from "../features/search/search-page.tsx";
import { parseSearchPageSearch, searchPath } from "../features/search/search-page-search.ts";
import { awaitOnServer } from "../lib/await-on-server.ts";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/search")({
  validateSearch: parseSearchPageSearch,
  loader: async ({ context: { api }, location }) => {
    const params = parseSearchPageSearch(location.search);
    if (params.q) await awaitOnServer(loadResults(api, params));
  },
  head: ({ match: { context, search } }) =>
    pageHead({
      context,
      path: searchPath(search),
      title: search.q ? t("Search for “{q}”", { q: search.q }) : t("Search"),
      description: t("Products, deals, articles and categories of the whole shop."),
      noindex: true,
    }),
  component: SearchPage,
  errorComponent: SearchError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
