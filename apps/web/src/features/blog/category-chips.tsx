import { slugify } from "@pickwell/api/slug";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { Listing } from "../listing/use-listing.ts";
import styles from "./blog.module.css";
import type { BlogSearch } from "./blog-search.ts";

interface CategoryChipsProps {
  listing: Listing<BlogSearch>;
  /** Categories that have articles. Empty when they could not be loaded. */
  categories: { name: string; posts: number }[];
  /** The tag that the articles have in common. */
  tag?: string;
}

/** Category filter chips. */
export function CategoryChips({ listing, categories, tag }: CategoryChipsProps) {
  const chosen = listing.search.category;
  const all = categories.map(({ name, posts }) => ({ name, slug: slugify(name), posts }));
  const isKnown = !chosen || all.some(({ slug }) => slug === chosen);
  const chip = (name: string, slug?: string, posts?: number) => (
    <li key={slug ?? ""}>
      <a
        className={styles.chip}
        {...listing.link({ category: slug })}
        aria-current={slug === chosen ? "true" : undefined}
      >
        {name}
        {posts !== undefined && (
          <small>
            {rich("{posts}<span>{count, plural, one { article} other { articles}}</span>", {
              posts: formatCount(posts),
              count: posts,
              span: (inside) => <span className="vh">{inside}</span>,
            })}
          </small>
        )}
      </a>
    </li>
  );
  return (
    <nav aria-label={t("Article categories")}>
      <ul className={`${styles.chips} print-hidden`}>
        {chip(t("All"))}
        {all.map(({ name, slug, posts }) => chip(name, slug, posts))}
        {!isKnown && chip(chosen, chosen)}
        {tag && (
          <li>
            <a className={styles.chip} {...listing.link({ tag: undefined })} aria-current="true">
              {rich("<span>Remove the tag </span>{tag}", {
                tag,
                span: (inside) => <span className="vh">{inside}</span>,
              })}{" "}
              <Icon name="close" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
