import { sharedListPath } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import styles from "./shared-lists.module.css";
import type { SharedListRow, SharedListsSearch } from "./shared-lists-search.ts";
import { TakeDown } from "./take-down.tsx";

interface SharedListsScreenProps {
  search: SharedListsSearch;
  onSearch: OnSearch<SharedListsSearch>;
}

/** Of a list that was taken down nothing is kept but its id. */
const nameOf = ({ name, id }: SharedListRow) => name || id;

const columns: Column<SharedListRow>[] = [
  { id: "list", label: t("List ## of products"), cell: (list) => <b>{nameOf(list)}</b> },
  {
    id: "products",
    label: t("Products"),
    isNumber: true,
    cell: ({ products }) => formatCount(products),
  },
  {
    id: "engines",
    label: t("Search engines"),
    isMinor: true,
    cell: ({ isPublished }) => (isPublished ? t("May list it") : t("Left out")),
  },
  { id: "made", label: t("Made ## when"), cell: ({ createdAt }) => formatDate(createdAt) },
];

const ended: Column<SharedListRow>[] = [
  { id: "list", label: t("List ## of products"), cell: ({ id }) => <b>{id}</b> },
  { id: "reason", label: t("Reason"), cell: ({ takenDownFor }) => takenDownFor },
  {
    id: "taken-down",
    label: t("Taken down ## when"),
    cell: ({ stoppedAt }) => stoppedAt && formatDate(stoppedAt),
  },
];

/** Shared lists, and those taken down. */
export function SharedListsScreen({ search, onSearch }: SharedListsScreenProps) {
  const { state = "shared", page = 1, end } = search;
  const query = useQuery({
    ...useAdmin().sharedLists.list.queryOptions({ search: search.search, state, page }),
    placeholderData: keepPreviousData,
  });
  const actionsOf = (list: SharedListRow) => (
    <RowActions
      name={nameOf(list)}
      actions={[
        { label: t("View ## an action"), icon: "eye", href: sharedListPath(list.id) },
        ...(list.stoppedAt
          ? []
          : [
              {
                label: t("Take down"),
                icon: "trash",
                isDestructive: true,
                calls: "admin.sharedLists.takeDown",
                onPress: () => onSearch({ end: list.id }),
              } as const,
            ]),
      ]}
    />
  );
  return (
    <Screen
      title={t("Shared Lists")}
      intro={t("Lists of products that visitors have put together and show others.")}
    >
      <Panel label={t("Shared Lists")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search lists by name or id")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("State")}
            all={t("Shared ## lists")}
            choices={[{ value: "taken-down", label: t("Taken down ## lists") }]}
            value={search.state}
            onChange={(value) => onSearch({ state: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading lists...")}
          failed={t("Failed to load lists. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={t("No lists found")}
              hint={
                search.search || search.state
                  ? t("Try adjusting your search or filter criteria.")
                  : t("Visitors make them of their wishlist.")
              }
            />
          )}
        >
          {({ lists }) => (
            <DataTable
              label={t("Shared Lists")}
              rows={lists}
              idOf={({ id }) => id}
              nameOf={nameOf}
              columns={state === "shared" ? columns : ended}
              actions={actionsOf}
              card={(list) => (
                <div className={styles.card}>
                  <b>{nameOf(list)}</b>
                  <p className="muted">
                    {list.takenDownFor ??
                      t("{products, plural, one {# product} other {# products}}", {
                        products: list.products,
                      })}
                    {" · "}
                    {formatDate(list.stoppedAt ?? list.createdAt)}
                  </p>
                </div>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {end && (
        <TakeDown
          key={end}
          id={end}
          onClose={() => onSearch({ end: undefined }, { replace: true })}
        />
      )}
    </Screen>
  );
}
