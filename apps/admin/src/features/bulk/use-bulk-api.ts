import type { BulkInput, UserBulkInput } from "@pickwell/api/bulk/schema";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import type { BulkResource } from "./bulk-kinds.ts";

type ContentInput = Exclude<BulkInput, UserBulkInput>;

/** The procedures for bulk edits of a kind: those of accounts have their own. */
export function useBulkApi(resource: BulkResource) {
  const { bulk } = useAdmin();
  const { users } = bulk;
  if (resource === "users") {
    return {
      preview: (input: BulkInput) => users.preview.mutate(input as UserBulkInput),
      start: (input: BulkInput, matched: number) =>
        users.start.mutate({ bulk: input as UserBulkInput, matched }),
      list: () => users.list.queryOptions(),
      get: (id: string) => users.get.queryOptions({ id }),
      cancel: (id: string) => users.cancel.mutate({ id }),
      undo: (id: string) => users.undo.mutate({ id }),
    };
  }
  return {
    preview: (input: BulkInput) => bulk.preview.mutate(input as ContentInput),
    start: (input: BulkInput, matched: number) =>
      bulk.start.mutate({ bulk: input as ContentInput, matched }),
    list: () => bulk.list.queryOptions({ resource }),
    get: (id: string) => bulk.get.queryOptions({ id }),
    cancel: (id: string) => bulk.cancel.mutate({ id }),
    undo: (id: string) => bulk.undo.mutate({ id }),
  };
}

/** Whether the signed-in user may bulk edit rows of a kind. */
export const useMayBulk = (resource: BulkResource): boolean =>
  useMay(resource === "users" ? "admin.bulk.users.start" : "admin.bulk.start");

/** @returns a function that loads again what depends on rows of a kind */
export const useBulkRefresh = (resource: BulkResource) =>
  useRefresh(resource, "dashboard", "stats");
