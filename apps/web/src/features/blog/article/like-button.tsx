import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import wishlistHeart from "../../wishlist/wishlist-heart.module.css";
import styles from "./article.module.css";
import type { LikeState } from "./use-like.ts";

/** The like button with its count; without JavaScript only the count. */
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
        {rich(
          "<span>Like this article, </span>{likes}<small>{count, plural, one { like} other { likes}}</small>",
          {
            likes: formatCount(likes),
            count: likes,
            span: (inside) => <span className="vh">{inside}</span>,
            small: (inside) => <span className="vh">{inside}</span>,
          },
        )}
      </button>
      <span className={styles.likes}>
        {t("{count, plural, one {# like} other {# likes}}", { count: likes })}
      </span>
    </>
  );
}
