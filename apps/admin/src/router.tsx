import type { Carrier } from "@pickwell/client/carrier.ts";
import { type Api, createApi } from "@pickwell/client/react/api.tsx";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { StepUp } from "./lib/step-up.ts";
import { routeTree } from "./routeTree.gen.ts";
import { NotFound } from "./shell/not-found.tsx";
import { Providers } from "./shell/providers.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

/** What every screen may use. */
export interface RouterContext {
  api: Api;
  /** Asks for the password again where the shop wants it. */
  stepUp: StepUp;
}

/** @param carry - takes calls to the procedures */
export function createAdminRouter(carry: Carrier) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Cached data is shown immediately, and loaded again because several users may be working.
        staleTime: 2000,
        retry: false,
        // Without a connection, queries fail with a message instead of waiting, and are retried
        // when there is one.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
  const stepUp = new StepUp();
  const api = createApi(queryClient, stepUp.over(carry));
  return createRouter({
    routeTree,
    context: { api, stepUp },
    defaultPreload: "intent",
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
    // Within the router, so that what is asked over a screen may ask the shop, too.
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each router, as its cache is
    InnerWrap: ({ children }) => (
      <Providers queryClient={queryClient} api={api}>
        {children}
      </Providers>
    ),
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
