import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { SavedView, SavedViews } from "./use-saved-views.ts";

/** Actions for a view. */
export function useViewActions(of: SavedViews) {
  const { savedViews } = useAdmin();
  const refresh = useRefresh("savedViews");
  const attempt = useAttempt();
  const confirm = useConfirm();
  const failed = t("The view could not be changed. Please try again.");
  const change = (work: () => Promise<unknown>, done?: string) =>
    attempt(
      async () => {
        await work();
        await refresh();
      },
      { done, failed },
    );
  return {
    /** Stores the present list in the view. */
    async keep({ id, version }: SavedView) {
      const params = of.present();
      const isDone = await change(
        () => savedViews.change.mutate({ id, version, changes: { params } }),
        t("View saved."),
      );
      // The URL contains the columns, like the view.
      if (isDone) of.open({ id, params });
    },
    pin: ({ id, isPinned }: SavedView) =>
      change(() => savedViews.mark.mutate({ id, isPinned: !isPinned })),
    beginWith: ({ id, isDefault }: SavedView) =>
      change(() => savedViews.mark.mutate({ id, isDefault: !isDefault })),
    async share({ id, name, isShared }: SavedView) {
      const isSure =
        !isShared ||
        (await confirm({
          title: t("Stop Sharing"),
          body: t("“{name}” becomes yours alone: nobody else on the staff will have it.", { name }),
          action: t("Stop Sharing"),
        }));
      if (!isSure) return;
      await change(
        () => savedViews.change.mutate({ id, changes: { isShared: !isShared } }),
        isShared ? t("The view is yours alone now.") : t("The view is shared with the staff."),
      );
    },
    async remove({ id, name, isShared }: SavedView) {
      const isSure = await confirm({
        title: t("Delete View"),
        body: isShared
          ? t("Nobody on the staff will have “{name}” any more. The items that it lists stay.", {
              name,
            })
          : t("“{name}” will be deleted. The items that it lists stay.", { name }),
        action: t("Delete"),
        isDestructive: true,
      });
      if (!isSure) return;
      const isDone = await change(() => savedViews.remove.mutate({ id }), t("View deleted."));
      if (isDone) of.open(undefined);
    },
  };
}
