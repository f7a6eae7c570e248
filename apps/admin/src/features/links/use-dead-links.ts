import type { Inputs } from "@pickwell/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAdmin } from "../../lib/use-admin.ts";

/** Which rows of a list have a dead link; none while unknown. */
export function useDeadLinks(
  kind: Inputs["admin"]["links"]["deadAmong"]["kind"],
  rows: readonly { id: string }[],
): ReadonlySet<string> {
  const { data } = useQuery({
    ...useAdmin().links.deadAmong.queryOptions({ kind, ids: rows.map(({ id }) => id) }),
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Set(data), [data]);
}
