import type { AppRouter } from "@pickwell/api";
import type { Answer, Call } from "@pickwell/api/call";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";

/** Carries a call to the procedures: over HTTP in the browser, in the process on the server. */
export type Carrier = (call: Call) => Promise<Answer>;

const carriedBy =
  (carry: Carrier): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      carry(op).then(
        (answer) => {
          if ("error" in answer) return observer.error(TRPCClientError.from(answer));
          observer.next(answer);
          observer.complete();
        },
        (error) => observer.error(TRPCClientError.from(error)),
      );
    });

/**
 * Every procedure of the shop, through the query cache:
 * `api.catalog.products.list.ensureData(input)` in loaders,
 * `useSuspenseQuery(api.catalog.products.list.queryOptions(input))` in components.
 */
export const createApi = (queryClient: QueryClient, carry: Carrier) =>
  createTRPCQueryUtils<AppRouter>({
    queryClient,
    client: createTRPCClient<AppRouter>({ links: [carriedBy(carry)] }),
  });

export type Api = ReturnType<typeof createApi>;
