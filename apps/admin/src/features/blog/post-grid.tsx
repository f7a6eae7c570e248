import { Picture } from "@pickwell/ui/components/picture.tsx";
import { PostActions } from "./post-actions.tsx";
import {
  Author,
  EditLink,
  PostCounts,
  type PostListProps,
  PostTags,
  PublishedAt,
  Tags,
} from "./post-labels.tsx";

/** Articles as cards, the way they stand in the shop. */
export const PostGrid = ({ posts, isStale, onEdit, onRemove }: PostListProps) => (
  <ul className="post-grid" aria-label="Blog posts" aria-busy={isStale}>
    {posts.map((post) => (
      <li key={post.id} className="post-card">
        <div className="post-cover">
          <Picture
            of={post.cover}
            alt=""
            width={1600}
            height={1000}
            sizes="(min-width: 1024px) 380px, 92vw"
          />
          <span className="post-badges">
            <PostTags post={post} />
          </span>
        </div>
        <div className="post-words">
          <h2>
            <EditLink post={post} />
          </h2>
          <p className="muted post-when">
            <PublishedAt post={post} />
          </p>
          <p className="post-excerpt">{post.excerpt}</p>
          <Tags post={post} />
          <Author post={post} />
        </div>
        <div className="post-foot">
          <PostCounts post={post} />
          <PostActions post={post} onEdit={onEdit} onRemove={onRemove} />
        </div>
      </li>
    ))}
  </ul>
);
