import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import styles from "../../../ui/dialog.module.css";
import { useDelete } from "../../trash/use-delete.tsx";

/** @returns a function that asks, and then deletes an article */
export function useRemovePost() {
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const deleteThings = useDelete();
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
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
      },
      work: () => admin.posts.remove.mutate({ id }),
      done: t("Blog post deleted successfully!"),
      failed: t("Failed to delete blog post. Please try again."),
    });
    await refresh();
  };
}
