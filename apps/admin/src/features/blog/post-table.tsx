import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import { useMedia } from "../../lib/media.ts";
import type { Table } from "../../ui/columns/use-table.ts";
import { type Column, DataTable, type Selection } from "../../ui/data-table.tsx";
import { InlineCell } from "../../ui/inline/inline-cell.tsx";
import lists from "../../ui/lists.module.css";
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
import { usePostMarks } from "./use-post-marks.tsx";

const Cover = ({ post }: { post: PostCard }) => (
  <Picture of={post.cover} alt="" width={1600} height={1000} sizes="72px" />
);

const figures: Column<PostCard>[] = [
  {
    id: "views",
    label: t("Views"),
    sort: "views",
    isNumber: true,
    cell: ({ views }) => formatCount(views),
  },
  {
    id: "likes",
    label: t("Likes"),
    sort: "likes",
    isNumber: true,
    cell: ({ likes }) => formatCount(likes),
  },
  {
    id: "comments",
    label: t("Comments"),
    sort: "comments",
    isNumber: true,
    cell: ({ commentCount }) => formatCount(commentCount),
  },
];

/** Whether there is space for a column per figure. */
export const useIsWide = (): boolean => useMedia("(min-width: 80rem)");

/**
 * @param isWide - whether there is space for a column per figure
 * @param rows - null when nothing may be edited
 */
export const postColumns = (isWide: boolean, rows: InlinePosts | null): Column<PostCard>[] => [
  {
    id: "post",
    label: t("Post"),
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
    id: "category",
    label: t("Category"),
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
        {post.category || <span className="muted">{t("None")}</span>}
      </InlineCell>
    ),
  },
  { id: "author", label: t("Author"), sort: "author", cell: (post) => <Author post={post} /> },
  {
    id: "status",
    label: t("Status"),
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
  {
    id: "published",
    label: t("Published"),
    sort: "published",
    cell: (post) => <PublishedAt post={post} />,
  },
  {
    id: "created",
    label: t("Created"),
    sort: "created",
    isOptional: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: "changed",
    label: t("Changed"),
    sort: "changed",
    isOptional: true,
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
  ...(isWide
    ? figures
    : [
        {
          id: "figures",
          label: t("Figures"),
          cell: (post: PostCard) => <PostCounts post={post} />,
        },
      ]),
];

/** Articles as a table. */
export function PostTable(
  props: PostListProps & { table: Table<PostCard>; selection: Selection | undefined },
) {
  const { posts, isStale, onEdit, onRemove, table, selection } = props;
  return (
    <DataTable
      label={t("Blog posts")}
      rows={posts}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={table.columns}
      selection={selection}
      sort={table.sort}
      onSort={table.onSort}
      isStale={isStale}
      marks={usePostMarks(posts)}
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
              {post.author || t("Unknown Author")} · <PublishedAt post={post} />
            </p>
            <PostCounts post={post} />
          </div>
        </>
      )}
    />
  );
}
