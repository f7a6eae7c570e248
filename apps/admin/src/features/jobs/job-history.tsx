import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../forms/problem-messages.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { durationLabel, type JobRun, outcomeLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";

const REFRESH_MS = 5_000;

/** Recent runs of a job that did something or failed. */
export function JobHistory({ name, onClose }: { name: string; onClose: () => void }) {
  const query = useQuery({
    ...useAdmin().jobs.history.queryOptions({ name }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = query;
  return (
    <Sheet
      title={data?.label ?? t("Job")}
      note={t("Its newest runs, without those that found nothing to do.")}
      onClose={onClose}
    >
      {query.isPending && <Loading label={t("Loading runs...")} />}
      {!data && query.isError && (
        <Failure
          message={failureMessage(query.error, t("Failed to load runs. Please try again."))}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.runs.length === 0 && (
        <Empty title={t("No runs yet")} hint={t("It has found nothing to do so far.")} />
      )}
      {data && data.runs.length > 0 && (
        <ol className={styles.runs}>
          {data.runs.map((run) => (
            <Run key={run.id} of={run} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function Run({ of: { startedAt, finishedAt, outcome, note, error } }: { of: JobRun }) {
  const { label, status } = outcomeLabel(outcome);
  return (
    <li>
      <p>
        <StatusTag of={status}>{label}</StatusTag>
        <time dateTime={startedAt.toISOString()}>{formatMoment(startedAt)}</time>
        <span className="muted">{durationLabel(finishedAt.getTime() - startedAt.getTime())}</span>
      </p>
      {note && <p>{note}</p>}
      {error && <p className={styles.error}>{error}</p>}
    </li>
  );
}
