import { t } from "@pickwell/texts/t.ts";
import type { MouseEvent } from "react";
import type { Listing } from "../listing/use-listing.ts";
import styles from "./blog.module.css";
import { type BlogSearch, isScreenFull, pageBefore } from "./blog-search.ts";

interface MorePostsProps {
  listing: Listing<BlogSearch>;
  /** Not all articles are on the page. */
  hasMore: boolean;
  /** Loads more articles. */
  onMore: () => void;
}

/** Links and button below the articles. */
export function MorePosts({ listing, hasMore, onMore }: MorePostsProps) {
  const { page = 1, view } = listing.search;
  const next = { page: page + 1 };
  const before = pageBefore(listing.search);
  function loadMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
    // Going back leads to where the visitor came from, not through everything that was loaded.
    listing.choose(next, { replace: true });
  }
  return (
    <div className={`${styles.more} print-hidden`}>
      {before && (
        <a className="btn btn--lg btn--soft" href={listing.link({ page: before }).href} rel="prev">
          {t("Articles Before These")}
        </a>
      )}
      {hasMore && (
        <a
          className="btn btn--lg btn--ink"
          href={listing.link(next).href}
          rel="next"
          // One screen cannot grow for ever: the next one opens like any other page.
          onClick={isScreenFull(listing.search) ? undefined : loadMore}
        >
          {t("Load More Articles")}
        </a>
      )}
      <a
        className="btn btn--lg btn--soft"
        href={view ? "/blog?sort=popular&view=list" : "/blog?sort=popular"}
      >
        {t("Explore Trending")}
      </a>
      <a className="btn btn--lg btn--soft" href="/categories">
        {t("Browse Categories")}
      </a>
    </div>
  );
}
