import { NEW_POST } from "@pickwell/api/previews/rules";
import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { useState } from "react";
import { TextField } from "../../../forms/fields.tsx";
import { RecordSheet } from "../../../forms/record-sheet.tsx";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { IfAllowed } from "../../../shell/if-allowed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CommentsTool } from "../../comments/comments-tool.tsx";
import { MarkdownEditor } from "../../markdown/markdown-editor.tsx";
import { useAskAboutBlocks } from "../../markdown/use-ask-about-blocks.ts";
import { EditingNotice } from "../../presence/editing-notice.tsx";
import { PreviewTools } from "../../previews/preview-tools.tsx";
import { AppearanceTool } from "../../search-appearance/appearance-tool.tsx";
import { ChangesTool } from "../changes/changes-tool.tsx";
import { useAskAboutDraft } from "../questions/use-ask-about-draft.tsx";
import { Revisions } from "../revisions.tsx";
import { AutosaveStatus } from "./autosave-status.tsx";
import { PostDetails } from "./post-details.tsx";
import styles from "./post-editor.module.css";
import type { PostValues } from "./post-values.ts";
import { useRemotePictures } from "./use-autosave.ts";
import { useBlockEarnings } from "./use-block-earnings.ts";
import type { OpenedPost } from "./use-opened-post.ts";
import { usePostRecord } from "./use-post-record.ts";

interface PostFormProps {
  title: string;
  opened: OpenedPost;
  /** Unsaved values of an earlier session. */
  restored: PostValues | null;
  onClose: () => void;
  /** Reads everything again, from the beginning. */
  onReopen: () => Promise<void>;
}

/** The editor's form. Input is autosaved until saved or discarded, see `Autosaver`. */
export function PostForm({ title, opened, restored, onClose, onReopen }: PostFormProps) {
  const { post } = opened;
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const isSure = useAskAboutBlocks();
  const askAboutDraft = useAskAboutDraft();
  const [isComparing, setComparing] = useState(false);
  const earned = useBlockEarnings(post?.id);
  const { form, keeper } = usePostRecord({ opened, restored, onSaved: onClose });
  const pictures = useRemotePictures(keeper);

  const status = form.form.watch("status");
  const isDraft = status === "draft";
  const action = isDraft ? t("Publish") : post ? t("Save Changes") : actionOf[status];
  /** Asks first where readers would miss something of it. */
  async function submit() {
    const { content, status } = form.form.getValues();
    const wanted = status === "draft" ? "published" : status;
    const isOut = wanted === "archived" || (await isSure(content, askedAs[wanted]));
    if (isOut) await form.submit(status === "draft" ? { status: wanted } : {});
  }
  async function keepAsDraft() {
    if (await askAboutDraft(post)) await form.submit({ status: "draft" });
  }

  return (
    <RecordSheet
      of={form}
      saves="admin.posts.change"
      title={title}
      note={post?.title}
      notice={post && <EditingNotice kind="post" id={post.id} />}
      action={action}
      onSubmit={submit}
      // The shortcut saves a draft, but never publishes.
      onKeep={() => void keeper.flush()}
      onClose={onClose}
      isWide
      others={
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-disabled={form.isSaving || form.conflict !== null}
          onClick={() => void keepAsDraft()}
        >
          {t("Save as Draft")}
        </button>
      }
    >
      <div className={styles.form}>
        <div className={styles.mainColumn}>
          <TextField of={form} name="title" />
          <MarkdownEditor
            of={form}
            name="content"
            earned={earned}
            render={async (content) => {
              await pictures.tell(content);
              return admin.posts.preview.mutate({ content });
            }}
          />
          <IfAllowed to="admin.posts.change">
            <AutosaveStatus of={keeper} />
          </IfAllowed>
        </div>
        <PostDetails of={form} post={post}>
          {post && <ChangesTool postId={post.id} />}
          {post && <CommentsTool postId={post.id} />}
          <PreviewTools
            kind="post"
            id={post?.id ?? NEW_POST}
            isNew={!post}
            onLook={() => keeper.flush()}
          />
          {post && (
            <AppearanceTool
              path={postPath(post)}
              fallback={{ title: post.title, description: post.excerpt }}
            />
          )}
          {post && (
            <button
              type="button"
              className="btn btn--sm btn--soft btn--wide"
              onClick={() => setComparing(true)}
            >
              <Icon name="history" /> {t("Revisions")}
            </button>
          )}
        </PostDetails>
      </div>
      {post && isComparing && (
        <Revisions
          post={post}
          present={form.form.getValues()}
          isDirty={form.isDirty}
          onClose={() => setComparing(false)}
          onRestored={async () => {
            await keeper.end();
            setComparing(false);
            await Promise.all([refresh(), onReopen()]);
          }}
        />
      )}
    </RecordSheet>
  );
}

const askedAs = { published: "Publish", scheduled: "Schedule" } as const;
const actionOf = {
  published: t("Publish"),
  scheduled: t("Schedule"),
  archived: t("Save as Archived"),
};
