import type { Carrier } from "@pickwell/client/carrier.ts";
import { type Api, ApiProvider, createApi } from "@pickwell/client/react/api.tsx";
import { setLanguage } from "@pickwell/texts/current.ts";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { localeFormatOf, setCurrency } from "@pickwell/ui/format/format.ts";
import type { LocaleFormat } from "@pickwell/ui/format/locale-format.ts";
import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { ShopProvider, shopOf } from "@pickwell/ui/shop/shop.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { NotFoundScreen } from "./features/shell/not-found-screen.tsx";
import { PageError } from "./features/shell/page-error.tsx";
import { routeTree } from "./routeTree.gen.ts";

/** Context of all loaders. */
export interface RouterContext {
  api: Api;
  /** Base URL of the shop, without a trailing slash: `https://shop.example`. */
  origin: string;
}

/** Anything a procedure may return. */
type Plain =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | Plain[]
  | { [key: string]: Plain };

/** Data in the page. Everything is loaded before rendering, so nothing is streamed. */
interface PageData {
  origin: string;
  /** How prices and dates are formatted, see `localeFormat.ts` of packages/ui. */
  localeFormat: LocaleFormat | null;
  /** Every result the page was rendered from, by its key in the query cache. */
  answers: [key: Plain[], data: Plain][];
}

/**
 * A router with its own query cache: one per request on the server, one per page in the browser.
 *
 * @param carry - sends API calls
 * @param origin - base URL of the shop, without a trailing slash
 * @param nonce - for the inline scripts of a server-rendered page
 * @param history - the browser's or the request's own by default
 */
export function createAppRouter(
  carry: Carrier,
  origin: string,
  nonce?: string,
  history?: RouterHistory,
) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline, queries fail at once instead of waiting, and are repeated when online again.
        networkMode: "always",
        refetchOnReconnect: true,
        // On the server the cache ends with its request, and a timer would keep it alive. In the
        // browser, visitors who return to a page see it without a skeleton.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 3_600_000,
      },
    },
  });
  const context: RouterContext = { api: createApi(queryClient, carry), origin };
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultPreload: "intent",
    // The query cache decides whether data is fresh, not the router.
    defaultPreloadStaleTime: 0,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: import.meta.env.SSR || isAfterFirst(),
    scrollRestorationBehavior: "instant",
    defaultViewTransition: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: PageError,
    ssr: { nonce },
    // The browser uses the server's origin, so that URLs in a page are the same on both sides.
    dehydrate: (): PageData => ({
      origin,
      localeFormat: localeFormatOf(shopOf(context).currency),
      answers: queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === "success")
        .map(({ queryKey, state }) => [queryKey as Plain[], state.data as Plain]),
    }),
    hydrate: (page: PageData) => {
      router.options.context.origin = page.origin;
      for (const [key, data] of page.answers) queryClient.setQueryData(key, data);
      setLanguage(shopOf(context).site.language);
      setCurrency(shopOf(context).currency, page.localeFormat);
      setShopZone(shopOf(context).site.timeZone);
    },
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each router, as its cache is
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={context.api}>
          <ShopProvider>{children}</ShopProvider>
        </ApiProvider>
      </QueryClientProvider>
    ),
  });
  return router;
}

/**
 * Whether the router may restore the scroll position, called after every rendering. For the first
 * page it must not: the browser and the router's inline script have set it before, and a visitor
 * may have scrolled since.
 *
 * The router stores the positions only of what it has heard scrolling since a page was rendered. It
 * is told of the first page, or Back would lead to the top for those who scrolled before hydration.
 */
function isAfterFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) document.dispatchEvent(new Event("scroll"));
    return !wasFirst;
  };
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
