import { t } from "@pickwell/texts/t.ts";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import type { ReactNode } from "react";
import { titleLength } from "../../../lib/title-length.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { AuthorName, Portrait } from "../author/author.tsx";
import type { Article } from "../post.ts";
import { Day } from "../post-labels.tsx";
import styles from "../posts.module.css";
import articleStyles from "./article.module.css";
import { ChangeNotes, UpdatedOn } from "./change-notes.tsx";

interface ArticleHeaderProps {
  article: Article;
  /** What can be done with the article. */
  children: ReactNode;
}

/** The header of an article: title, author and date. */
export function ArticleHeader({ article, children }: ArticleHeaderProps) {
  const { category, title, excerpt, author, authorAvatar, publishedAt } = article;
  return (
    <header className={`wrap ${articleStyles.head}`}>
      <Breadcrumbs
        trail={[
          { label: t("Home"), to: "/" },
          { label: t("Blog"), to: "/blog" },
          ...(category ? [{ label: category, to: blogPath({ category }) }] : []),
        ]}
      />
      {category && <p className="label label--dot">{category}</p>}
      <h1 dir="auto" {...titleLength(title)}>
        {title}
      </h1>
      <p className="lede" dir="auto">
        {excerpt}
      </p>
      <div className={`${styles.byline} ${articleStyles.byline}`}>
        <Portrait name={author} photo={authorAvatar ?? article.writer?.photo} size="sm" />
        <AuthorName name={author} />
        <Day moment={publishedAt} />
        <UpdatedOn moment={article.updatedAt} />
        <span dir="auto">{t("{readMinutes} min read", { readMinutes: article.readMinutes })}</span>
        <span className="num">
          {t("{count, plural, one {# view} other {# views}}", { count: article.views })}
        </span>
        {children}
      </div>
      <ChangeNotes notes={article.changes} label={t("What changed")} />
    </header>
  );
}
