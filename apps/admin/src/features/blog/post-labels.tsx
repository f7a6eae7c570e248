import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate, pluralize } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import { formatMoment } from "../../lib/format-moment.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./blog.module.css";
import { type PostCard, shownTags } from "./blog-search.ts";

export interface PostListProps {
  posts: readonly PostCard[];
  /** Another page is on its way. */
  isStale: boolean;
  onEdit: (id: string) => void;
  onRemove: (post: PostCard) => void;
}

/** The title, which opens the editor; in a tab of its own where that is asked for. */
export const EditLink = ({ post: { id, title } }: { post: PostCard }) => (
  <Link
    from="/admin/blog"
    to="."
    search={(now) => ({ ...now, edit: id })}
    resetScroll={false}
    preload={false}
    className={styles.title}
  >
    {title}
  </Link>
);

/** What state an article is in, and whether it is featured. */
export const PostTags = ({ post: { status, featured } }: { post: PostCard }) => (
  <>
    <StatusTag of={status} />
    {featured && <span className="tag tag--accent">Featured</span>}
  </>
);

/** When it was, or will be, published. */
export const PublishedAt = ({ post: { publishedAt, status } }: { post: PostCard }) => {
  if (!publishedAt || status === "draft") return <span>Not published</span>;
  const isToCome = status === "scheduled";
  return (
    <time className={styles.publishedAt} dateTime={publishedAt.toISOString()}>
      {isToCome ? `Scheduled for ${formatMoment(publishedAt)}` : formatDate(publishedAt)}
    </time>
  );
};

export function Author({ post: { author, authorAvatar } }: { post: PostCard }) {
  return (
    <span className={styles.author}>
      {authorAvatar ? (
        <Picture of={authorAvatar} alt="" sizes="28px" width={28} height={28} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {(author || "?").slice(0, 1).toUpperCase()}
        </span>
      )}
      {author || "Unknown Author"}
    </span>
  );
}

/** How an article was received. */
export const PostCounts = ({ post: { views, likes, commentCount } }: { post: PostCard }) => (
  <ul className={`${styles.counts} num`} aria-label="Figures">
    <Figure icon="eye" count={views} one="view" />
    <Figure icon="heart" count={likes} one="like" />
    <Figure icon="message" count={commentCount} one="comment" />
  </ul>
);

const Figure = ({ icon, count, one }: { icon: IconName; count: number; one: string }) => (
  <li title={pluralize(count, one)}>
    <Icon name={icon} />
    <span aria-hidden="true">{formatCount(count)}</span>
    <span className="vh">{pluralize(count, one)}</span>
  </li>
);

/** Up to two tags, and how many more. */
export function Tags({ post }: { post: PostCard }) {
  const { shown, more } = shownTags(post.tags);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {more > 0 && (
        <li className="muted">
          +{more}
          <span className="vh"> more</span>
        </li>
      )}
    </ul>
  );
}
