import type { Api } from "@pickwell/client/react/api.tsx";
import { useApi } from "@pickwell/client/react/api.tsx";
import { useQuery } from "@tanstack/react-query";

const FRESH_MS = 60_000;

/** Read before every page, see the root route. */
export const linkedPagesQuery = (api: Api) =>
  api.pages.linked.queryOptions(undefined, { staleTime: FRESH_MS });

/**
 * Whether a page of text is there, by its path such as `/privacy`: a link to one that is not leads
 * nowhere and is not drawn. While nobody knows, they are taken to be there.
 */
export function useHasPage(): (path: string) => boolean {
  const api = useApi();
  const { data } = useQuery(linkedPagesQuery(api));
  return (path) => !data || data.includes(path.slice(1));
}
