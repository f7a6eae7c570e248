import type { ReactNode } from "react";
import { useCommentMarks } from "../comments/use-comment-marks.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import type { PostCard } from "./blog-search.ts";

/** Marks of articles in a list: who has them open, and open comments. */
export function usePostMarks(posts: readonly PostCard[]): (id: string) => ReactNode {
  const ids = posts.map(({ id }) => id);
  const editing = useEditingMarks("post", ids);
  const comments = useCommentMarks(ids);
  return (id) => (
    <>
      {editing(id)} {comments(id)}
    </>
  );
}
