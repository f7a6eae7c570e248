import { HEARTBEAT_MS, type PresenceKind } from "@pickwell/api/presence/rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { Faces } from "./faces.tsx";
import { thingNames } from "./kinds.ts";
import styles from "./presence.module.css";

/**
 * Who else has rows of a list open.
 *
 * @param ids - of the shown rows; of pages, their slugs
 * @returns the mark for a row's id
 */
export function useEditingMarks(
  kind: PresenceKind,
  ids: readonly string[],
): (id: string) => ReactNode {
  const { data } = useQuery({
    ...useAdmin().presence.list.queryOptions({ kind, ids: [...ids] }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: HEARTBEAT_MS,
  });
  return (id) => {
    const found = data?.find((row) => row.id === id);
    return found ? (
      <span className={styles.mark}>
        <Faces of={found.editors} thing={thingNames[kind]} />
      </span>
    ) : null;
  };
}
