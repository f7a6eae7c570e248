import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import styles from "../../../ui/dialog.module.css";
import { AskDestination } from "../../trash/send-visitors.tsx";
import { useDelete } from "../../trash/use-delete.tsx";

/** @returns a function that asks, and then deletes an article */
export function useRemovePost() {
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const deleteThings = useDelete();
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    let replacementId: string | null = null;
    await deleteThings({
      kind: "post",
      ids: [id],
      question: {
        title: t("Delete Blog Post"),
        body: (
          <>
            <p>{t("Are you sure you want to delete this blog post?")}</p>
            <p className={styles.subject}>{title}</p>
          </>
        ),
        extra: (
          <AskDestination
            kind="post"
            without={[id]}
            onChange={(chosen) => {
              replacementId = chosen;
            }}
          />
        ),
      },
      work: () => admin.posts.remove.mutate({ id, replacementId }),
      done: t("Blog post deleted successfully!"),
      failed: t("Failed to delete blog post. Please try again."),
    });
    await refresh();
  };
}
