import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { SearchBox, Tools } from "../../ui/tools.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import { EditPage, NewPage } from "./page-form.tsx";
import type { PageSearch } from "./page-search.ts";
import { type ListedPage, pathOf } from "./page-values.ts";
import styles from "./pages.module.css";
import { useRemovePage } from "./use-remove-page.tsx";

interface PagesScreenProps {
  search: PageSearch;
  onSearch: OnSearch<PageSearch>;
}

const LIMIT = 20;

const Kind = ({ of }: { of: ListedPage }) => (
  <>
    <span className={`tag ${of.isKept ? "" : "tag--info"}`}>
      {of.isKept ? t("Part of the shop") : t("Your own")}
    </span>
    {of.needsReview && <span className="tag tag--warn">{t("To be checked")}</span>}
  </>
);

const columns: Column<ListedPage>[] = [
  {
    id: "page",
    label: t("Page"),
    cell: ({ title, description }) => (
      <>
        <b>{title}</b>
        {description && (
          <span className={`${lists.description} ${styles.about}`}>{description}</span>
        )}
      </>
    ),
  },
  {
    id: "address",
    label: t("Address ## a URL"),
    cell: ({ slug }) => (
      <a className={lists.externalLink} href={pathOf(slug)} target="_blank" rel="noopener">
        {pathOf(slug)}
      </a>
    ),
  },
  { id: "kind", label: t("Kind"), cell: (page) => <Kind of={page} /> },
  { id: "updated", label: t("Updated"), cell: ({ updatedAt }) => formatDate(updatedAt) },
];

/** Pages: about, legal, help and others. */
export function PagesScreen({ search, onSearch }: PagesScreenProps) {
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().pages.list.queryOptions({ search: search.search, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const edit = ({ slug }: ListedPage) => onSearch({ edit: slug });
  const remove = useRemovePage(edit);
  const marks = useEditingMarks("page", query.data?.pages.map(({ slug }) => slug) ?? []);
  const close = () =>
    onSearch(
      { new: undefined, slug: undefined, title: undefined, edit: undefined },
      { replace: true },
    );

  return (
    <Screen
      title={t("Pages")}
      intro={t("About the shop, its rules and its help.")}
      actions={
        <IfAllowed to="admin.pages.create">
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> {t("Add Page")}
          </button>
        </IfAllowed>
      }
    >
      <Panel label={t("All pages")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search pages")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading pages...")}
          failed={t("Failed to load pages. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={search.search ? t("No pages match your search") : t("No pages yet")}
              hint={
                search.search
                  ? t("Try other words from a title or an address.")
                  : t("Get started by adding your first page.")
              }
            >
              {!search.search && (
                <button
                  type="button"
                  className="btn btn--sm btn--ink"
                  onClick={() => onSearch({ new: true })}
                >
                  {t("Add Page")}
                </button>
              )}
            </Empty>
          )}
        >
          {(data) => (
            <DataTable
              label={t("Pages")}
              rows={data.pages}
              idOf={({ slug }) => slug}
              nameOf={({ title }) => title}
              columns={columns}
              marks={marks}
              actions={(row) => (
                <RowActions
                  name={row.title}
                  actions={[
                    { label: t("View ## an action"), icon: "eye", href: pathOf(row.slug) },
                    { label: t("Edit"), icon: "pencil", onPress: () => edit(row) },
                    {
                      label: t("Delete"),
                      icon: "trash",
                      calls: "admin.pages.remove",
                      isDestructive: true,
                      onPress: () => void remove(row),
                    },
                  ]}
                />
              )}
              card={(row) => (
                <span className={styles.card}>
                  <b>{row.title}</b>
                  <span className="muted">
                    {pathOf(row.slug)} · {formatDate(row.updatedAt)}
                  </span>
                  <Kind of={row} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && <NewPage slug={search.slug} title={search.title} onClose={close} />}
      {search.edit && <EditPage key={search.edit} slug={search.edit} onClose={close} />}
    </Screen>
  );
}
