import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import { t } from "@pickwell/texts/t.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { AnchorHTMLAttributes } from "react";
import { reloadWhenOnline } from "../../lib/connection.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { LikedByOthers } from "../listing/liked-by-others.tsx";
import listing from "../listing/listing.module.css";
import { BlogHead } from "./blog-head.tsx";
import { MOST_READ } from "./blog-search.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./posts.module.css";

/** Shown when the list could not be loaded. */
export const BlogFailure = () => (
  <ErrorState
    message={t("Failed to load blog posts. Please try again later.")}
    onRetry={reloadWhenOnline}
  />
);

/** `/blog` when the server could not load it. */
export const BlogError = () => (
  <div className="wrap wrap--ends">
    <BlogHead />
    <BlogFailure />
  </div>
);

/** Skeletons of articles. */
export const PostSkeletons = () => (
  <>
    <p className="vh" role="status">
      {t("Loading blog posts...")}
    </p>
    <div className={`${styles.list} ${styles.mixed}`} aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div className={`${styles.post} print-whole`} key={index}>
          <div className={`${styles.picture} ${edged.edged} ${skeleton.skeleton}`} />
          <div className={styles.body}>
            <Skeleton height={0.75} width="40%" />
            <Skeleton above={0.75} height={1.5} width="83.3333%" />
            <Skeleton above={0.75} height={1} width="60%" />
          </div>
        </div>
      ))}
    </div>
  </>
);

interface NoPostsProps {
  /** Attributes of the link that shows all articles; absent when there are none at all. */
  clear?: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** No articles found, with suggestions. */
export const NoPosts = ({ clear }: NoPostsProps) => (
  <>
    <NothingToRead clear={clear} />
    <MostRead />
    <LikedByOthers />
  </>
);

/** The most read articles; nothing while there are no views, or they are not loaded. */
function MostRead() {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(blog.list.queryOptions(MOST_READ));
  const read = data?.posts.filter(({ views }) => views > 0) ?? [];
  if (read.length === 0) return null;
  return (
    <section className={`${listing.liked} print-hidden`} aria-labelledby="most-read">
      <h2 id="most-read">{t("Most read")}</h2>
      <div className={`${styles.list} ${styles.even}`}>
        {read.map((post) => (
          <PostCard key={post.id} post={post} sizes="(max-width: 40rem) 7rem, 430px" />
        ))}
      </div>
    </section>
  );
}

const NothingToRead = ({ clear }: NoPostsProps) => (
  <EmptyState
    title={t("No articles found")}
    hint={
      clear
        ? t("Try another word, or another category.")
        : t("The first one is still being written.")
    }
  >
    {clear ? (
      <a className="btn btn--ink btn--sm" {...clear}>
        {t("Show All Articles")}
      </a>
    ) : (
      <a className="btn btn--ink btn--sm" href="/products">
        {t("Browse Products")}
      </a>
    )}
  </EmptyState>
);
