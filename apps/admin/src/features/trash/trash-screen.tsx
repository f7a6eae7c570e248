import { TRASH_DAYS } from "@pickwell/api/trash/rules";
import { t } from "@pickwell/texts/t.ts";
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
import { OldLinks } from "./old-links.tsx";
import styles from "./trash.module.css";
import {
  hasOldLinks,
  kindChoices,
  nouns,
  type ReplaceableEntry,
  type TrashEntry,
  type TrashSearch,
} from "./trash-search.ts";
import { useTrashActions } from "./use-trash-actions.tsx";

const LIMIT = 20;

interface TrashScreenProps {
  search: TrashSearch;
  onSearch: OnSearch<TrashSearch>;
}

/** Where former links of a deleted thing lead; empty when it had no page. */
function leadText(entry: TrashEntry): string {
  const { kind, category, replacement, listing } = entry;
  const name = replacement?.name ?? listing?.name;
  if (!hasOldLinks(entry)) return "";
  if (name) return t(" · old links lead to {name}", { name });
  if (kind !== "product") return t(" · its page is gone");
  return t(" · its page is gone, buttons in mails lead to {name}", {
    name: category ?? t("all products"),
  });
}

/** The kind, and the target of former links. */
const Facts = ({ of: entry }: { of: TrashEntry }) => (
  <span className="muted">
    {nouns[entry.kind]}
    {leadText(entry)}
  </span>
);

const columns: Column<TrashEntry>[] = [
  {
    label: t("Name"),
    cell: (entry) => (
      <span className={styles.name}>
        <b>{entry.title}</b>
        <Facts of={entry} />
      </span>
    ),
  },
  {
    label: t("Deleted"),
    cell: ({ deletedAt, deletedBy }) => (
      <>
        {formatMoment(deletedAt)}
        {deletedBy && <span className="muted"> {t("by {name}", { name: deletedBy })}</span>}
      </>
    ),
  },
  { label: t("Kept Until"), isMinor: true, cell: ({ endsAt }) => formatMoment(endsAt) },
];

/** The trash. */
export function TrashScreen({ search, onSearch }: TrashScreenProps) {
  const { page = 1, kind } = search;
  const query = useQuery({
    ...useAdmin().trash.list.queryOptions({ search: search.search, kind, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { restore, remove } = useTrashActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replacing, setReplacing] = useState<ReplaceableEntry | null>(null);
  const entries = query.data?.entries ?? [];
  const chosenEntries = entries.filter(({ id }) => chosen.has(id));
  const many = (work: (entries: TrashEntry[]) => Promise<boolean>) => async () => {
    if (await work(chosenEntries)) setChosen(new Set());
  };

  return (
    <Screen
      title={t("Trash")}
      intro={t("Deleted items can be restored for {n} days; then they are deleted permanently.", {
        n: TRASH_DAYS,
      })}
    >
      <Panel label={t("Trash")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search the trash")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Kind")}
            all={t("All Kinds")}
            choices={kindChoices}
            value={kind}
            onChange={(value) => onSearch({ kind: value, page: undefined })}
          />
        </Tools>
        {chosenEntries.length > 0 && (
          <BulkBar count={chosenEntries.length}>
            <button type="button" onClick={many(restore)}>
              {t("Restore")}
            </button>
            <button type="button" onClick={many(remove)}>
              {t("Delete Permanently")}
            </button>
          </BulkBar>
        )}
        <PagedList
          query={query}
          loading={t("Loading the trash...")}
          failed={t("Failed to load the trash. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={search.search || kind ? t("Nothing found") : t("The trash is empty")}
              hint={
                search.search || kind
                  ? t("Try adjusting your search or filter criteria.")
                  : t(
                      "Products, deals, articles, pages, categories, pictures and users that you delete are kept here.",
                    )
              }
            />
          )}
        >
          {() => (
            <DataTable
              label={t("Trash")}
              rows={entries}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              columns={columns}
              selection={{ ids: chosen, onChange: setChosen }}
              actions={(entry) => (
                <RowActions
                  name={entry.title}
                  actions={[
                    { label: t("Restore"), icon: "history", onPress: () => void restore([entry]) },
                    ...(hasOldLinks(entry)
                      ? [
                          {
                            label: t("Old links"),
                            icon: "link",
                            onPress: () => setReplacing(entry),
                          } as const,
                        ]
                      : []),
                    {
                      label: t("Delete permanently"),
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
                  <span className="muted">
                    {t("Deleted {moment}", { moment: formatMoment(entry.deletedAt) })}
                  </span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {replacing && (
        <OldLinks key={replacing.id} entry={replacing} onClose={() => setReplacing(null)} />
      )}
    </Screen>
  );
}
