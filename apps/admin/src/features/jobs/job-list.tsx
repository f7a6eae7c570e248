import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { durationLabel, type Job, relativeTimeLabel, stateLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";
import { useRunJob } from "./use-run-job.ts";

interface JobListProps {
  jobs: Job[];
  /** When they were so. */
  now: Date;
  onHistory: (name: string) => void;
}

/** All jobs with their last and next runs. */
export function JobList({ jobs, now, onHistory }: JobListProps) {
  const run = useRunJob();
  const name = (job: Job) => (
    <button type="button" className={styles.name} onClick={() => onHistory(job.name)}>
      {job.label}
    </button>
  );
  const columns: Column<Job>[] = [
    {
      label: t("Job"),
      cell: (job) => (
        <span className={styles.job}>
          {name(job)}
          <span className={styles.note}>{job.note}</span>
          <LastFailure of={job} />
        </span>
      ),
    },
    { label: t("Runs"), cell: ({ schedule }) => schedule, isMinor: true },
    { label: t("Last run"), cell: (job) => <LastRun of={job} now={now} /> },
    {
      label: t("Took"),
      cell: ({ durationMs }) => (durationMs === null ? "–" : durationLabel(durationMs)),
      isNumber: true,
    },
    {
      label: t("Next run"),
      cell: ({ nextRunAt }) => (
        <time dateTime={nextRunAt.toISOString()} title={formatMoment(nextRunAt)}>
          {relativeTimeLabel(nextRunAt, now)}
        </time>
      ),
    },
    { label: t("Failures"), cell: ({ failuresInARow }) => failuresInARow, isNumber: true },
  ];
  return (
    <DataTable
      label={t("Jobs")}
      rows={jobs}
      idOf={({ name }) => name}
      nameOf={({ label }) => label}
      columns={columns}
      actions={(job) => (
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-label={t("Run Now: {label}", { label: job.label })}
          aria-disabled={job.isRunning || job.isRequested}
          onClick={() => !job.isRunning && !job.isRequested && void run(job)}
        >
          {t("Run Now")}
        </button>
      )}
      card={(job) => (
        <span className={`${styles.job} ${styles.card}`}>
          {name(job)}
          <LastRun of={job} now={now} />
          <span className="muted">
            {t("{schedule} · next {when}", {
              schedule: job.schedule,
              when: relativeTimeLabel(job.nextRunAt, now),
            })}
          </span>
          <LastFailure of={job} />
        </span>
      )}
    />
  );
}

function LastRun({ of, now }: { of: Job; now: Date }) {
  const { label, status } = stateLabel(of);
  const at = of.isRunning ? of.startedAt : of.finishedAt;
  return (
    <span className={styles.run}>
      <StatusTag of={status}>{label}</StatusTag>
      {at && (
        <time dateTime={at.toISOString()} title={formatMoment(at)}>
          {relativeTimeLabel(at, now)}
        </time>
      )}
    </span>
  );
}

const LastFailure = ({ of: { error, failuresInARow } }: { of: Job }) =>
  error && (
    <span className={styles.error}>
      {failuresInARow > 1 && t("{n} times in a row: ", { n: failuresInARow })}
      {error}
    </span>
  );
