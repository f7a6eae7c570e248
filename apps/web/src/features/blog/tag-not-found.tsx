import { t } from "@pickwell/texts/t.ts";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext, useSearch } from "@tanstack/react-router";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./blog.module.css";
import { BlogHead } from "./blog-head.tsx";
import { parseBlogSearch } from "./blog-search.ts";

/** Not found: no article has the tag. */
export function TagNotFound() {
  const { tag = "" } = parseBlogSearch(useSearch({ strict: false }));
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { data: tags = [] } = useQuery(blog.tags.queryOptions());
  return (
    <div className="wrap wrap--ends">
      <BlogHead />
      <EmptyState
        title={t("No article is tagged “{tag}”", { tag })}
        hint={tags.length > 0 ? t("These are the tags that most articles have:") : undefined}
      >
        {tags.map(({ name }) => (
          <a key={name} className={styles.chip} href={blogPath({ tag: name })}>
            {name}
          </a>
        ))}
        <a className="btn btn--ink btn--sm" href="/blog">
          {t("Show All Articles")}
        </a>
      </EmptyState>
    </div>
  );
}
