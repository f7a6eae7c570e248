/** Editing articles in the list. */

import type { Inputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import type { InlineField, InlineRows } from "../../ui/inline/use-inline-save.ts";
import type { PostCard } from "./blog-search.ts";

type Changes = Inputs["admin"]["posts"]["change"]["changes"];
export type InlinePosts = InlineRows<PostCard, Changes>;
type Field = InlineField<PostCard, Changes>;

/** @returns null for roles that may not edit; authors get an error for articles of others */
export function useInlinePosts(): InlinePosts | null {
  const { posts } = useAdmin();
  const refresh = useRefresh("posts");
  const mayChange = useMay("admin.posts.change");
  if (!mayChange) return null;
  return {
    change: (input) => posts.change.mutate({ ...input, keepsDraft: true }),
    newest: (id) => posts.get.fetch({ id }),
    refresh,
  };
}

export const postCategoryField: Field = {
  label: t("Category"),
  textOf: ({ category }) => category,
  changesOf: (category) => ({ category }),
};

/** Statuses except `scheduled`, which needs a date and so the editor. */
export const postStatusChoices = [
  { value: "published", label: t("Published") },
  { value: "draft", label: t("Draft") },
  { value: "archived", label: t("Archived") },
] as const;

export const postStatusField: Field = {
  label: t("Status"),
  textOf: ({ status }) => status,
  changesOf: (text) => ({ status: postStatusChoices.find(({ value }) => value === text)?.value }),
};
