import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import blog from "./blog.module.css";
import { PostActions } from "./post-actions.tsx";
import postGrid from "./post-grid.module.css";
import {
  Author,
  EditLink,
  PostCounts,
  type PostListProps,
  PostTags,
  PublishedAt,
  Tags,
} from "./post-labels.tsx";
import { usePostMarks } from "./use-post-marks.tsx";

/** Articles as cards. */
export function PostGrid({ posts, isStale, onEdit, onRemove }: PostListProps) {
  const marks = usePostMarks(posts);
  return (
    <ul className={postGrid.grid} aria-label={t("Blog posts")} aria-busy={isStale}>
      {posts.map((post) => (
        <li key={post.id} className={postGrid.card}>
          <div className={postGrid.cover}>
            <Picture
              of={post.cover}
              alt=""
              width={1600}
              height={1000}
              sizes="(min-width: 64rem) 380px, 92vw"
            />
            <span className={blog.badges}>
              <PostTags post={post} />
            </span>
          </div>
          <div className={postGrid.words}>
            <h2>
              <EditLink post={post} />
            </h2>
            {marks(post.id)}
            <p className={`muted ${blog.when}`}>
              <PublishedAt post={post} />
            </p>
            <p className={postGrid.excerpt}>{post.excerpt}</p>
            <Tags post={post} />
            <Author post={post} />
          </div>
          <div className={postGrid.foot}>
            <PostCounts post={post} />
            <PostActions post={post} onEdit={onEdit} onRemove={onRemove} />
          </div>
        </li>
      ))}
    </ul>
  );
}
