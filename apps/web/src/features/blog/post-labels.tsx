import { cardTags } from "@pickwell/api/blog/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { dayText, formatDate } from "@pickwell/ui/format/format.ts";
import { AuthorName } from "./author/author.tsx";
import type { Post } from "./post.ts";
import styles from "./posts.module.css";

/** Author, date and reading time of an article. */
export function Byline({ post: { author, publishedAt, readMinutes } }: { post: Post }) {
  return (
    <p className={styles.byline}>
      <AuthorName name={author} />
      <Day moment={publishedAt} />
      <span dir="auto">{t("{readMinutes} min read", { readMinutes })}</span>
    </p>
  );
}

export const Day = ({ moment }: { moment: Date }) => (
  <time dateTime={dayText(moment)}>{formatDate(moment)}</time>
);

/** Tags, likes and views of an article. */
export function PostFooter({ post: { tags, likes, views } }: { post: Post }) {
  const { shown, more } = cardTags(tags);
  return (
    <div className={`${styles.foot} print-hidden`}>
      {shown.length > 0 && (
        <ul className={styles.tags} aria-label={t("Tags")}>
          {shown.map((tag) => (
            <li key={tag}>
              <a className="tag" href={blogPath({ tag })}>
                {tag}
              </a>
            </li>
          ))}
          {more > 0 && (
            <li className="muted">
              {rich("+{more}<span> more</span>", {
                more,
                span: (inside) => <span className="vh">{inside}</span>,
              })}
            </li>
          )}
        </ul>
      )}
      <p className={`${styles.counts} num`}>
        <span dir="auto">
          {t("{count, plural, one {# like} other {# likes}}", { count: likes })}
        </span>{" "}
        <span dir="auto">
          {t("{count, plural, one {# view} other {# views}}", { count: views })}
        </span>
      </p>
    </div>
  );
}
