import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAdmin } from "../../lib/use-admin.ts";

/**
 * Numbers of open comments in a list.
 *
 * @returns the mark for a row's id
 */
export function useCommentMarks(ids: readonly string[]): (id: string) => ReactNode {
  const { data } = useQuery({
    ...useAdmin().posts.comments.open.queryOptions({ ids: [...ids] }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return (id) => {
    const open = data?.find((row) => row.id === id)?.open;
    return open ? (
      <span className="tag tag--warn">
        {t("{open, plural, one {# open comment} other {# open comments}}", { open })}
      </span>
    ) : null;
  };
}
