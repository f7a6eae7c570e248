import { slugify } from "@pickwell/api/slug";
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

/** All, and every category there are articles in; one of them is chosen. */
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
            {formatCount(posts)}
            <span className="vh">{posts === 1 ? " article" : " articles"}</span>
          </small>
        )}
      </a>
    </li>
  );
  return (
    <nav aria-label="Article categories">
      <ul className={`${styles.chips} print-hidden`}>
        {chip("All")}
        {all.map(({ name, slug, posts }) => chip(name, slug, posts))}
        {!isKnown && chip(chosen, chosen)}
        {tag && (
          <li>
            <a className={styles.chip} {...listing.link({ tag: undefined })} aria-current="true">
              <span className="vh">Remove the tag </span>
              {tag} <Icon name="close" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
