import type { Outputs } from "@pickwell/api";
import { mayShareViews, type ViewedList } from "@pickwell/api/saved-views/rules";
import { useSession } from "@pickwell/client/session";
import { useQuery } from "@tanstack/react-query";
import type { ZodType } from "zod";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { cleared, isSameView, NO_VIEW, paramsOf } from "./view-params.ts";

export type SavedView = Outputs["admin"]["savedViews"]["list"][number];

/** Search parameters of lists with views. */
export interface ViewSearch {
  /** The view that was opened, or `all`. */
  saved?: string;
}

interface SavedViewsOptions<Search extends ViewSearch> {
  list: ViewedList;
  search: Search;
  /** Parses the stored parameters. */
  schema: ZodType<Search>;
  onSearch: OnSearch<Search>;
  /** Ids of the columns that are seen, joined by commas. */
  columns: string;
}

export interface SavedViews {
  list: ViewedList;
  views: readonly SavedView[];
  /** The open view. */
  current: SavedView | undefined;
  /** The list is not, any more, as the view has it. */
  isChanged: boolean;
  /** The list is unfiltered and no view is open. */
  isPlain: boolean;
  /** The parameters of a view of the present list. */
  present: () => Record<string, string>;
  mayChange: (view: SavedView) => boolean;
  mayShare: boolean;
  /** Opens a view; undefined for the unfiltered list. */
  open: (view: Pick<SavedView, "id" | "params"> | undefined) => void;
  /** Search parameters of the URL for a view. */
  searchOf: (view: SavedView | undefined) => object;
}

/** Own and shared views of a list, and the open one. */
export function useSavedViews<Search extends ViewSearch>(
  options: SavedViewsOptions<Search>,
): SavedViews {
  const { list, search, schema, onSearch, columns } = options;
  const { state } = useSession();
  const { data: views = [] } = useQuery(useAdmin().savedViews.list.queryOptions({ list }));
  const params = paramsOf(search);
  const current = views.find(({ id }) => id === search.saved);
  const mayShare = "session" in state && mayShareViews(state.session.user.staffRole);
  const saved = views.some(({ isDefault }) => isDefault) ? NO_VIEW : undefined;
  const searchOf = (view: Pick<SavedView, "id" | "params"> | undefined): Search => ({
    ...schema.parse(view?.params ?? {}),
    saved: view?.id ?? saved,
  });
  return {
    ...{ list, views, current, mayShare, searchOf },
    isChanged: current !== undefined && !isSameView(params, current.params),
    isPlain: !current && Object.keys(params).length === 0,
    // Columns are named, or a view would look like whatever each browser keeps.
    present: () => ({ ...params, cols: columns }),
    mayChange: ({ isShared }) => !isShared || mayShare,
    open: (view) => onSearch({ ...(cleared(search) as Partial<Search>), ...searchOf(view) }),
  };
}
