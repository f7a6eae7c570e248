import { t } from "@pickwell/texts/t.ts";
import type { Article } from "../post.ts";
import styles from "./article.module.css";
import { useCurrentSection } from "./use-current-section.ts";

/** Sections from which on an article is long enough to need it. */
const MIN_SECTIONS = 3;

type Contents = Article["contents"];

/** Whether an article is long enough for a table of contents. */
export const isLong = (contents: Contents): boolean =>
  contents.filter(({ level }) => level === 2).length >= MIN_SECTIONS;

/** Sticky table of contents that highlights the current section. */
export function TableOfContents({ contents }: { contents: Contents }) {
  const current = useCurrentSection(contents);
  return (
    <nav className={styles.toc} aria-label={t("In this article")}>
      <p className="label">{t("In this article")}</p>
      <Sections contents={contents} current={current} />
    </nav>
  );
}

/** Collapsed table of contents above the text, for narrow screens. */
export const CollapsedContents = ({ contents }: { contents: Contents }) => (
  <details className={styles.foldedToc}>
    <summary>{t("In this article")}</summary>
    <Sections contents={contents} />
  </details>
);

const Sections = ({ contents, current }: { contents: Contents; current?: string | null }) => (
  <ol>
    {contents.map(({ id, text, level }) => (
      <li key={id} className={level === 3 ? styles.sub : undefined}>
        <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
          {text}
        </a>
      </li>
    ))}
  </ol>
);
