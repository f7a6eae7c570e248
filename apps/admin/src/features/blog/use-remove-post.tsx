import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import styles from "../../ui/dialog.module.css";
import { useDelete } from "../trash/use-delete.tsx";

/** @returns a function that asks, and then removes an article */
export function useRemovePost() {
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const deleteThings = useDelete();
  return async ({ id, title }: { id: string; title: string }): Promise<void> => {
    await deleteThings({
      kind: "post",
      ids: [id],
      question: {
        title: "Delete Blog Post",
        body: (
          <>
            <p>Are you sure you want to delete this blog post?</p>
            <p className={styles.subject}>{title}</p>
          </>
        ),
      },
      work: () => admin.posts.remove.mutate({ id }),
      done: "Blog post deleted successfully!",
      failed: "Failed to delete blog post. Please try again.",
    });
    await refresh();
  };
}
