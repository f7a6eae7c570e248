import { postSorts } from "@pickwell/api/blog/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lowerLabel } from "../../lib/language/lower-label.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { TableTools } from "../../ui/columns/table-tools.tsx";
import { useTable } from "../../ui/columns/use-table.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { ViewSwitch } from "../../ui/view-switch.tsx";
import { BulkButton } from "../bulk/bulk-button.tsx";
import { useChosenRows } from "../bulk/use-chosen-rows.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { ViewMenu } from "../saved-views/view-menu.tsx";
import { ViewTabs } from "../saved-views/view-tabs.tsx";
import { type BlogSearch, blogSearch, type OnBlogSearch } from "./blog-search.ts";
import { PostEditor } from "./editor/post-editor.tsx";
import { useInlinePosts } from "./inline-posts.ts";
import { PostGrid } from "./post-grid.tsx";
import { PostTable, postColumns, useIsWide } from "./post-table.tsx";
import { useRemovePost } from "./questions/use-remove-post.tsx";
import { UnsavedNote, useUnsavedPost } from "./unsaved-note.tsx";

const states = [
  { value: "published", label: t("Published") },
  { value: "draft", label: t("Draft") },
  { value: "scheduled", label: t("Scheduled") },
  { value: "archived", label: t("Archived") },
] as const;

interface BlogScreenProps {
  search: BlogSearch;
  onSearch: OnBlogSearch;
}

/** All articles, with the editor. */
export function BlogScreen({ search, onSearch }: BlogScreenProps) {
  const { view = "grid", status, sort, order, page = 1 } = search;
  const admin = useAdmin();
  const list = useQuery({
    ...admin.posts.list.queryOptions({
      ...{ search: search.search, status: status ?? "all", page },
      ...{ sort, order },
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search.search !== undefined || status !== undefined;
  const table = useTable({
    ...{ list: "posts", columns: postColumns(useIsWide(), useInlinePosts()), sorts: postSorts },
    ...{ usual: t("Newest first"), search, onSearch },
  });
  const views = useSavedViews({
    ...{ list: "posts", search, schema: blogSearch, onSearch, columns: table.ids },
  });
  const shared = {
    isStale: list.isPlaceholderData,
    onEdit: (id: string) => onSearch({ edit: id }),
    onRemove: useRemovePost(),
  };
  const chosen = useChosenRows("posts");
  const unsaved = useUnsavedPost();
  const isOpen = Boolean(search.new || search.edit);

  return (
    <Screen
      title={t("Blog Posts")}
      intro={list.data && introOf(list.data.counts, unsaved !== null)}
      actions={
        <>
          <ViewSwitch
            view={view}
            first="grid"
            onChange={(next) => onSearch({ view: next === "list" ? next : undefined })}
          />
          <IfAllowed to="admin.moves.start">
            <Link to="/admin/move-in" className="btn btn--sm btn--soft">
              <Icon name="upload" /> {t("Move In")}
            </Link>
          </IfAllowed>
          <IfAllowed to="admin.posts.create">
            <button
              type="button"
              className="btn btn--sm btn--accent"
              onClick={() => onSearch({ new: true })}
            >
              <Icon name="plus" /> {t("New Post")}
            </button>
          </IfAllowed>
        </>
      }
    >
      <Panel label={t("Blog posts")}>
        {unsaved && !isOpen && (
          <UnsavedNote of={unsaved} onContinue={() => onSearch({ new: true })} />
        )}
        <ViewTabs of={views} />
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search blog posts")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Status")}
            all={t("All Status")}
            choices={states}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
          <ViewMenu of={views} />
          <TableTools of={table} isTable={view === "list"} />
          <BulkButton
            resource="posts"
            filter={{ search: search.search, status: status ?? "all" }}
            total={list.isPlaceholderData ? undefined : list.data?.total}
          />
        </Tools>
        {view === "list" && chosen.bar}
        <PagedList
          query={list}
          loading={t("Loading blog posts...")}
          failed={t("Failed to fetch blog posts")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => <NoPosts isFiltered={isFiltered} onSearch={onSearch} />}
        >
          {({ posts }) =>
            view === "list" ? (
              <PostTable posts={posts} {...shared} table={table} selection={chosen.selection} />
            ) : (
              <PostGrid posts={posts} {...shared} />
            )
          }
        </PagedList>
      </Panel>
      {isOpen && (
        <PostEditor
          key={search.edit ?? "new"}
          id={search.edit ?? null}
          onClose={() => onSearch({ new: undefined, edit: undefined })}
        />
      )}
    </Screen>
  );
}

interface NoPostsProps {
  isFiltered: boolean;
  onSearch: OnBlogSearch;
}

const NoPosts = ({ isFiltered, onSearch }: NoPostsProps) =>
  isFiltered ? (
    <Empty
      title={t("No blog posts found")}
      hint={t("Try adjusting your search or filter criteria.")}
    >
      <button
        type="button"
        className="btn btn--sm btn--soft"
        onClick={() => onSearch({ search: undefined, status: undefined, page: undefined })}
      >
        {t("Clear Filters")}
      </button>
    </Empty>
  ) : (
    <Empty title={t("No blog posts found")} hint={t("Get started by writing your first post.")}>
      <IfAllowed to="admin.posts.create">
        <button
          type="button"
          className="btn btn--sm btn--ink"
          onClick={() => onSearch({ new: true })}
        >
          {t("New Post")}
        </button>
      </IfAllowed>
    </Empty>
  );

type Counts = Record<"all" | (typeof states)[number]["value"], number>;

/**
 * Such as `12 published, 1 draft`; zero counts are left out.
 *
 * @param isWriting - there is an article that is in none of the counts
 */
function introOf(counts: Counts, isWriting: boolean): string {
  const parts = states
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) =>
      value === "draft"
        ? t("{draft, plural, one {# draft} other {# drafts}}", { draft: counts.draft })
        : `${counts[value]} ${lowerLabel(label)}`,
    );
  if (parts.length > 0) return parts.join(", ");
  return isWriting ? t("Nothing saved yet.") : t("Nothing written yet.");
}
