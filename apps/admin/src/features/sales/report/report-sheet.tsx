import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { Sheet } from "../../../ui/sheet.tsx";
import { ChooseReport } from "./choose-report.tsx";
import type { ChosenReport, ReportResult } from "./chosen-report.ts";
import { MapColumns } from "./map-columns.tsx";
import { ReportOutcome } from "./report-outcome.tsx";

/** Imports a network's report: file, columns, dry run, import. */
export function ReportSheet({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<ChosenReport>();
  const [result, setResult] = useState<ReportResult>();
  const startOver = () => {
    setReport(undefined);
    setResult(undefined);
  };
  return (
    <Sheet
      title={t("Import Report ## of sales")}
      note={
        report
          ? t("{name} of {network}", { name: report.file.name, network: report.network })
          : t("A file that a network offers for download")
      }
      onClose={onClose}
      isWide={report !== undefined}
    >
      {!report ? (
        <ChooseReport
          onChosen={(chosen, tried) => {
            setReport(chosen);
            setResult(tried);
          }}
        />
      ) : result ? (
        <ReportOutcome
          key={String(result.isDryRun)}
          report={report}
          result={result}
          onResult={setResult}
          onTried={(said, tried) => {
            setReport(said);
            setResult(tried);
          }}
          onBack={report.columns ? () => setResult(undefined) : undefined}
          onStartOver={startOver}
          onClose={onClose}
        />
      ) : (
        report.columns && (
          <MapColumns
            report={report}
            columns={report.columns}
            onChange={(columns) => setReport({ ...report, columns })}
            onResult={setResult}
            onBack={startOver}
          />
        )
      )}
    </Sheet>
  );
}
