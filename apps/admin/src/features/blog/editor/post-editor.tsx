import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { NothingToAdd } from "../../../forms/record-sheet.tsx";
import { useMay } from "../../../lib/use-may.ts";
import sheetStyles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { PostForm } from "./post-form.tsx";
import type { PostValues } from "./post-values.ts";
import { UnsavedDraft } from "./unsaved-draft.tsx";
import { useOpenedPost } from "./use-opened-post.ts";

interface PostEditorProps {
  /** Null for a new article. */
  id: string | null;
  onClose: () => void;
}

/** The article editor, for whoever may write the article. */
export function PostEditor({ id, onClose }: PostEditorProps) {
  const mayAdd = useMay("admin.posts.create");
  if (id !== null || mayAdd) return <OpenedEditor id={id} onClose={onClose} />;
  return (
    <Sheet title={t("Create New Blog Post")} onClose={onClose}>
      <div className={sheetStyles.form}>
        <NothingToAdd />
      </div>
    </Sheet>
  );
}

/** Unsaved drafts are offered first. */
function OpenedEditor({ id, onClose }: PostEditorProps) {
  const { opened, error, retry, reopen } = useOpenedPost(id);
  /** Values to restore when the form opens; undefined until that is decided. */
  const [restored, setRestored] = useState<PostValues | null>();
  const title = id === null ? t("Create New Blog Post") : t("Edit Blog Post");

  if (!opened) {
    return (
      <Sheet title={title} onClose={onClose} isWide>
        {error ? (
          <Failure
            message={failureMessage(error, t("Failed to fetch this blog post"))}
            onRetry={retry}
          />
        ) : (
          <Loading label={t("Loading blog post...")} rows={8} />
        )}
      </Sheet>
    );
  }
  if (opened.unsaved && restored === undefined) {
    const { unsaved } = opened;
    return (
      <Sheet title={title} note={opened.post?.title} onClose={onClose} isWide>
        <UnsavedDraft
          id={id}
          opened={opened}
          unsaved={unsaved}
          onRestore={() => setRestored(unsaved.values)}
          onDiscarded={() => setRestored(null)}
        />
      </Sheet>
    );
  }
  return (
    <PostForm
      key={opened.post?.version ?? "new"}
      title={title}
      opened={opened}
      restored={restored ?? null}
      onClose={onClose}
      onReopen={async () => {
        await reopen();
        setRestored(undefined);
      }}
    />
  );
}
