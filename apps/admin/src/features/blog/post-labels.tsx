import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
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

/** The title, which opens the editor, also in a new tab. */
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

/** Status, and whether it is featured. */
export const PostTags = ({ post: { status, featured } }: { post: PostCard }) => (
  <>
    <StatusTag of={status} />
    {featured && <span className="tag tag--accent">{t("Featured")}</span>}
  </>
);

/** The publication date, past or future. */
export const PublishedAt = ({ post: { publishedAt, status } }: { post: PostCard }) => {
  if (!publishedAt || status === "draft") return <span>{t("Not published")}</span>;
  const isToCome = status === "scheduled";
  return (
    <time className={styles.publishedAt} dateTime={publishedAt.toISOString()}>
      {isToCome
        ? t("Scheduled for {publishedAt}", { publishedAt: formatMoment(publishedAt) })
        : formatDate(publishedAt)}
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
      {author || t("Unknown Author")}
    </span>
  );
}

/** Views, likes and comments. */
export const PostCounts = ({ post: { views, likes, commentCount } }: { post: PostCard }) => (
  <ul className={`${styles.counts} num`} aria-label={t("Figures")}>
    <Figure
      icon="eye"
      count={views}
      label={t("{n, plural, one {# view} other {# views}}", { n: views })}
    />
    <Figure
      icon="heart"
      count={likes}
      label={t("{n, plural, one {# like} other {# likes}}", { n: likes })}
    />
    <Figure
      icon="message"
      count={commentCount}
      label={t("{n, plural, one {# comment} other {# comments}}", { n: commentCount })}
    />
  </ul>
);

interface FigureProps {
  icon: IconName;
  count: number;
  /** The same in words. */
  label: string;
}

const Figure = ({ icon, count, label }: FigureProps) => (
  <li title={label}>
    <Icon name={icon} />
    <span aria-hidden="true">{formatCount(count)}</span>
    <span className="vh">{label}</span>
  </li>
);

/** Up to two tags, and how many more. */
export function Tags({ post }: { post: PostCard }) {
  const { shown, more } = shownTags(post.tags);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t("Tags")}>
      {shown.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {more > 0 && (
        <li className="muted">
          +{more}
          <span className="vh"> {t("more")}</span>
        </li>
      )}
    </ul>
  );
}
