import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import styles from "./broadcast-figures.module.css";
import { shareOf } from "./broadcast-labels.ts";
import { BroadcastState } from "./broadcast-state.tsx";
import { MailView } from "./mail-view.tsx";
import { useBroadcastActions } from "./use-broadcast-actions.ts";

const LIVE_MS = 2000;

/** What has become of a broadcast, and the letter itself. */
export function BroadcastFigures({ id, onClose }: { id: string; onClose: () => void }) {
  const { broadcasts } = useAdmin();
  const actions = useBroadcastActions();
  const query = useQuery({
    ...broadcasts.figures.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data?.status === "sending" ? LIVE_MS : false),
  });
  const mail = useQuery(broadcasts.rendered.queryOptions({ id }));
  const { data } = query;
  return (
    <Sheet title={data?.subject ?? "Broadcast"} note={data?.preheader} onClose={onClose} isWide>
      {query.isPending && <Loading label="Loading figures..." />}
      {!data && query.isError && (
        <Failure
          message={failureMessage(query.error, "Failed to load the figures. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && (
        <div className={styles.body}>
          <div className={styles.state}>
            <BroadcastState of={data} />
            <p className="muted">
              {data.startedAt && `Begun ${formatMoment(data.startedAt)}`}
              {data.segmentName && ` to the segment “${data.segmentName}”`}
              {data.finishedAt && `, ended ${formatMoment(data.finishedAt)}`}
            </p>
            <div className="actions">
              {data.status === "sending" && (
                <Action onPress={() => actions.pause(data)}>Pause</Action>
              )}
              {data.status === "paused" && (
                <Action onPress={() => actions.resume(data)}>Resume</Action>
              )}
              {(data.status === "sending" || data.status === "paused") && (
                <Action onPress={() => actions.cancel(data)}>Cancel Broadcast</Action>
              )}
            </div>
          </div>
          <dl className={styles.list}>
            <Figure label="Sent" value={data.sent} note={`of ${formatCount(data.audience)}`} />
            <Figure label="Waiting" value={data.queued} />
            <Figure label="Failed" value={data.failed} />
            <Figure label="Unsure" value={data.unsure} note="never sent again" />
            <Figure label="Skipped" value={data.skipped} note="called off, or unsubscribed first" />
            <Figure
              label="Bounced"
              value={data.bounced}
              note={shareOf(data.bounced, data.sent) ?? "or complained"}
            />
            <Figure
              label="Unsubscribed since"
              value={data.unsubscribed}
              note={shareOf(data.unsubscribed, data.sent)}
            />
            <Figure label="Clicks" value={data.clicks} note={shareOf(data.clicks, data.sent)} />
            <Figure label="Sales" value={data.orders} />
            <Figure label="Revenue" value={formatMoney(data.revenueCents)} />
            <Figure label="Commission" value={formatMoney(data.commissionCents)} />
          </dl>
          <p className="hint">
            Who opened it is not tracked. Visits to the shop’s pages are counted under its campaign
            name, <code>{data.slug}</code>.
          </p>
          {mail.data && <MailView html={mail.data.html} text={mail.data.text} />}
        </div>
      )}
    </Sheet>
  );
}

interface FigureProps {
  label: string;
  value: number | string;
  note?: string;
}

const Figure = ({ label, value, note }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className="num">{typeof value === "number" ? formatCount(value) : value}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
);

const Action = ({ onPress, children }: { onPress: () => Promise<void>; children: ReactNode }) => (
  <button type="button" className="btn btn--sm btn--soft" onClick={() => void onPress()}>
    {children}
  </button>
);
