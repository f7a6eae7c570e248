import { t } from "@pickwell/texts/t.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import type { Post } from "../editor/post-values.ts";

/**
 * @returns a function that asks before saving as a draft unpublishes an article, and returns
 *   whether to continue
 */
export function useAskAboutDraft() {
  const confirm = useConfirm();
  return async (post: Post | null): Promise<boolean> => {
    if (post?.status !== "published" && post?.status !== "scheduled") return true;
    const isOut = post.status === "published";
    return confirm({
      title: isOut ? t("Take This Article Offline?") : t("Stop This Article’s Publishing?"),
      body: isOut
        ? t(
            "As a draft, readers do not find it any more: its address says that there is nothing, until you publish it again. Save Changes saves what you wrote and leaves it online.",
          )
        : t(
            "As a draft, it is not published when its time comes. Save Changes saves what you wrote and keeps the time.",
          ),
      action: t("Save as Draft"),
      cancel: t("Go Back"),
    });
  };
}
