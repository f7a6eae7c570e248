import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import type { Job } from "./job-labels.ts";

/** While something runs the screen follows it; otherwise it looks now and then. */
const BUSY_MS = 1_000;
const IDLE_MS = 20_000;

const isBusy = ({ isRunning, isRequested }: Job) => isRunning || isRequested;

/** The jobs, refreshed while they run; affected queries are refreshed when a run ends. */
export function useJobs() {
  const query = useQuery({
    ...useAdmin().jobs.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? BUSY_MS : IDLE_MS),
  });
  const refresh = useRefresh("backups", "notices");
  const busy = query.data?.filter(isBusy).length ?? 0;
  const former = useRef(0);
  useEffect(() => {
    if (busy < former.current) void refresh();
    former.current = busy;
  });
  return query;
}
