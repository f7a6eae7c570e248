import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { RowActions } from "../../ui/row-actions.tsx";
import type { PostCard } from "./blog-search.ts";
import type { PostListProps } from "./post-labels.tsx";

type PostActionsProps = Pick<PostListProps, "onEdit" | "onRemove"> & { post: PostCard };

/** Actions for an article in a list. */
export const PostActions = ({ post, onEdit, onRemove }: PostActionsProps) => (
  <RowActions
    name={post.title}
    actions={[
      ...(post.isPublic
        ? [{ label: t("View ## an action"), icon: "external", href: postPath(post) } as const]
        : []),
      { label: t("Edit"), icon: "pencil", onPress: () => onEdit(post.id) },
      {
        label: t("Delete"),
        icon: "trash",
        isDestructive: true,
        calls: "admin.posts.remove",
        onPress: () => onRemove(post),
      },
    ]}
  />
);
