import { cardTags } from "@pickwell/api/blog/rules";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { dayText, formatDate, pluralize } from "@pickwell/ui/format/format.ts";
import { AuthorName } from "./author/author.tsx";
import type { Post } from "./post.ts";
import styles from "./posts.module.css";

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ post: { author, publishedAt, readMinutes } }: { post: Post }) {
  return (
    <p className={styles.byline}>
      <AuthorName name={author} />
      <Day moment={publishedAt} />
      <span>{readMinutes} min read</span>
    </p>
  );
}

export const Day = ({ moment }: { moment: Date }) => (
  <time dateTime={dayText(moment)}>{formatDate(moment)}</time>
);

/** What an article is about, and how it was received. */
export function PostFooter({ post: { tags, likes, views } }: { post: Post }) {
  const { shown, more } = cardTags(tags);
  return (
    <div className={`${styles.foot} print-hidden`}>
      {shown.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {shown.map((tag) => (
            <li key={tag}>
              <a className="tag" href={blogPath({ tag })}>
                {tag}
              </a>
            </li>
          ))}
          {more > 0 && (
            <li className="muted">
              +{more}
              <span className="vh"> more</span>
            </li>
          )}
        </ul>
      )}
      <p className={`${styles.counts} num`}>
        <span>{pluralize(likes, "like")}</span> <span>{pluralize(views, "view")}</span>
      </p>
    </div>
  );
}
