import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import styles from "../../../ui/bar.module.css";
import { StatusTag } from "../../../ui/status-tag.tsx";
import newsletter from "../newsletter.module.css";
import {
  type Broadcast,
  finishedMails,
  percentOf,
  scheduledLabel,
  statusLabels,
} from "./broadcast-labels.ts";
import broadcasts from "./broadcasts.module.css";

type Facts = Pick<
  Broadcast,
  | "status"
  | "subject"
  | "audience"
  | "sent"
  | "failed"
  | "unsure"
  | "skipped"
  | "sendAt"
  | "sendProblem"
  | "testPhase"
  | "testUntil"
>;

/** State and progress of a broadcast. */
export function BroadcastState({ of }: { of: Facts }) {
  const { label, status } = of.sendAt ? scheduledLabel : statusLabels[of.status];
  return (
    <span className={newsletter.mailState}>
      <StatusTag of={status}>{label}</StatusTag>
      {(of.status === "sending" || of.status === "paused") && <Progress of={of} />}
      {of.status === "sending" && of.testPhase === "waiting" && of.testUntil && (
        <span className="muted">
          {t("Tries subjects until {testUntil}", { testUntil: formatMoment(of.testUntil) })}
        </span>
      )}
      <SendNote of={of} />
    </span>
  );
}

/** When a draft will be sent, or why it was not. */
export function SendNote({ of }: { of: Pick<Broadcast, "sendAt" | "sendProblem"> }) {
  if (of.sendAt) return <span className="muted">{formatMoment(of.sendAt)}</span>;
  return (
    of.sendProblem && (
      <span className={broadcasts.problem}>
        {t("Not sent: {sendProblem}", { sendProblem: of.sendProblem })}
      </span>
    )
  );
}

function Progress({ of }: { of: Facts }) {
  const percent = percentOf(of);
  return (
    <span className={broadcasts.progress}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t("Progress of {subject}", { subject: of.subject })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="muted num">
        {t("{finishedMails} of {audience}", {
          finishedMails: formatCount(finishedMails(of)),
          audience: formatCount(of.audience),
        })}
      </span>
    </span>
  );
}
