import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";

/** In milliseconds; hidden tabs do not ask. */
const REFRESH_MS = 60_000;

/** Current notices; undefined while unknown. */
export const useNotices = () =>
  useQuery({ ...useAdmin().notices.list.queryOptions(), refetchInterval: REFRESH_MS }).data;
