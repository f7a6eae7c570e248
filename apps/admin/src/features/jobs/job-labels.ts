import type { Outputs } from "@pickwell/api";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Status } from "../../ui/status-tag.tsx";

export type Job = Outputs["admin"]["jobs"]["list"][number];
export type JobRun = Outputs["admin"]["jobs"]["history"]["runs"][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const seconds = new Intl.NumberFormat(locale(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });

/** A relative time: `3 minutes ago`, `in 5 hours`, `now`. */
export function relativeTimeLabel(moment: Date, now: Date): string {
  const ms = moment.getTime() - now.getTime();
  const size = Math.abs(ms);
  if (size < 45 * SECOND_MS) return ms > 0 ? t("in a moment") : t("just now");
  if (size < 45 * MINUTE_MS) return relative.format(Math.round(ms / MINUTE_MS), "minute");
  if (size < 22 * HOUR_MS) return relative.format(Math.round(ms / HOUR_MS), "hour");
  return relative.format(Math.round(ms / DAY_MS), "day");
}

/** A duration: `40 ms`, `2.4 s`, `12 min`, without a line break. */
export function durationLabel(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)}\u00a0ms`;
  if (ms < MINUTE_MS) return `${seconds.format(ms / SECOND_MS)}\u00a0s`;
  return `${Math.round(ms / MINUTE_MS)}\u00a0min`;
}

interface StateLabel {
  label: string;
  status: Status;
}

const outcomes: Record<JobRun["outcome"], StateLabel> = {
  done: { label: t("Done"), status: "active" },
  nothing: { label: t("Nothing to do"), status: "inactive" },
  failed: { label: t("Failed"), status: "failed" },
  stopped: { label: t("Interrupted"), status: "pending" },
};

export const outcomeLabel = (outcome: JobRun["outcome"]): StateLabel => outcomes[outcome];

/** A job's state, or the result of its last run. */
export function stateLabel({ isRunning, isRequested, outcome }: Job): StateLabel {
  if (isRunning) return { label: t("Running"), status: "scheduled" };
  if (isRequested) return { label: t("About to start"), status: "scheduled" };
  return outcome ? outcomes[outcome] : { label: t("Not yet run"), status: "inactive" };
}
