import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import lists from "../../../ui/lists.module.css";
import { RowActions } from "../../../ui/row-actions.tsx";
import { Panel } from "../../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import styles from "../sales.module.css";
import type { SalesProps } from "../sales-search.ts";

type Poll = Outputs["admin"]["sales"]["polls"]["list"][number];

/** How often to poll a running request, in milliseconds. */
const ASKED_MS = 3_000;

function State({ of: { failures, lastAt } }: { of: Poll }) {
  if (failures > 0) return <StatusTag of="failed">{t("Failed")}</StatusTag>;
  if (!lastAt) return <StatusTag of="pending">{t("Not yet queried")}</StatusTag>;
  return <StatusTag of="active">{t("Fetched")}</StatusTag>;
}

const last = ({ lastAt }: Poll) => (lastAt ? formatMoment(lastAt) : t("Never"));

const columns: Column<Poll>[] = [
  { label: t("Network"), cell: ({ network }) => <b className={lists.breakable}>{network}</b> },
  { label: t("Last queried"), cell: last },
  { label: t("Next ## when a network is asked next"), cell: ({ nextAt }) => formatMoment(nextAt) },
  {
    label: t("Its message"),
    cell: ({ said }) => <span className={lists.breakable}>{said || "–"}</span>,
  },
  { label: t("State"), cell: (poll) => <State of={poll} /> },
];

/** Networks whose API is polled. */
export function Networks({ onSearch }: SalesProps) {
  const { sales } = useAdmin();
  const query = useQuery({ ...sales.polls.list.queryOptions(), refetchInterval: ASKED_MS });
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales");

  async function fetchNow({ id, network }: Poll) {
    await attempt(() => sales.polls.fetchNow.mutate({ id }), {
      done: t("{network} will be queried in a moment.", { network }),
      failed: t("The network could not be queried. Please try again."),
    });
    await refresh();
  }

  async function remove({ id, network }: Poll) {
    const isSure = await ask({
      title: t("Stop Fetching"),
      body: t(
        "{network} will no longer be queried, and its keys are deleted. Reports that were fetched stay.",
        { network },
      ),
      action: t("Stop"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.polls.remove.mutate({ id }), {
      done: t("{network} is no longer queried.", { network }),
      failed: t("Failed to stop fetching. Please try again."),
    });
    await refresh();
  }

  const add = (
    <button
      type="button"
      className="btn btn--sm btn--accent"
      onClick={() => onSearch({ poll: "new" })}
    >
      {t("Add Network")}
    </button>
  );
  return (
    <Panel label={t("Networks")}>
      {query.isPending && <Loading label={t("Loading networks...")} rows={3} />}
      {!query.data && query.isError && (
        <Failure
          message={t("Failed to load networks. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <Empty
          title={t("No network is queried yet")}
          hint={t(
            "Many networks report your sales by an API: with its keys, sales and their changes are fetched every hour.",
          )}
        >
          {add}
        </Empty>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <div className="actions">{add}</div>
          <DataTable
            label={t("Networks")}
            rows={query.data}
            idOf={({ id }) => id}
            nameOf={({ network }) => network}
            columns={columns}
            actions={(poll) => (
              <RowActions
                name={poll.network}
                actions={[
                  {
                    label: t("Fetch now"),
                    icon: "download",
                    calls: "admin.sales.polls.fetchNow",
                    onPress: () => void fetchNow(poll),
                  },
                  {
                    label: t("Change key of"),
                    icon: "pencil",
                    onPress: () => onSearch({ poll: poll.network }),
                  },
                  {
                    label: t("Stop fetching"),
                    icon: "trash",
                    calls: "admin.sales.polls.remove",
                    isDestructive: true,
                    onPress: () => void remove(poll),
                  },
                ]}
              />
            )}
            card={(poll) => (
              <span className={styles.card}>
                <b className={lists.breakable}>{poll.network}</b>
                <span className="muted">{t("Last queried: {moment}", { moment: last(poll) })}</span>
                {poll.said && <span className={lists.breakable}>{poll.said}</span>}
                <State of={poll} />
              </span>
            )}
          />
        </>
      )}
    </Panel>
  );
}
