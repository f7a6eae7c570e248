import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import { useMedia } from "../../lib/media.ts";
import type { Table } from "../../ui/columns/use-table.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { InlineCell } from "../../ui/inline/inline-cell.tsx";
import lists from "../../ui/lists.module.css";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import styles from "./blog.module.css";
import type { PostCard } from "./blog-search.ts";
import {
  type InlinePosts,
  postCategoryField,
  postStatusChoices,
  postStatusField,
} from "./inline-posts.ts";
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
  { label: "Views", sort: "views", isNumber: true, cell: ({ views }) => formatCount(views) },
  { label: "Likes", sort: "likes", isNumber: true, cell: ({ likes }) => formatCount(likes) },
  {
    label: "Comments",
    sort: "comments",
    isNumber: true,
    cell: ({ commentCount }) => formatCount(commentCount),
  },
];

/** There is room for a column of each figure. */
export const useIsRoomy = (): boolean => useMedia("(min-width: 80rem)");

/**
 * @param isRoomy - there is room for a column of each figure
 * @param rows - null where nothing may be changed
 */
export const postColumns = (isRoomy: boolean, rows: InlinePosts | null): Column<PostCard>[] => [
  {
    label: "Post",
    sort: "title",
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
  {
    label: "Category",
    sort: "category",
    isOptional: true,
    cell: (post) => (
      <InlineCell
        rows={rows}
        row={post}
        name={post.title}
        field={postCategoryField}
        input={{ type: "text", maxLength: 100 }}
      >
        {post.category || <span className="muted">None</span>}
      </InlineCell>
    ),
  },
  { label: "Author", sort: "author", cell: (post) => <Author post={post} /> },
  {
    label: "Status",
    sort: "status",
    cell: (post) => (
      <InlineCell
        rows={rows}
        row={post}
        name={post.title}
        field={postStatusField}
        input={{ type: "choice", choices: postStatusChoices }}
      >
        <span className={styles.badges}>
          <PostTags post={post} />
        </span>
      </InlineCell>
    ),
  },
  { label: "Published", sort: "published", cell: (post) => <PublishedAt post={post} /> },
  {
    label: "Created",
    sort: "created",
    isOptional: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    label: "Changed",
    sort: "changed",
    isOptional: true,
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
  ...(isRoomy
    ? figures
    : [{ label: "Figures", cell: (post: PostCard) => <PostCounts post={post} /> }]),
];

/** Articles as rows, many at a glance. */
export function PostTable(props: PostListProps & { table: Table<PostCard> }) {
  const { posts, isStale, onEdit, onRemove, table } = props;
  return (
    <DataTable
      label="Blog posts"
      rows={posts}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={table.columns}
      sort={table.sort}
      onSort={table.onSort}
      isStale={isStale}
      marks={useEditingMarks(
        "post",
        posts.map(({ id }) => id),
      )}
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
