import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { TrashEntry } from "./trash-search.ts";
import { useRestore } from "./use-delete.tsx";

/** Actions for things in the trash; each resolves with whether it was done. */
export function useTrashActions() {
  const admin = useAdmin();
  const ask = useConfirm();
  const attempt = useAttempt();
  const restore = useRestore();
  const refresh = useRefresh("trash");

  return {
    restore: (entries: readonly TrashEntry[]) =>
      restore(entries.map(({ kind, targetId }) => ({ kind, id: targetId }))),

    async remove(entries: readonly TrashEntry[]): Promise<boolean> {
      const [first] = entries;
      const n = entries.length;
      const title = first?.title ?? "";
      const isSure = await ask({
        title: t("Delete Permanently"),
        body:
          n === 1
            ? t(
                "Are you sure you want to delete “{title}” permanently? This action cannot be undone.",
                { title },
              )
            : t(
                "Are you sure you want to delete {n, plural, one {# item} other {# items}} permanently? This action cannot be undone.",
                { n },
              ),
        action: t("Delete Permanently"),
        isDestructive: true,
      });
      if (!isSure) return false;
      const ids = entries.map(({ id }) => id);
      const isDone = await attempt(() => admin.trash.remove.mutate({ ids }), {
        done:
          n === 1
            ? t("“{title}” deleted permanently.", { title })
            : t("{n, plural, one {# item} other {# items}} deleted permanently.", { n }),
        failed: t("Failed to delete. Please try again."),
      });
      await refresh();
      return isDone;
    },

    /** @param replacementId - see `replacementKinds`; null for none */
    async replace({ id }: TrashEntry, replacementId: string | null): Promise<boolean> {
      const isDone = await attempt(() => admin.trash.replace.mutate({ id, replacementId }), {
        done: t("Old links lead there now."),
        failed: t("Failed to save. Please try again."),
      });
      await refresh();
      return isDone;
    },
  };
}
