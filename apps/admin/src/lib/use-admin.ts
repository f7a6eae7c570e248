import type { Api } from "@pickwell/client/react/api.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";

/** The procedures of the back office. */
export const useAdmin = (): Api["admin"] => useRouteContext({ from: "__root__" }).api.admin;

/**
 * @returns a function to call after a change: queries of these routers, and of the public routers
 *   with the same names, are loaded again
 */
export function useRefresh(...routers: (keyof Api["admin"])[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      routers
        .flatMap((name) => [["admin", name], [name], ["catalog", name]])
        .map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
}
