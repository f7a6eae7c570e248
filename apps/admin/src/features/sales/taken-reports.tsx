import type { Outputs } from "@pickwell/api";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./sales.module.css";
import type { SalesProps } from "./sales-search.ts";

type Take = Outputs["admin"]["sales"]["reports"]["takes"]["takes"][number];

const LIMIT = 20;

function State({ of: { undoneAt, finishedAt, isGoingOn } }: { of: Take }) {
  if (undoneAt) return <StatusTag of="ended">Undone</StatusTag>;
  if (isGoingOn) return <StatusTag of="pending">Being taken</StatusTag>;
  if (!finishedAt) return <StatusTag of="pending">Cut off</StatusTag>;
  return <StatusTag of="active">In</StatusTag>;
}

const columns: Column<Take>[] = [
  { label: "File", cell: ({ name }) => <b className={lists.breakable}>{name}</b> },
  { label: "Network", cell: ({ network }) => network },
  { label: "Taken", cell: ({ at }) => formatMoment(at) },
  { label: "Rows", cell: ({ rows }) => formatCount(rows), isNumber: true },
  { label: "State", cell: (take) => <State of={take} /> },
];

/** Report files that were taken in: each can be undone. */
export function TakenReports({ search, onSearch }: SalesProps) {
  const { sales } = useAdmin();
  const { page = 1 } = search;
  const query = useQuery({
    ...sales.reports.takes.queryOptions({ page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");

  async function undo({ id, name, network }: Take) {
    const isSure = await ask({
      title: "Undo Report",
      body: `What only “${name}” of ${network} says counts for nothing any more. What was reported otherwise as well stays. You can redo it later.`,
      action: "Undo",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.reports.undo.mutate({ id }), {
      done: `${name} is undone.`,
      failed: "Failed to undo the report. Please try again.",
    });
    await refresh();
  }

  async function redo({ id, name }: Take) {
    await attempt(() => sales.reports.redo.mutate({ id }), {
      done: `${name} counts again.`,
      failed: "Failed to redo the report. Please try again.",
    });
    await refresh();
  }

  return (
    <Panel label="Reports">
      <PagedList
        query={query}
        loading="Loading reports..."
        failed="Failed to load reports. Please try again."
        onPage={(to, options) => onSearch({ page: to }, options)}
        empty={() => (
          <Empty
            title="No reports yet"
            hint="Files that networks offer for download are taken in with “Import Report”."
          />
        )}
      >
        {({ takes }) => (
          <DataTable
            label="Reports"
            rows={takes}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            columns={columns}
            actions={(take) => (
              <RowActions
                name={take.name}
                actions={[
                  take.undoneAt
                    ? { label: "Redo", icon: "history", onPress: () => void redo(take) }
                    : {
                        label: "Undo",
                        icon: "undo",
                        isDestructive: true,
                        onPress: () => void undo(take),
                      },
                ]}
              />
            )}
            card={(take) => (
              <span className={styles.card}>
                <b className={lists.breakable}>{take.name}</b>
                <span className="muted">
                  {take.network} · {formatCount(take.rows)} rows · {formatMoment(take.at)}
                </span>
                <State of={take} />
              </span>
            )}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </Panel>
  );
}
