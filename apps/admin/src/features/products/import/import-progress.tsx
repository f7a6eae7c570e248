import { t } from "@pickwell/texts/t.ts";
import { Progress } from "../../../forms/file/progress.tsx";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import sheet from "../../../ui/sheet.module.css";
import styles from "./import.module.css";
import { type ImportJob, percentOf, phaseLabel } from "./import-facts.ts";

/** Progress of an import, with a stop button. */
export function ImportProgress({ job }: { job: ImportJob }) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("imports");
  return (
    <>
      <div className={styles.body}>
        <Progress label={phaseLabel(job)} percent={percentOf(job)} />
        <p className="muted">
          {job.undoes !== null
            ? t("You may close this; it continues in the background.")
            : job.isDryRun
              ? t("Nothing is changed. You may close this; it continues in the background.")
              : t(
                  "You may close this; it continues in the background. If you cancel, what is already saved stays.",
                )}
        </p>
      </div>
      <div className={sheet.foot}>
        <div className="actions">
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={() =>
              attempt(
                async () => {
                  await admin.imports.cancel.mutate({ id: job.id });
                  await refresh();
                },
                { failed: t("The import could not be cancelled. Please try again.") },
              )
            }
          >
            {job.undoes === null ? t("Cancel Import") : t("Stop Undoing")}
          </button>
        </div>
      </div>
    </>
  );
}
