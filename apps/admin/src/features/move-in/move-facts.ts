/** Queries and labels of moves. */

import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { idParam, type OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";

export type Move = Outputs["admin"]["moves"]["get"];
export type MoveSummary = Outputs["admin"]["moves"]["list"]["moves"][number];

/** Search parameters of the Move In screen. */
export const moveInSearch = z.object({ move: idParam });
export type MoveInSearch = z.infer<typeof moveInSearch>;
export type OnMoveInSearch = OnSearch<MoveInSearch>;

/** How often one that runs is looked at, in milliseconds. */
const LOOK_MS = 1000;

export const isUnderWay = ({ state }: Pick<MoveSummary, "state">): boolean =>
  state === "running" || state === "undoing";

/** A move, refreshed while it runs. */
export const useMove = (id: string) =>
  useQuery({
    ...useAdmin().moves.get.queryOptions({ id }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && LOOK_MS,
  });

/** The newest moves. */
export const useMoves = () =>
  useQuery({
    ...useAdmin().moves.list.queryOptions(),
    refetchInterval: ({ state: { data } }) => data?.moves.some(isUnderWay) === true && LOOK_MS,
  });

const states: Record<MoveSummary["state"], string> = {
  running: t("Under way"),
  undoing: t("Being undone"),
  done: t("Moved in"),
  failed: t("Failed"),
  stopped: t("Stopped"),
  undone: t("Undone"),
};

/** Label of a move's state. */
export function stateLabel({ state, isDryRun }: Pick<MoveSummary, "state" | "isDryRun">): string {
  if (!isDryRun) return states[state];
  return state === "running"
    ? t("Being tried out")
    : state === "done"
      ? t("Tried out")
      : states[state];
}

/** Progress in whole percent. */
export const percentOf = ({ done, total, share }: MoveSummary): number =>
  Math.floor(100 * Math.min(1, total > 0 ? done / total : share));
