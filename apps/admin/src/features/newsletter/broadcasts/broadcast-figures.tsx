import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { SubjectTest } from "../subject-test/subject-test.tsx";
import styles from "./broadcast-figures.module.css";
import { isUnderWay, shareOf } from "./broadcast-labels.ts";
import { BroadcastState } from "./broadcast-state.tsx";
import { MailView } from "./mail-view.tsx";
import { useBroadcastActions } from "./use-broadcast-actions.ts";

const LIVE_MS = 2000;

/** Statistics of a broadcast, and the mail. */
export function BroadcastFigures({ id, onClose }: { id: string; onClose: () => void }) {
  const { broadcasts } = useAdmin();
  const actions = useBroadcastActions();
  const query = useQuery({
    ...broadcasts.figures.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LIVE_MS : false),
  });
  const mail = useQuery(broadcasts.rendered.queryOptions({ id }));
  const { data } = query;
  return (
    <Sheet title={data?.subject ?? t("Broadcast")} note={data?.preheader} onClose={onClose} isWide>
      {query.isPending && <Loading label={t("Loading figures...")} />}
      {!data && query.isError && (
        <Failure
          message={failureMessage(query.error, t("Failed to load the figures. Please try again."))}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && (
        <div className={styles.body}>
          <div className={styles.state}>
            <BroadcastState of={data} />
            <p className="muted">
              {data.startedAt &&
                t("Begun {startedAt}", { startedAt: formatMoment(data.startedAt) })}
              {data.segmentName &&
                t(" to the segment “{segmentName}”", { segmentName: data.segmentName })}
              {data.finishedAt &&
                t(", ended {finishedAt}", { finishedAt: formatMoment(data.finishedAt) })}
            </p>
            <div className="actions">
              {data.status === "sending" && (
                <Action onPress={() => actions.pause(data)}>{t("Pause")}</Action>
              )}
              {data.status === "paused" && (
                <Action onPress={() => actions.resume(data)}>{t("Resume")}</Action>
              )}
              {(data.status === "sending" || data.status === "paused") && (
                <Action onPress={() => actions.cancel(data)}>{t("Cancel Broadcast")}</Action>
              )}
            </div>
          </div>
          <SubjectTest of={data} />
          <dl className={styles.list}>
            <Figure
              label={t("Sent")}
              value={data.sent}
              note={t("of {audience}", { audience: formatCount(data.audience) })}
            />
            <Figure label={t("Waiting")} value={data.queued} />
            <Figure label={t("Failed")} value={data.failed} />
            <Figure label={t("Unsure")} value={data.unsure} note={t("never sent again")} />
            <Figure
              label={t("Skipped")}
              value={data.skipped}
              note={t("called off, or unsubscribed first")}
            />
            <Figure
              label={t("Bounced")}
              value={data.bounced}
              note={shareOf(data.bounced, data.sent) ?? t("or complained")}
            />
            <Figure
              label={t("Unsubscribed since")}
              value={data.unsubscribed}
              note={shareOf(data.unsubscribed, data.sent)}
            />
            <Figure
              label={t("Clicks")}
              value={data.clicks}
              note={shareOf(data.clicks, data.sent)}
            />
            <Figure label={t("Sales")} value={data.orders} />
            <Figure label={t("Revenue")} value={formatMoney(data.revenueCents)} />
            <Figure label={t("Commission")} value={formatMoney(data.commissionCents)} />
          </dl>
          <p className="hint">
            {rich(
              "Who opened it is not tracked. Visits to the shop’s pages are counted under its campaign name, <code>{slug}</code>.",
              { code: (inside) => <code>{inside}</code>, slug: data.slug },
            )}
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
