import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./blog.module.css";
import { localDraftKey } from "./editor/local-draft.ts";
import { emptyPost } from "./editor/post-values.ts";
import { newestUnsaved } from "./editor/use-opened-post.ts";

/**
 * The caller's article that was begun and never saved, from the shop or this browser; null for
 * none.
 */
export function useUnsavedPost(): { title: string; at: Date } | null {
  const { state } = useSession();
  const user = "session" in state ? state.session.user : { id: "", name: "" };
  const mayWrite = useMay("admin.posts.create");
  const { data } = useQuery({
    ...useAdmin().posts.draft.queryOptions({ id: null }),
    enabled: mayWrite,
    staleTime: 0,
  });
  if (!mayWrite) return null;
  const unsaved = newestUnsaved({
    ...{ initial: emptyPost(user.name), version: null },
    ...{ storageKey: localDraftKey(user.id, null), draft: data ?? null },
  });
  return unsaved && { title: unsaved.values.title, at: unsaved.at };
}

interface UnsavedNoteProps {
  of: { title: string; at: Date };
  onContinue: () => void;
}

/** Says that there is an article in no list yet, and leads back to it. */
export const UnsavedNote = ({ of: { title, at }, onContinue }: UnsavedNoteProps) => (
  <div className={styles.unsaved} role="status">
    <Icon name="history" />
    <p>
      {rich("Not saved yet: <b>{title}</b>, from {at}. Only you see it.", {
        b: (inside) => <b>{inside}</b>,
        title: title.trim() || t("(untitled)"),
        at: formatMoment(at),
      })}
    </p>
    <button type="button" className="btn btn--sm btn--soft" onClick={onContinue}>
      {t("Continue Writing")}
    </button>
  </div>
);
