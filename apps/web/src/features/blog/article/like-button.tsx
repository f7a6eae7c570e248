import { Icon } from "@pickwell/ui/components/icon.tsx";
import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import wishlistHeart from "../../wishlist/wishlist-heart.module.css";
import styles from "./article.module.css";
import type { LikeState } from "./use-like.ts";

/** Likes an article and says how many do; only says it where there are no scripts. */
export function LikeButton({ like: { isLiked, likes, toggle } }: { like: LikeState }) {
  return (
    <>
      <button
        type="button"
        className={`btn btn--sm btn--soft num ${wishlistHeart.heartButton}`}
        aria-pressed={isLiked}
        onClick={toggle}
      >
        <Icon name="heart" />
        <span className="vh">Like this article, </span>
        {formatCount(likes)}
        <span className="vh">{likes === 1 ? " like" : " likes"}</span>
      </button>
      <span className={styles.likes}>{pluralize(likes, "like")}</span>
    </>
  );
}
