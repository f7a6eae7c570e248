import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Filter, Tools } from "../../ui/tools.tsx";
import { verdictChoices, verdictLabels } from "./sale-labels.ts";
import styles from "./sales.module.css";
import type { SalesProps } from "./sales-search.ts";

type LogEntry = Outputs["admin"]["sales"]["postbackLog"]["calls"][number];

const LIMIT = 20;

const Verdict = ({ of: { verdict, reason } }: { of: LogEntry }) => (
  <span className={styles.verdict}>
    <StatusTag of={verdictLabels[verdict].status}>{verdictLabels[verdict].label}</StatusTag>
    {reason && <span className={lists.description}>{reason}</span>}
  </span>
);

const Sent = ({ children }: { children: string }) =>
  children ? <span className={lists.breakable}>{children}</span> : <span className="muted">–</span>;

const columns: Column<LogEntry>[] = [
  { label: t("When"), cell: ({ at }) => <span className={styles.moment}>{formatMoment(at)}</span> },
  { label: t("Verdict"), cell: (call) => <Verdict of={call} /> },
  { label: t("Network"), cell: ({ network }) => <Sent>{network}</Sent> },
  { label: t("Order ## what somebody bought"), cell: ({ orderId }) => <Sent>{orderId}</Sent> },
  { label: t("Click"), cell: ({ clickId }) => <Sent>{clickId}</Sent>, isMinor: true },
  { label: t("Amount"), cell: ({ amount }) => <Sent>{amount}</Sent>, isNumber: true },
];

/** The log of calls to postback URLs, with results. */
export function PostbackLog({ search, onSearch }: SalesProps) {
  const { verdict, page = 1 } = search;
  const query = useQuery({
    ...useAdmin().sales.postbackLog.queryOptions({ verdict: verdict ?? "all", page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel label={t("Postback log")}>
      <Tools>
        <Filter
          label={t("Verdict")}
          all={t("All Verdicts")}
          choices={verdictChoices}
          value={verdict}
          onChange={(value) => onSearch({ verdict: value, page: undefined })}
        />
        <p className={`muted ${styles.logNote}`}>
          {t(
            "Values are as they were sent. Calls are kept for 90 days, without anybody’s address.",
          )}
        </p>
      </Tools>
      <PagedList
        query={query}
        loading={t("Loading the log...")}
        failed={t("Failed to load the log. Please try again.")}
        onPage={(to, options) => onSearch({ page: to }, options)}
        empty={() => (
          <Empty
            title={t("No calls found")}
            hint={
              verdict
                ? t("Try adjusting your filter criteria.")
                : t("Every call to a postback URL is listed here with its result.")
            }
          />
        )}
      >
        {({ calls }) => (
          <DataTable
            label={t("Postback log")}
            rows={calls}
            idOf={({ id }) => id}
            nameOf={({ orderId }) => t("call of order {orderId}", { orderId })}
            columns={columns}
            actions={({ verdict: of, network }) =>
              of === "kept" && (
                <RowActions
                  name={t("calls of {network}", { network })}
                  actions={[
                    {
                      label: t("Change reading of"),
                      icon: "sliders",
                      onPress: () => onSearch({ read: network }),
                    },
                  ]}
                />
              )
            }
            card={(call) => (
              <span className={styles.card}>
                <Verdict of={call} />
                <span>
                  {[call.network, call.orderId, call.amount].filter(Boolean).join(" · ") ||
                    t("Nothing")}
                </span>
                <span className="muted">{formatMoment(call.at)}</span>
              </span>
            )}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </Panel>
  );
}
