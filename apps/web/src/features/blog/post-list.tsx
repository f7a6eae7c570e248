import listing from "../listing/listing.module.css";
import { PostCard } from "./post-card.tsx";
import styles from "./posts.module.css";
import type { Posts } from "./use-posts.ts";

/** Places on a page whose picture takes half the width, as in `posts.module.css`. */
const WIDE = [0, 8];

const sizes = {
  row: "(max-width: 40rem) 7rem, 15rem",
  wide: "(max-width: 40rem) 100vw, (max-width: 56.25rem) 50vw, 650px",
  narrow: "(max-width: 40rem) 7rem, (max-width: 56.25rem) 50vw, 430px",
};

interface PostListProps {
  posts: Pick<Posts, "pages" | "featured" | "isBusy" | "list">;
  view: "list" | undefined;
}

/**
 * A grid of articles with varying rows, or a list. Each page has its own layout, so that nothing
 * moves when another is loaded.
 */
export function PostList({ posts: { pages, featured, isBusy, list }, view }: PostListProps) {
  const sizeAt = (index: number) =>
    view ? sizes.row : WIDE.includes(index) ? sizes.wide : sizes.narrow;
  return (
    <div className={listing.listing} aria-busy={isBusy} ref={list}>
      {pages.map((posts, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <div key={page} className={`${styles.list} ${view ? styles.rows : styles.mixed}`}>
          {posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              sizes={sizeAt(index)}
              eager={!featured && page === 0 && index === 0}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
