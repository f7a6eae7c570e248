import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { lastPageOf, type Paged, Pager } from "./pager.tsx";
import { Failure, Loading } from "./states.tsx";

interface PagedListProps<Data extends Paged> {
  /** Keeps the former page until the next one is there: `placeholderData: keepPreviousData`. */
  query: UseQueryResult<Data>;
  /** Label while loading, for screen readers. */
  loading: string;
  /** Error message. */
  failed: string;
  /** Shown when nothing matches. */
  empty: (data: Data) => ReactNode;
  /** The count is shown elsewhere: only links to other pages are shown below. */
  hasOwnCount?: boolean;
  /** Called with the requested page; undefined for the first one. */
  onPage: (page: number | undefined, options?: { replace: boolean }) => void;
  /** The rows of a page. */
  children: (data: Data) => ReactNode;
}

/**
 * A list of the shop, whatever becomes of it: on its way, failed, empty, or a page of rows with the
 * way to the others. A page beyond the last one, such as when its last row went away, leads to that.
 */
export function PagedList<Data extends Paged>(props: PagedListProps<Data>) {
  const { query, loading, failed, empty, hasOwnCount = false, onPage, children } = props;
  const { data, isError, isPlaceholderData, refetch } = query;
  const lastPage = data ? lastPageOf(data) : 1;
  const isBeyond = data !== undefined && !isPlaceholderData && data.page > lastPage;
  const goTo = (page: number, options?: { replace: boolean }) =>
    onPage(page === 1 ? undefined : page, options);
  const comeBack = useEffectEvent(() => goTo(lastPage, { replace: true }));
  useEffect(() => {
    if (isBeyond) comeBack();
  }, [isBeyond]);

  if (!data) {
    return isError ? (
      <Failure message={failed} onRetry={() => void refetch()} />
    ) : (
      <Loading label={loading} />
    );
  }
  if (data.total === 0) return empty(data);
  return (
    <>
      {children(data)}
      {(!hasOwnCount || lastPage > 1) && <Pager of={data} onPage={goTo} />}
    </>
  );
}
