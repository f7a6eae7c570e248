import type { ViewedList } from "@pickwell/api/saved-views/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ZodType } from "zod";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import type { ViewSearch } from "./use-saved-views.ts";
import { isPlain, isUnfiltered, NO_VIEW } from "./view-params.ts";

/**
 * Applies the user's default view to a list opened without parameters.
 *
 * @returns how to change the URL: clearing the filters shows everything, not the default view again
 */
export function useDefaultView<Search extends ViewSearch>(
  list: ViewedList,
  search: Search,
  schema: ZodType<Search>,
  onSearch: OnSearch<Search>,
): OnSearch<Search> {
  const { data } = useQuery(useAdmin().savedViews.list.queryOptions({ list }));
  const view = data?.find(({ isDefault }) => isDefault);
  const begin = useEffectEvent(() => {
    if (view) onSearch({ ...schema.parse(view.params), saved: view.id }, { replace: true });
  });
  const isToBegin = view !== undefined && isPlain(search);
  useEffect(() => {
    if (isToBegin) begin();
  }, [isToBegin]);
  return (changes, options) => {
    // Closing a sheet or dialog does not clear the filters.
    const isClearing = isPlain({ ...search, ...changes }) && !isUnfiltered(search);
    onSearch(view && isClearing ? { ...changes, saved: NO_VIEW } : changes, options);
  };
}
