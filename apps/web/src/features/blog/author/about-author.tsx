import { t } from "@pickwell/texts/t.ts";
import { authorPath } from "@pickwell/ui/browser/paths.ts";
import type { Article } from "../post.ts";
import styles from "./author.module.css";
import { AuthorName, Portrait } from "./author.tsx";

/** Who wrote an article, at its end. Nothing of nobody. */
export function AboutAuthor({ article: { author, authorAvatar, writer } }: { article: Article }) {
  const path = authorPath(author);
  if (!path) return null;
  return (
    <aside className={`${styles.box} print-whole print-url`} aria-label={t("About the author")}>
      <Portrait name={author} photo={writer?.photo ?? authorAvatar} size="sm" />
      <p className={styles.who}>
        <span className="label">{t("Written by")}</span>
        <AuthorName name={author} />
      </p>
      {writer?.bio && <Bio text={writer.bio} />}
      <a className="link" href={path} tabIndex={-1}>
        {t("All articles by {author}", { author })}
      </a>
    </aside>
  );
}

/** What is told of an author, a paragraph to a line. */
export const Bio = ({ text }: { text: string }) => (
  <div className={styles.bio} dir="auto">
    {text
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
  </div>
);
