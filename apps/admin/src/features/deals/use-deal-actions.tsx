import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import styles from "../../ui/dialog.module.css";
import { useToast } from "../../ui/toast/toast.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import type { Deal } from "./deal-search.ts";

/**
 * Switches deals on and off.
 *
 * @returns a function that resolves when the lists show it
 */
export function useSwitchDeal() {
  const admin = useAdmin();
  const refresh = useRefresh("deals");
  const attempt = useAttempt();
  const toast = useToast();

  async function change({ id }: Deal, isActive: boolean): Promise<boolean> {
    const isDone = await attempt(() => admin.deals.change.mutate({ id, changes: { isActive } }), {
      failed: t("Failed to update deal. Please try again."),
    });
    await refresh();
    return isDone;
  }

  return async (deal: Deal, isActive: boolean): Promise<void> => {
    if (!(await change(deal, isActive))) return;
    toast.done(
      t("“{title}” is {isActive, select, yes {active} other {inactive}}.", {
        title: deal.title,
        isActive: isActive ? "yes" : "no",
      }),
      {
        action: { label: t("Undo"), onPress: () => void change(deal, !isActive) },
      },
    );
  };
}

/** @returns a function that asks, and then deletes a deal */
export function useRemoveDeal() {
  const admin = useAdmin();
  const refresh = useRefresh("deals");
  const deleteThings = useDelete();
  return async ({ id, title }: Deal): Promise<void> => {
    await deleteThings({
      kind: "deal",
      ids: [id],
      question: {
        title: t("Delete Deal"),
        body: (
          <>
            <p>{t("Are you sure you want to delete this deal?")}</p>
            <p className={styles.subject}>{title}</p>
          </>
        ),
      },
      work: () => admin.deals.remove.mutate({ id }),
      done: t("Deal deleted successfully!"),
      failed: t("Failed to delete deal. Please try again."),
    });
    await refresh();
  };
}
