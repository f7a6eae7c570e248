import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import styles from "../../ui/dialog.module.css";
import { useDelete } from "../trash/use-delete.tsx";
import type { Media } from "./media-search.ts";

/** @returns a function that asks, deletes a picture, and resolves with whether it was deleted */
export function useRemoveMedia(): (picture: Media) => Promise<boolean> {
  const admin = useAdmin();
  const refresh = useRefresh("media");
  const deleteThings = useDelete();
  return async ({ id, name }) => {
    const isRemoved = await deleteThings({
      kind: "picture",
      ids: [id],
      question: {
        title: t("Delete Picture"),
        body: (
          <>
            <p>{t("Are you sure you want to delete this picture?")}</p>
            <p className={styles.subject}>{name}</p>
          </>
        ),
      },
      work: () => admin.media.remove.mutate({ id }),
      done: t("Picture deleted successfully"),
      failed: t("Failed to delete picture. Please try again."),
    });
    void refresh();
    return isRemoved;
  };
}
