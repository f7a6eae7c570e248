import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PostDifference } from "../post-difference.tsx";
import styles from "../revisions.module.css";
import { removeLocalDraft } from "./local-draft.ts";
import type { OpenedPost, UnsavedChanges } from "./use-opened-post.ts";

interface UnsavedDraftProps {
  /** Null for a new article. */
  id: string | null;
  opened: OpenedPost;
  unsaved: UnsavedChanges;
  onRestore: () => void;
  onDiscarded: () => void;
}

/** Compares an unsaved draft with the saved article, to continue or discard it. */
export function UnsavedDraft(props: UnsavedDraftProps) {
  const { id, opened, unsaved, onRestore, onDiscarded } = props;
  const admin = useAdmin();
  const attempt = useAttempt();
  const discard = async () => {
    const isDone = await attempt(() => admin.posts.discardDraft.mutate({ id }), {
      failed: t("It could not be discarded. Please try again."),
    });
    if (!isDone) return;
    removeLocalDraft(opened.storageKey);
    onDiscarded();
  };
  return (
    <div className={styles.unsavedDraft}>
      <div className={styles.unsavedDraftHead} role="status">
        <Icon name="history" />
        <div>
          <p>
            <b>
              {rich("You have unsaved writing from <time>{at}</time>", {
                time: (inside) => <time dateTime={unsaved.at.toISOString()}>{inside}</time>,
                at: formatMoment(unsaved.at),
              })}
            </b>
          </p>
          {unsaved.isOutdated && (
            <p>{t("The post was saved since, so compare before you restore yours.")}</p>
          )}
        </div>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={() => void discard()}>
            {t("Discard")}
          </button>
          <button type="button" className="btn btn--sm btn--accent" onClick={onRestore}>
            {t("Restore")}
          </button>
        </div>
      </div>
      <PostDifference
        before={{ label: id === null ? t("An empty post") : t("Saved"), values: opened.initial }}
        after={{ label: t("Unsaved"), values: unsaved.values }}
      />
    </div>
  );
}
