import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import type { AnchorHTMLAttributes } from "react";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { BlogHead } from "./blog-head.tsx";

/** Source: specification, section 8. */
export const BlogFailure = () => (
  <ErrorState
    message="Failed to load blog posts. Please try again later."
    onRetry={() => window.location.reload()}
  />
);

/** `/blog` when the server could not load it. */
export const BlogError = () => (
  <div className="wrap pb-16">
    <BlogHead />
    <BlogFailure />
  </div>
);

/** The shape of articles that are still to come. */
export const PostSkeletons = () => (
  <>
    <p className="vh" role="status">
      Loading blog posts...
    </p>
    <div className="posts posts--mixed" aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div className="post" key={index}>
          <div className="post-pic skel" />
          <div className="post-body">
            <div className="skel h-3 w-2/5" />
            <div className="skel mt-3 h-6 w-5/6" />
            <div className="skel mt-3 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  </>
);

interface NoPostsProps {
  /** Attributes of the link that shows all articles; left out when there are none at all. */
  clear?: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** Nothing to read, and what to do instead. */
export const NoPosts = ({ clear }: NoPostsProps) => (
  <EmptyState
    title="No articles found"
    hint={
      clear ? "Try another word, or another category." : "The first one is still being written."
    }
  >
    {clear ? (
      <a className="btn btn--ink btn--sm" {...clear}>
        Show All Articles
      </a>
    ) : (
      <a className="btn btn--ink btn--sm" href="/products">
        Browse Products
      </a>
    )}
  </EmptyState>
);
