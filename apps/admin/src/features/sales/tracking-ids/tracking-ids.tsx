import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import lists from "../../../ui/lists.module.css";
import { PagedList } from "../../../ui/paged-list.tsx";
import { RowActions } from "../../../ui/row-actions.tsx";
import { Panel } from "../../../ui/screen.tsx";
import { Empty } from "../../../ui/states.tsx";
import { SearchBox, Tools } from "../../../ui/tools.tsx";
import styles from "../sales.module.css";
import type { SalesProps } from "../sales-search.ts";
import { AddTrackingIds } from "./add-tracking-ids.tsx";
import { ChangeTrackingId } from "./change-tracking-id.tsx";
import { EarnedByTrackingIds } from "./estimates.tsx";

type TrackingId = Outputs["admin"]["trackingIds"]["list"]["ids"][number];

const LIMIT = 20;

function CarriedBy({ of: { page, isShared } }: { of: TrackingId }) {
  if (isShared) return <>{t("Pages without one")}</>;
  if (page === null) return <span className="muted">{t("Free ## not given to a page")}</span>;
  return (
    <a className={`link ${lists.breakable}`} href={page}>
      {page}
    </a>
  );
}

const since = ({ assignedAt }: TrackingId) => (assignedAt ? formatMoment(assignedAt) : "–");

const columns: Column<TrackingId>[] = [
  { label: t("Id"), cell: ({ tag }) => <b className={lists.breakable}>{tag}</b> },
  { label: t("Store"), cell: ({ store }) => store },
  { label: t("Links of"), cell: (row) => <CarriedBy of={row} /> },
  { label: t("Since"), cell: since },
];

/** The pool of Amazon’s tracking ids, with their pages. */
export function TrackingIds({ search, onSearch }: SalesProps) {
  const query = useQuery({
    ...useAdmin().trackingIds.list.queryOptions({
      search: search.search,
      page: search.page ?? 1,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const [changed, setChanged] = useState<TrackingId | null>(null);
  const remove = useRemove();

  const add = (
    <button
      type="button"
      className="btn btn--sm btn--accent"
      onClick={() => onSearch({ ids: true })}
    >
      {t("Add Tracking Ids")}
    </button>
  );
  return (
    <>
      <Panel label={t("Tracking ids")}>
        {(search.search || (query.data?.total ?? 0) > 0) && (
          <>
            <div className={styles.moneyNote}>
              {t(
                "Amazon says which tracking id has earned, and no more. Every hour, free ids go to the articles, pages and categories that send most people there, and into all of their links to that store.",
              )}
            </div>
            <Tools>
              <SearchBox
                value={search.search}
                label={t("Id or /page")}
                onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
              />
              {add}
            </Tools>
          </>
        )}
        <PagedList
          query={query}
          loading={t("Loading tracking ids...")}
          failed={t("Failed to load tracking ids. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() =>
            search.search ? (
              <Empty title={t("No tracking ids found")} hint={t("Try adjusting your search.")} />
            ) : (
              <Empty
                title={t("No tracking ids yet")}
                hint={t(
                  "Amazon reports by tracking id alone. Make some at Amazon Associates and add them here: each goes to one of your pages, so that you see what that page has earned.",
                )}
              >
                {add}
              </Empty>
            )
          }
        >
          {({ ids }) => (
            <TrackingIdTable
              ids={ids}
              isStale={query.isPlaceholderData}
              onChange={setChanged}
              onRemove={remove}
            />
          )}
        </PagedList>
        {search.ids && (
          <AddTrackingIds onClose={() => onSearch({ ids: undefined }, { replace: true })} />
        )}
        {changed && (
          <ChangeTrackingId key={changed.id} of={changed} onClose={() => setChanged(null)} />
        )}
      </Panel>
      {(query.data?.total ?? 0) > 0 && <EarnedByTrackingIds />}
    </>
  );
}

interface TrackingIdTableProps {
  ids: TrackingId[];
  /** Whether others are being loaded. */
  isStale: boolean;
  onChange: (row: TrackingId) => void;
  onRemove: (row: TrackingId) => Promise<void>;
}

function TrackingIdTable({ ids, isStale, onChange, onRemove }: TrackingIdTableProps) {
  return (
    <DataTable
      label={t("Tracking ids")}
      rows={ids}
      idOf={({ id }) => id}
      nameOf={({ tag }) => tag}
      columns={columns}
      actions={(row) => (
        <RowActions
          name={row.tag}
          actions={[
            { label: t("Change"), icon: "pencil", onPress: () => onChange(row) },
            {
              label: t("Remove"),
              icon: "trash",
              calls: "admin.trackingIds.remove",
              isDestructive: true,
              onPress: () => void onRemove(row),
            },
          ]}
        />
      )}
      card={(row) => (
        <span className={styles.card}>
          <b className={lists.breakable}>{row.tag}</b>
          <span className="muted">{row.store}</span>
          <CarriedBy of={row} />
        </span>
      )}
      isStale={isStale}
    />
  );
}

/** Removes an id after asking. */
function useRemove() {
  const { trackingIds } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("trackingIds");

  return async ({ id, tag }: TrackingId) => {
    const isSure = await ask({
      title: t("Remove Tracking Id"),
      body: t("Links no longer contain {tag}. What it has earned stays.", { tag }),
      action: t("Remove"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => trackingIds.remove.mutate({ id }), {
      done: t("{tag} is removed.", { tag }),
      failed: t("Failed to remove the id. Please try again."),
    });
    await refresh();
  };
}
