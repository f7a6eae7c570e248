import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
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
  if (undoneAt) return <StatusTag of="ended">{t("Undone")}</StatusTag>;
  if (isGoingOn) return <StatusTag of="pending">{t("Being taken")}</StatusTag>;
  if (!finishedAt) return <StatusTag of="pending">{t("Cut off")}</StatusTag>;
  return <StatusTag of="active">{t("In")}</StatusTag>;
}

const columns: Column<Take>[] = [
  { label: t("File"), cell: ({ name }) => <b className={lists.breakable}>{name}</b> },
  { label: t("Network"), cell: ({ network }) => network },
  { label: t("Taken"), cell: ({ at }) => formatMoment(at) },
  { label: t("Rows"), cell: ({ rows }) => formatCount(rows), isNumber: true },
  { label: t("State"), cell: (take) => <State of={take} /> },
];

/** Imported report files, which can be undone. */
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
      title: t("Undo Report"),
      body: t(
        "Sales that only “{name}” of {network} reports will no longer count. Sales that were also reported elsewhere stay. You can redo it later.",
        { name, network },
      ),
      action: t("Undo"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.reports.undo.mutate({ id }), {
      done: t("{name} is undone.", { name }),
      failed: t("Failed to undo the report. Please try again."),
    });
    await refresh();
  }

  async function redo({ id, name }: Take) {
    await attempt(() => sales.reports.redo.mutate({ id }), {
      done: t("{name} counts again.", { name }),
      failed: t("Failed to redo the report. Please try again."),
    });
    await refresh();
  }

  return (
    <Panel label={t("Reports")}>
      <PagedList
        query={query}
        loading={t("Loading reports...")}
        failed={t("Failed to load reports. Please try again.")}
        onPage={(to, options) => onSearch({ page: to }, options)}
        empty={() => (
          <Empty
            title={t("No reports yet")}
            hint={t("Files that networks offer for download are taken in with “Import Report”.")}
          />
        )}
      >
        {({ takes }) => (
          <DataTable
            label={t("Reports")}
            rows={takes}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            columns={columns}
            actions={(take) => (
              <RowActions
                name={take.name}
                actions={[
                  take.undoneAt
                    ? {
                        label: t("Redo"),
                        icon: "history",
                        calls: "admin.sales.reports.redo",
                        onPress: () => void redo(take),
                      }
                    : {
                        label: t("Undo"),
                        icon: "undo",
                        calls: "admin.sales.reports.undo",
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
                  {t("{network} · {rows} rows · {at}", {
                    network: take.network,
                    rows: formatCount(take.rows),
                    at: formatMoment(take.at),
                  })}
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
