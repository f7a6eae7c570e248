import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type ListedPage, pathOf } from "./page-values.ts";

/**
 * @param onEdit - for a page that cannot go
 * @returns a function that asks first, and says why where it cannot be
 */
export function useRemovePage(
  onEdit: (page: ListedPage) => void,
): (page: ListedPage) => Promise<void> {
  const admin = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("pages");
  return async (page) => {
    const { slug, title, isKept } = page;
    if (isKept) {
      const isEditing = await confirm({
        title: "This page stays",
        body: `The shop leads to "${title}". Change its text instead of deleting it.`,
        action: "Edit Page",
        cancel: "Close",
      });
      if (isEditing) onEdit(page);
      return;
    }
    const isSure = await confirm({
      title: "Delete Page",
      body: `Are you sure you want to delete the page "${title}"? Nothing will be found at ${pathOf(slug)} any more. This action cannot be undone.`,
      action: "Delete",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.pages.remove.mutate({ slug }), {
      done: "Page deleted successfully!",
      failed: "Failed to delete page. Please try again.",
    });
    // After a refusal, too: it may be gone.
    await refresh();
  };
}
