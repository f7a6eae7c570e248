import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { AskDestination } from "../trash/send-visitors.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import { type ListedPage, pathOf } from "./page-values.ts";

/**
 * @param onEdit - for a page that cannot be deleted
 * @returns a function that asks, or explains why a page cannot be deleted
 */
export function useRemovePage(
  onEdit: (page: ListedPage) => void,
): (page: ListedPage) => Promise<void> {
  const admin = useAdmin();
  const confirm = useConfirm();
  const deleteThings = useDelete();
  const refresh = useRefresh("pages");
  return async (page) => {
    const { slug, title, isKept } = page;
    if (isKept) {
      const isEditing = await confirm({
        title: t("This page stays"),
        body: t("The shop leads to “{title}”. Change its text instead of deleting it.", { title }),
        action: t("Edit Page"),
        cancel: t("Close"),
      });
      if (isEditing) onEdit(page);
      return;
    }
    let replacementId: string | null = null;
    await deleteThings({
      kind: "page",
      ids: [slug],
      question: {
        title: t("Delete Page"),
        body: (
          <p>
            {t("Are you sure you want to delete the page “{title}” at {pathOf}?", {
              title,
              pathOf: pathOf(slug),
            })}
          </p>
        ),
        extra: (
          <AskDestination
            kind="page"
            without={[slug]}
            onChange={(chosen) => {
              replacementId = chosen;
            }}
          />
        ),
      },
      work: () => admin.pages.remove.mutate({ slug, replacementId }),
      done: t("Page deleted successfully!"),
      failed: t("Failed to delete page. Please try again."),
    });
    // After a refusal, too: it may be gone.
    await refresh();
  };
}
