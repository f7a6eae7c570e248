import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import type { ReportResult } from "./chosen-report.ts";

/** How often to poll the progress, in milliseconds. */
const ASKED_MS = 1_000;

/** Progress of importing a report. @param tried - the dry run's result */
export function TakeProgress({ tried }: { tried: ReportResult }) {
  const { sales } = useAdmin();
  const { data } = useQuery({
    ...sales.reports.takes.queryOptions({ page: 1, limit: 5 }),
    refetchInterval: ASKED_MS,
  });
  const take = data?.takes.find(({ network, isGoingOn }) => isGoingOn && network === tried.network);
  const rows = Math.min(take?.rows ?? 0, tried.rows);
  return (
    <div>
      <progress aria-label={t("Rows taken")} max={tried.rows} value={rows} />
      <p className="muted">
        {t(
          "{rows} of {all} rows are imported. You may close this; the rest continues in the background.",
          {
            rows: formatCount(rows),
            all: formatCount(tried.rows),
          },
        )}
      </p>
    </div>
  );
}
