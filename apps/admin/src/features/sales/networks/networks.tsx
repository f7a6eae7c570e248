import type { Outputs } from "@pickwell/api";
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

/** While somebody waits for a network, it is asked how it goes so often, in milliseconds. */
const ASKED_MS = 3_000;

function State({ of: { failures, lastAt } }: { of: Poll }) {
  if (failures > 0) return <StatusTag of="failed">Failed</StatusTag>;
  if (!lastAt) return <StatusTag of="pending">Not yet asked</StatusTag>;
  return <StatusTag of="active">Fetched</StatusTag>;
}

const last = ({ lastAt }: Poll) => (lastAt ? formatMoment(lastAt) : "Never");

const columns: Column<Poll>[] = [
  { label: "Network", cell: ({ network }) => <b className={lists.breakable}>{network}</b> },
  { label: "Last asked", cell: last },
  { label: "Next", cell: ({ nextAt }) => formatMoment(nextAt) },
  {
    label: "What it said",
    cell: ({ said }) => <span className={lists.breakable}>{said || "–"}</span>,
  },
  { label: "State", cell: (poll) => <State of={poll} /> },
];

/** Networks that are asked for new and changed sales. */
export function Networks({ onSearch }: SalesProps) {
  const { sales } = useAdmin();
  const query = useQuery({ ...sales.polls.list.queryOptions(), refetchInterval: ASKED_MS });
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sales");

  async function fetchNow({ id, network }: Poll) {
    await attempt(() => sales.polls.fetchNow.mutate({ id }), {
      done: `${network} is asked in a moment.`,
      failed: "Failed to ask the network. Please try again.",
    });
    await refresh();
  }

  async function remove({ id, network }: Poll) {
    const isSure = await ask({
      title: "Stop Fetching",
      body: `${network} is not asked any more, and what opened it is forgotten. What was fetched stays.`,
      action: "Stop",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => sales.polls.remove.mutate({ id }), {
      done: `${network} is not asked any more.`,
      failed: "Failed to stop fetching. Please try again.",
    });
    await refresh();
  }

  const add = (
    <button
      type="button"
      className="btn btn--sm btn--accent"
      onClick={() => onSearch({ poll: "new" })}
    >
      Add Network
    </button>
  );
  return (
    <Panel label="Networks">
      {query.isPending && <Loading label="Loading networks..." rows={3} />}
      {!query.data && query.isError && (
        <Failure
          message="Failed to load networks. Please try again."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <Empty
          title="No network is asked yet"
          hint="Many networks tell of your sales by an API: with its keys, sales and their changes are fetched every hour."
        >
          {add}
        </Empty>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <div className="actions">{add}</div>
          <DataTable
            label="Networks"
            rows={query.data}
            idOf={({ id }) => id}
            nameOf={({ network }) => network}
            columns={columns}
            actions={(poll) => (
              <RowActions
                name={poll.network}
                actions={[
                  { label: "Fetch now", icon: "download", onPress: () => void fetchNow(poll) },
                  {
                    label: "Change key of",
                    icon: "pencil",
                    onPress: () => onSearch({ poll: poll.network }),
                  },
                  {
                    label: "Stop fetching",
                    icon: "trash",
                    isDestructive: true,
                    onPress: () => void remove(poll),
                  },
                ]}
              />
            )}
            card={(poll) => (
              <span className={styles.card}>
                <b className={lists.breakable}>{poll.network}</b>
                <span className="muted">Last asked: {last(poll)}</span>
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
