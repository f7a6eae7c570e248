import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";

/** @returns a function that runs a job now */
export function useRunJob(): (job: { name: string; label: string }) => Promise<void> {
  const admin = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("jobs");
  return async ({ name, label }) => {
    await attempt(() => admin.jobs.runNow.mutate({ name }), {
      done: t("{label} has been started.", { label }),
      failed: t("Failed to start the job. Please try again."),
    });
    // After a refusal, too: it may be running.
    await refresh();
  };
}
