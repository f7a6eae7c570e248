import { TRASH_DAYS, trashNouns } from "@pickwell/api/trash/rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { BulkBar, type Column, DataTable } from "../../ui/data-table.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { ReplaceProduct } from "./replace-product.tsx";
import styles from "./trash.module.css";
import { kindChoices, type TrashEntry, type TrashSearch } from "./trash-search.ts";
import { useTrashActions } from "./use-trash-actions.tsx";

const LIMIT = 20;

interface TrashScreenProps {
  search: TrashSearch;
  onSearch: OnSearch<TrashSearch>;
}

/** What it is, and of a product where its old links lead. */
const Facts = ({ of: { kind, category, replacement } }: { of: TrashEntry }) => (
  <span className="muted">
    {trashNouns[kind]}
    {kind === "product" &&
      ` · old links lead to ${replacement?.name ?? category ?? "all products"}`}
  </span>
);

const columns: Column<TrashEntry>[] = [
  {
    label: "Name",
    cell: (entry) => (
      <span className={styles.name}>
        <b>{entry.title}</b>
        <Facts of={entry} />
      </span>
    ),
  },
  {
    label: "Deleted",
    cell: ({ deletedAt, deletedBy }) => (
      <>
        {formatMoment(deletedAt)}
        {deletedBy && <span className="muted"> by {deletedBy}</span>}
      </>
    ),
  },
  { label: "Kept Until", isMinor: true, cell: ({ endsAt }) => formatMoment(endsAt) },
];

/** What somebody has deleted, for as long as it can come back. */
export function TrashScreen({ search, onSearch }: TrashScreenProps) {
  const { page = 1, kind } = search;
  const query = useQuery({
    ...useAdmin().trash.list.queryOptions({ search: search.search, kind, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { restore, remove } = useTrashActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replacing, setReplacing] = useState<TrashEntry | null>(null);
  const entries = query.data?.entries ?? [];
  const chosenEntries = entries.filter(({ id }) => chosen.has(id));
  const many = (work: (entries: TrashEntry[]) => Promise<boolean>) => async () => {
    if (await work(chosenEntries)) setChosen(new Set());
  };

  return (
    <Screen
      title="Trash"
      intro={`What was deleted can be restored for ${TRASH_DAYS} days; then it is deleted for good.`}
    >
      <Panel label="Trash">
        <Tools>
          <SearchBox
            value={search.search}
            label="Search the trash"
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label="Kind"
            all="All Kinds"
            choices={kindChoices}
            value={kind}
            onChange={(value) => onSearch({ kind: value, page: undefined })}
          />
        </Tools>
        {chosenEntries.length > 0 && (
          <BulkBar count={chosenEntries.length}>
            <button type="button" onClick={many(restore)}>
              Restore
            </button>
            <button type="button" onClick={many(remove)}>
              Delete for Good
            </button>
          </BulkBar>
        )}
        <PagedList
          query={query}
          loading="Loading the trash..."
          failed="Failed to load the trash. Please try again."
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={search.search || kind ? "Nothing found" : "The trash is empty"}
              hint={
                search.search || kind
                  ? "Try adjusting your search or filter criteria."
                  : "Products, deals, articles, pages, categories, pictures and users that you delete are kept here."
              }
            />
          )}
        >
          {() => (
            <DataTable
              label="Trash"
              rows={entries}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              columns={columns}
              selection={{ ids: chosen, onChange: setChosen }}
              actions={(entry) => (
                <RowActions
                  name={entry.title}
                  actions={[
                    { label: "Restore", icon: "history", onPress: () => void restore([entry]) },
                    ...(entry.kind === "product"
                      ? [
                          {
                            label: "Old links",
                            icon: "link",
                            onPress: () => setReplacing(entry),
                          } as const,
                        ]
                      : []),
                    {
                      label: "Delete for good",
                      icon: "trash",
                      isDestructive: true,
                      onPress: () => void remove([entry]),
                    },
                  ]}
                />
              )}
              card={(entry) => (
                <span className={styles.name}>
                  <b>{entry.title}</b>
                  <Facts of={entry} />
                  <span className="muted">{`Deleted ${formatMoment(entry.deletedAt)}`}</span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {replacing && (
        <ReplaceProduct key={replacing.id} entry={replacing} onClose={() => setReplacing(null)} />
      )}
    </Screen>
  );
}
