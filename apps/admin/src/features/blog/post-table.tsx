import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useMedia } from "../../lib/media.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import lists from "../../ui/lists.module.css";
import styles from "./blog.module.css";
import type { PostCard } from "./blog-search.ts";
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

const Cover = ({ post }: { post: PostCard }) => (
  <Picture of={post.cover} alt="" width={1600} height={1000} sizes="72px" />
);

const figures: Column<PostCard>[] = [
  { label: "Views", isNumber: true, cell: ({ views }) => formatCount(views) },
  { label: "Likes", isNumber: true, cell: ({ likes }) => formatCount(likes) },
  { label: "Comments", isNumber: true, cell: ({ commentCount }) => formatCount(commentCount) },
];

/** @param isRoomy - there is room for a column of each figure */
const columnsOf = (isRoomy: boolean): Column<PostCard>[] => [
  {
    label: "Post",
    cell: (post) => (
      <div className={styles.row}>
        <Cover post={post} />
        <div>
          <EditLink post={post} />
          <span className={lists.description}>{post.excerpt}</span>
          <Tags post={post} />
        </div>
      </div>
    ),
  },
  { label: "Author", cell: (post) => <Author post={post} /> },
  {
    label: "Status",
    cell: (post) => (
      <span className={styles.badges}>
        <PostTags post={post} />
      </span>
    ),
  },
  { label: "Published", cell: (post) => <PublishedAt post={post} /> },
  ...(isRoomy
    ? figures
    : [{ label: "Figures", cell: (post: PostCard) => <PostCounts post={post} /> }]),
];

/** Articles as rows, many at a glance. */
export function PostTable({ posts, isStale, onEdit, onRemove }: PostListProps) {
  const isRoomy = useMedia("(min-width: 80rem)");
  return (
    <DataTable
      label="Blog posts"
      rows={posts}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={columnsOf(isRoomy)}
      isStale={isStale}
      actions={(post) => <PostActions post={post} onEdit={onEdit} onRemove={onRemove} />}
      card={(post) => (
        <>
          <Cover post={post} />
          <div>
            <EditLink post={post} />
            <span className={styles.badges}>
              <PostTags post={post} />
            </span>
            <p className="muted">
              {post.author || "Unknown Author"} · <PublishedAt post={post} />
            </p>
            <PostCounts post={post} />
          </div>
        </>
      )}
    />
  );
}
