import { DEFAULT_PERIOD } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { periodBefore, periodName } from "../analytics/figures/figures.ts";
import { readReport } from "./read-report.ts";
import { reportFile } from "./report-file.ts";
import { ReportPages } from "./report-pages.tsx";
import type { ReportSearch } from "./report-search.ts";

/** A printable report. */
export function ReportScreen({ search }: { search: ReportSearch }) {
  const admin = useAdmin();
  const { site } = useShop();
  const { period = DEFAULT_PERIOD, alone } = search;
  const isCompared = !alone;
  const report = useQuery({
    queryKey: ["report", period],
    queryFn: () => readReport(admin, period),
  });
  const { data } = report;
  function download() {
    if (!data) return;
    const { name, text } = reportFile(data, isCompared);
    saveCsv(name, text);
  }
  return (
    <Screen
      title={t("Report")}
      intro={
        data && (
          <>
            {t("{site}. {period}, {from} to {to}, {zone}", {
              site: site.siteName,
              period: periodName[period],
              from: formatDate(data.overview.from),
              to: formatDate(new Date(data.overview.to.getTime() - 1)),
              zone: shopZone(),
            })}
            {isCompared && t(", compared with {before}", { before: periodBefore[period] })}.
          </>
        )
      }
      actions={
        <>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            disabled={!data}
            onClick={download}
          >
            <Icon name="download" /> {t("Download CSV")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--ink"
            disabled={!data}
            onClick={() => print()}
          >
            <Icon name="printer" /> {t("Print")}
          </button>
        </>
      }
    >
      {data ? (
        <ReportPages of={data} isCompared={isCompared} />
      ) : report.isError ? (
        <Failure message={t("Failed to load the report")} onRetry={() => void report.refetch()} />
      ) : (
        <Loading label={t("Loading report…")} />
      )}
    </Screen>
  );
}
