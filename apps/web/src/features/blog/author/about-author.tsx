import { t } from "@pickwell/texts/t.ts";
import { authorPath } from "@pickwell/ui/browser/paths.ts";
import type { Article } from "../post.ts";
import styles from "./author.module.css";
import { AuthorName, Portrait } from "./author.tsx";

/** The author box below an article; nothing without an author. */
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
      {writer && <AuthorLinks name={author} links={writer.links} />}
      <a className="link" href={path} tabIndex={-1}>
        {t("All articles by {author}", { author })}
      </a>
    </aside>
  );
}

interface AuthorLinksProps {
  name: string;
  links: readonly string[];
}

/** Links to an author's pages elsewhere, labelled by host. */
export function AuthorLinks({ name, links }: AuthorLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t("{name} elsewhere", { name })}>
      {links.map((link) => (
        <li key={link}>
          <a className="link" href={link} rel="me noopener">
            {new URL(link).host.replace(/^www\./, "")}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An author's text, one paragraph per line. */
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
