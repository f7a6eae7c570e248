import { postFormInput } from "@pickwell/api/blog/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useEffect } from "react";
import type { Path, PathValue } from "react-hook-form";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useToast } from "../../../ui/toast/toast.tsx";
import { differing, inputOf, type PostValues, postFields, valuesOf } from "./post-values.ts";
import { useAutosaveOnChange, useAutosaver } from "./use-autosave.ts";
import type { OpenedPost } from "./use-opened-post.ts";

interface PostRecordParts {
  opened: OpenedPost;
  /** Unsaved input of an earlier session, to go on with; null for none. */
  restored: PostValues | null;
  /** Called after the article has been saved. */
  onSaved: () => void;
}

/**
 * The form of an article and its autosave, which runs until the article is saved or the input is
 * discarded.
 *
 * @returns the form, and the autosaver of its values
 */
export function usePostRecord({ opened, restored, onSaved }: PostRecordParts) {
  const { post, initial, storageKey } = opened;
  const id = post?.id ?? null;
  const admin = useAdmin();
  const refresh = useRefresh("posts");
  const toast = useToast();
  const keeper = useAutosaver({ id, version: post?.version ?? null, storageKey });

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
      onSaved();
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
  return { form, keeper };
}
