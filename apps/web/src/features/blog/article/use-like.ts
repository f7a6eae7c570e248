import { useStoredList } from "@pickwell/client/account/stored.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Post } from "../post.ts";
import { likeList, likesShown, withLike } from "./likes.ts";

/** Whether the visitor likes an article, the count, and how to change it. */
export interface LikeState {
  isLiked: boolean;
  likes: number;
  /** Likes it, or takes that back. While an answer is on its way, nothing happens. */
  toggle: () => Promise<void>;
}

/**
 * The visitor's like, stored in this browser; the shop only counts. Shown at once, and reverted on
 * failure.
 *
 * @param onFailure - called when it could not be counted
 */
export function useLike(post: Pick<Post, "id" | "likes">, onFailure: () => void): LikeState {
  const { like } = useRouteContext({ from: "__root__" }).api.attribution;
  const [openedAt] = useState(() => Date.now());
  const isSending = useRef(false);
  const own = useStoredList(likeList)?.find(({ id }) => id === post.id);
  const isLiked = own?.liked ?? false;
  const likes = likesShown(post.likes, own, openedAt);

  async function toggle() {
    if (isSending.current) return;
    isSending.current = true;
    const liked = !isLiked;
    const keep = (count: number) =>
      likeList.write(
        withLike(likeList.read(), { id: post.id, liked, likes: count, at: Date.now() }),
      );
    const before = likeList.read();
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    window.addEventListener("beforeunload", leave);
    keep(Math.max(0, likes + (liked ? 1 : -1)));
    try {
      keep((await like.mutate({ key: post.id, liked })).likes);
    } catch {
      // A page that is left hears no answer; the call outlives it.
      if (isLeaving) return;
      likeList.write(before);
      onFailure();
    } finally {
      window.removeEventListener("beforeunload", leave);
      isSending.current = false;
    }
  }

  return { isLiked, likes, toggle };
}
