import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "../../lib/format-bytes.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import rowActions from "../../ui/row-actions.module.css";
import { Panel } from "../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import toolButton from "../../ui/tool-button.module.css";
import { relativeTimeLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";
import { useJobs } from "./use-jobs.ts";
import { useRunJob } from "./use-run-job.ts";

type Backups = Outputs["admin"]["backups"]["list"];
type Backup = Backups["backups"][number];

const BACKUP_JOB = "backup";

/** Backups: creating, downloading and deleting. */
export function BackupsPanel() {
  const query = useQuery(useAdmin().backups.list.queryOptions());
  const { data } = query;
  const job = useJobs().data?.find(({ name }) => name === BACKUP_JOB);
  const run = useRunJob();
  const isBusy = job !== undefined && (job.isRunning || job.isRequested);
  return (
    <Panel
      title={t("Backups")}
      aside={
        <button
          type="button"
          className="btn btn--sm btn--ink"
          disabled={!job}
          // With `disabled`, the button would lose the focus.
          aria-disabled={isBusy}
          onClick={() => job && !isBusy && void run(job)}
        >
          <Icon name="archive" /> {isBusy ? t("Backing Up...") : t("Back Up Now")}
        </button>
      }
    >
      <p className={styles.backupsAbout}>
        {data && <Rules of={data} />}{" "}
        {rich(
          "A backup is the database and every picture. The secret key is not in it: keep <code>secret.key</code> of the data folder somewhere else. To bring one back, stop the shop and run <code>npm run restore -- FILE</code>.",
          { code: (inside) => <code>{inside}</code> },
        )}
      </p>
      {query.isPending && <Loading label={t("Loading backups...")} rows={2} />}
      {!data && query.isError && (
        <Failure
          message={t("Failed to load backups. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.backups.length === 0 && (
        <Empty title={t("No backups yet")} hint={t("Make the first one now: it takes a moment.")} />
      )}
      {data && data.backups.length > 0 && (
        <BackupList of={data.backups} now={new Date(query.dataUpdatedAt)} />
      )}
    </Panel>
  );
}

const Rules = ({ of: { isEnabled, retentionDays } }: { of: Backups }) =>
  isEnabled ? (
    t(
      "One is made every night at 03:00 ({zone}) and kept for {days, plural, one {# day} other {# days}}, the newest one for good.",
      { zone: shopZone(), days: retentionDays },
    )
  ) : (
    <b>{t("No backups are made at night: they are turned off in Settings, Advanced.")}</b>
  );

const hrefOf = ({ name }: Backup) => `/api/backups/${name}`;

function BackupList({ of, now }: { of: Backup[]; now: Date }) {
  const remove = useRemoveBackup();
  const download = useDownload();
  const columns: Column<Backup>[] = [
    { label: t("Made"), cell: ({ createdAt }) => formatMoment(createdAt) },
    { label: t("Age"), cell: ({ createdAt }) => relativeTimeLabel(createdAt, now) },
    { label: t("File"), cell: ({ name }) => <span className={styles.backupName}>{name}</span> },
    { label: t("Size ## of a file"), cell: ({ bytes }) => formatBytes(bytes), isNumber: true },
  ];
  return (
    <DataTable
      label={t("Backups")}
      rows={of}
      idOf={({ name }) => name}
      nameOf={({ createdAt }) => t("the backup of {moment}", { moment: formatMoment(createdAt) })}
      columns={columns}
      actions={(backup) => {
        const name = t("the backup of {moment}", { moment: formatMoment(backup.createdAt) });
        return (
          <span className={rowActions.actions}>
            <a
              className={toolButton.button}
              href={hrefOf(backup)}
              download
              onClick={(event) => {
                event.preventDefault();
                void download(backup);
              }}
              aria-label={t("Download {name}", { name })}
              title={t("Download")}
            >
              <Icon name="download" />
            </a>
            <button
              type="button"
              className={toolButton.button}
              aria-label={t("Delete {name}", { name })}
              title={t("Delete")}
              onClick={() => void remove(backup)}
            >
              <Icon name="trash" />
            </button>
          </span>
        );
      }}
      card={({ createdAt, bytes }) => (
        <span className={`${styles.job} ${styles.card}`}>
          <b>{formatMoment(createdAt)}</b>
          <span className="muted">
            {relativeTimeLabel(createdAt, now)} · {formatBytes(bytes)}
          </span>
        </span>
      )}
    />
  );
}

/** Asks whether it may be taken first: a link that is refused would lead away from here. */
function useDownload(): (backup: Backup) => Promise<void> {
  const admin = useAdmin();
  const attempt = useAttempt();
  return async ({ name }) => {
    await attempt(async () => {
      const { href } = await admin.backups.download.mutate({ name });
      location.assign(href);
    });
  };
}

function useRemoveBackup(): (backup: Backup) => Promise<void> {
  const admin = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("backups", "notices");
  return async ({ name, createdAt }) => {
    const isSure = await confirm({
      title: t("Delete Backup"),
      body: t(
        "Are you sure you want to delete the backup of {moment}? This action cannot be undone.",
        { moment: formatMoment(createdAt) },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.backups.remove.mutate({ name }), {
      done: t("Backup deleted successfully!"),
      failed: t("Failed to delete backup. Please try again."),
    });
    await refresh();
  };
}
