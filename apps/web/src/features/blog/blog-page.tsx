import { slugify } from "@pickwell/api/slug";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { EmptyState } from "../../ui/states.tsx";
import { useListing } from "../listing/use-listing.ts";
import { useSearchDraft } from "../listing/use-search-draft.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogHead } from "./blog-head.tsx";
import { isNarrowed, parseBlogSearch } from "./blog-search.ts";
import { BlogFailure, NoPosts, PostSkeletons } from "./blog-states.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { CountLine } from "./count-line.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { MorePosts } from "./more-posts.tsx";
import { PostList } from "./post-list.tsx";
import { usePosts } from "./use-posts.ts";

const SEARCH_PAUSE_MS = 300;

const route = getRouteApi("/blog/");

/** The blog: filtered articles below the featured one. */
export function BlogPage() {
  // Parsed again, so that links contain known parameters only, in one order.
  const search = parseBlogSearch(route.useSearch());
  const { api } = route.useRouteContext();
  const listing = useListing("/blog", search);
  const categories = useQuery(api.blog.categories.queryOptions()).data ?? [];
  const posts = usePosts(search);
  const { answered, featured, isLost, isStuck, total, tag } = posts;
  const text = useSearchDraft(listing, SEARCH_PAUSE_MS);

  const cleared = listing.link({ search: undefined, category: undefined, tag: undefined });
  const clear = {
    href: cleared.href,
    onClick(event: MouseEvent) {
      text.reset("");
      cleared.onClick(event);
    },
  };

  return (
    <>
      <div className="wrap">
        <BlogHead tag={tag} />
        <BlogFilters listing={listing} text={text} />
        <CategoryChips listing={listing} categories={categories} tag={tag} />
      </div>
      {featured && !isLost && <FeaturedPost post={featured} />}
      <div className="wrap">
        <h2 className="vh">{t("Articles")}</h2>
        <CountLine
          shown={posts.shown}
          before={posts.before}
          total={isLost ? undefined : total}
          search={answered.search}
          tag={tag}
          category={
            categories.find(({ name }) => slugify(name) === answered.category)?.name ??
            answered.category
          }
        />
        {isLost ? (
          <BlogFailure />
        ) : total === undefined ? (
          <PostSkeletons />
        ) : total === 0 ? (
          <NoPosts clear={isNarrowed(answered) ? clear : undefined} />
        ) : posts.shown === 0 ? (
          <EmptyState title={t("There are no more articles")}>
            <a className="btn btn--ink btn--sm" href={listing.link({}).href}>
              {t("Back to the first page")}
            </a>
          </EmptyState>
        ) : (
          <PostList posts={posts} view={search.view} />
        )}
        {isStuck && <BlogFailure />}
        <MorePosts
          listing={listing}
          hasMore={posts.hasMore && !isLost && !isStuck}
          onMore={posts.expectMore}
        />
      </div>
    </>
  );
}
