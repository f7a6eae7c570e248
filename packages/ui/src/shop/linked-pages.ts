import type { Api } from "@pickwell/client/react/api.tsx";
import { useApi } from "@pickwell/client/react/api.tsx";
import { useQuery } from "@tanstack/react-query";

const FRESH_MS = 60_000;

/** Loaded with every page, see the root route. */
export const linkedPagesQuery = (api: Api) =>
  api.pages.linked.queryOptions(undefined, { staleTime: FRESH_MS });

/**
 * Whether a page of the owner exists, by path such as `/privacy`, so that no dead links are shown.
 * True while unknown.
 */
export function useHasPage(): (path: string) => boolean {
  const api = useApi();
  const { data } = useQuery(linkedPagesQuery(api));
  return (path) => !data || data.includes(path.slice(1));
}
