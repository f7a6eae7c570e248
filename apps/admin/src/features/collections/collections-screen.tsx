import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { AskDestination } from "../trash/send-visitors.tsx";
import { useDelete } from "../trash/use-delete.tsx";
import { EditCollection, NewCollection } from "./collection-form.tsx";
import type { CollectionSearch } from "./collection-search.ts";
import { type ListedCollection, pathOf } from "./collection-values.ts";
import styles from "./collections.module.css";

interface CollectionsScreenProps {
  search: CollectionSearch;
  onSearch: OnSearch<CollectionSearch>;
}

const LIMIT = 20;

const statuses = [
  { value: "published", label: t("Published") },
  { value: "draft", label: t("Draft") },
] as const;

const kindOf = ({ kind }: ListedCollection) => (kind === "hand" ? t("By hand") : t("By rules"));

const columns: Column<ListedCollection>[] = [
  {
    id: "collection",
    label: t("Collection"),
    cell: ({ title, description }) => (
      <>
        <b>{title}</b>
        {description && <span className={lists.description}>{description}</span>}
      </>
    ),
  },
  {
    id: "products",
    label: t("Products"),
    isNumber: true,
    cell: ({ productCount }) => formatCount(productCount),
  },
  { id: "kind", label: t("Kind"), cell: kindOf },
  { id: "status", label: t("Status"), cell: ({ status }) => <StatusTag of={status} /> },
  { id: "updated", label: t("Updated"), cell: ({ updatedAt }) => formatDate(updatedAt) },
];

/** Collections: gift guides, everything under a price. */
export function CollectionsScreen({ search, onSearch }: CollectionsScreenProps) {
  const { page = 1, status } = search;
  const query = useQuery({
    ...useAdmin().collections.list.queryOptions({
      search: search.search,
      status,
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const remove = useRemove();
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });
  const isNarrowed = Boolean(search.search || status);
  const add = () => onSearch({ new: true });

  const actionsOf = (row: ListedCollection) => (
    <RowActions
      name={row.title}
      actions={[
        // Visitors cannot see drafts.
        ...(row.status === "published"
          ? [{ label: t("View ## an action"), icon: "eye" as const, href: pathOf(row.slug) }]
          : []),
        { label: t("Edit"), icon: "pencil", onPress: () => onSearch({ edit: row.id }) },
        {
          label: t("Delete"),
          icon: "trash",
          isDestructive: true,
          calls: "admin.collections.remove",
          onPress: () => void remove(row),
        },
      ]}
    />
  );

  return (
    <Screen
      title={t("Collections")}
      intro={t(
        "Products that belong together on a page of their own: gift guides, everything under a price.",
      )}
      actions={
        <IfAllowed to="admin.collections.create">
          <button type="button" className="btn btn--sm btn--accent" onClick={add}>
            <Icon name="plus" /> {t("Add Collection")}
          </button>
        </IfAllowed>
      }
    >
      <Panel label={t("All collections")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search collections")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Status")}
            all={t("All Status")}
            choices={statuses}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading collections...")}
          failed={t("Failed to load collections. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={isNarrowed ? t("No collections match your filters") : t("No collections yet")}
              hint={
                isNarrowed
                  ? t("Try other words from a title.")
                  : t("Get started with a gift guide, or everything under a price.")
              }
            >
              {!isNarrowed && (
                <IfAllowed to="admin.collections.create">
                  <button type="button" className="btn btn--sm btn--ink" onClick={add}>
                    {t("Add Collection")}
                  </button>
                </IfAllowed>
              )}
            </Empty>
          )}
        >
          {(data) => (
            <DataTable
              label={t("Collections")}
              rows={data.collections}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              columns={columns}
              actions={actionsOf}
              card={(row) => (
                <span className={styles.card}>
                  <b>{row.title}</b>
                  <span className="muted">
                    {t("{productCount, plural, one {# product} other {# products}} · {kindOf}", {
                      productCount: row.productCount,
                      kindOf: kindOf(row),
                    })}
                  </span>
                  <StatusTag of={row.status} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && <NewCollection onClose={close} />}
      {search.edit && <EditCollection key={search.edit} id={search.edit} onClose={close} />}
    </Screen>
  );
}

/** @returns a function that deletes a collection after confirmation */
function useRemove() {
  const admin = useAdmin();
  const deleteThings = useDelete();
  const refresh = useRefresh("collections");
  return async ({ id, title, slug }: ListedCollection) => {
    let replacementId: string | null = null;
    await deleteThings({
      kind: "collection",
      ids: [id],
      question: {
        title: t("Delete Collection"),
        body: (
          <p>
            {t(
              "Are you sure you want to delete the collection “{title}” at {pathOf}? Its products stay.",
              { title, pathOf: pathOf(slug) },
            )}
          </p>
        ),
        extra: (
          <AskDestination
            kind="collection"
            without={[id]}
            onChange={(chosen) => {
              replacementId = chosen;
            }}
          />
        ),
      },
      work: () => admin.collections.remove.mutate({ id, replacementId }),
      done: t("Collection deleted successfully!"),
      failed: t("Failed to delete collection. Please try again."),
    });
    // After a refusal, too: it may be gone.
    await refresh();
  };
}
