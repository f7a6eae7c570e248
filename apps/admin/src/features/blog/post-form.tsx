import { postFormInput } from "@pickwell/api/blog/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { useEffect, useState } from "react";
import type { Path, PathValue } from "react-hook-form";
import { TextField } from "../../forms/fields.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast.tsx";
import { CommentsTool } from "../comments/comments-tool.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { useAskAboutBlocks } from "../markdown/use-ask-about-blocks.ts";
import { EditingNotice } from "../presence/editing-notice.tsx";
import { PreviewTools } from "../previews/preview-tools.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import { AutosaveStatus } from "./autosave-status.tsx";
import { ChangesTool } from "./changes/changes-tool.tsx";
import { PostDetails } from "./post-details.tsx";
import styles from "./post-editor.module.css";
import { differing, inputOf, type PostValues, postFields, valuesOf } from "./post-values.ts";
import { useAskAboutDraft } from "./questions/use-ask-about-draft.tsx";
import { Revisions } from "./revisions.tsx";
import { useAutosaveOnChange, useAutosaver, useRemotePictures } from "./use-autosave.ts";
import { useBlockEarnings } from "./use-block-earnings.ts";
import type { OpenedPost } from "./use-opened-post.ts";

interface PostFormProps {
  title: string;
  opened: OpenedPost;
  /** What was written before and not saved, to go on with. */
  restored: PostValues | null;
  onClose: () => void;
  /** Reads everything again, from the beginning. */
  onReopen: () => Promise<void>;
}

/** The editor's form. Input is autosaved until saved or discarded, see `Autosaver`. */
export function PostForm({ title, opened, restored, onClose, onReopen }: PostFormProps) {
  const { post, initial, storageKey } = opened;
  const id = post?.id ?? null;
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const toast = useToast();
  const isSure = useAskAboutBlocks();
  const askAboutDraft = useAskAboutDraft();
  const [isComparing, setComparing] = useState(false);
  const keeper = useAutosaver({ id, version: post?.version ?? null, storageKey });
  const pictures = useRemotePictures(keeper);

  /** Saves with nothing else on its way, since what arrives later would count as unsaved again. */
  async function saved<Row>(save: () => Promise<Row>): Promise<Row> {
    await keeper.hold();
    try {
      return await save();
    } catch (error) {
      keeper.release();
      throw error;
    }
  }

  const earned = useBlockEarnings(post?.id);
  const form = useRecordForm({
    initial,
    fields: postFields,
    toInput: inputOf(post === null),
    schema: postFormInput,
    failed: post
      ? t("Failed to update blog post. Please try again.")
      : t("Failed to create blog post. Please try again."),
    target: post
      ? {
          version: post.version,
          change: (changes, version) =>
            saved(() => admin.posts.change.mutate({ id: post.id, version, changes })),
          newest: async () => {
            const newest = await admin.posts.get.fetch({ id: post.id });
            return { values: valuesOf(newest), version: newest.version };
          },
        }
      : { create: (input) => saved(() => admin.posts.create.mutate(input)) },
    onSaved: () => {
      void keeper.end();
      toast.done(
        post ? t("Blog post updated successfully!") : t("Blog post created successfully!"),
      );
      onClose();
      void refresh();
    },
    onDiscard: () => {
      // It is offered again when the shop cannot be reached now.
      const forget = () => admin.posts.discardDraft.mutate({ id });
      void keeper
        .end()
        .then(forget)
        .catch(() => {});
    },
  });
  useAutosaveOnChange(keeper, form.form, initial);
  const { setValue } = form.form;
  useEffect(() => {
    for (const name of restored ? differing(restored, initial) : []) {
      type Name = Path<PostValues>;
      const value = restored?.[name] as PathValue<PostValues, Name>;
      setValue(name, value, { shouldDirty: true });
    }
  }, [restored, initial, setValue]);

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
      title={title}
      note={post?.title}
      notice={post && <EditingNotice kind="post" id={post.id} />}
      action={action}
      onSubmit={submit}
      // Publishing is never what a habit of the fingers means.
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
          <AutosaveStatus of={keeper} />
        </div>
        <PostDetails of={form} post={post}>
          {post && <ChangesTool postId={post.id} />}
          {post && <CommentsTool postId={post.id} />}
          {post && <PreviewTools kind="post" id={post.id} onLook={() => keeper.flush()} />}
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
