/**
 * Every procedure through the query cache: `api.catalog.products.list.ensureData(input)` in
 * loaders, `useSuspenseQuery(api.catalog.products.list.queryOptions(input))` in components,
 * `api.newsletter.subscribe.mutate(input)` for changes.
 *
 * The types are tRPC's own. The implementation has only the methods used here, because the library
 * would be a tenth of a page's code, see docs/decisions/004.
 */
import type { AppRouter } from "@pickwell/api";
import type { QueryClient } from "@tanstack/react-query";
import type { createTRPCQueryUtils } from "@trpc/react-query";
import type { AnyTRPCProcedure, TRPCMutationProcedure } from "@trpc/server";
import { createContext, type ReactNode, use } from "react";
import { type Carrier, request } from "../carrier.ts";

/** Every mutation, at its place among the routers. */
type Mutations<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends TRPCMutationProcedure<infer Def>
    ? { mutate: (input: Def["input"]) => Promise<Def["output"]> }
    : Routes[Name] extends AnyTRPCProcedure
      ? unknown
      : Mutations<Routes[Name]>;
};

export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>> &
  Mutations<AppRouter["_def"]["record"]>;

/** @param carry - transports calls that are not cached */
export function createApi(queryClient: QueryClient, carry: Carrier): Api {
  const methods = (path: string[]) => {
    const query = (input: unknown) => ({
      queryKey: [path, { input, type: "query" }],
      queryFn: () => request(carry, { type: "query", path: path.join("."), input }),
    });
    return {
      queryOptions: (input: unknown, options?: object) => ({ ...options, ...query(input) }),
      // Asks, whatever is in hand.
      fetch: (input: unknown) => queryClient.fetchQuery({ ...query(input), staleTime: 0 }),
      ensureData: (input: unknown) => queryClient.ensureQueryData(query(input)),
      getData: (input: unknown) => queryClient.getQueryData(query(input).queryKey),
      prefetch: (input: unknown) => queryClient.prefetchQuery(query(input)),
      mutate: (input: unknown) => request(carry, { type: "mutation", path: path.join("."), input }),
    };
  };

  const at = (path: string[]): unknown => {
    const below = new Map<string, unknown>();
    return new Proxy(() => {}, {
      get: (_, name: string) => {
        const known = below.get(name) ?? at([...path, name]);
        below.set(name, known);
        return known;
      },
      apply: (_, __, [input, options]: [unknown, object?]) => {
        const name = path.at(-1) ?? "";
        const known: Record<string, (input: unknown, options?: object) => unknown> = methods(
          path.slice(0, -1),
        );
        const method = known[name];
        if (!method) throw new Error(`${name} is not among the methods of a procedure`);
        return method(input, options);
      },
    });
  };
  return at([]) as Api;
}

const ApiContext = createContext<Api | null>(null);

/** Provides the procedures to its children, see `useApi`. */
export const ApiProvider = ({ api, children }: { api: Api; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

/** The procedures. @throws Error outside an `ApiProvider` */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("Nobody has provided the API: put an ApiProvider around it");
  return api;
}
