import { useState } from "react";
import { Sheet } from "../../../ui/sheet.tsx";
import { ChooseReport } from "./choose-report.tsx";
import type { ChosenReport, ReportResult } from "./chosen-report.ts";
import { MapColumns } from "./map-columns.tsx";
import { ReportOutcome } from "./report-outcome.tsx";

/** A network's report becomes sales: a file, its columns, a try, and then for real. */
export function ReportSheet({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<ChosenReport>();
  const [result, setResult] = useState<ReportResult>();
  const startOver = () => {
    setReport(undefined);
    setResult(undefined);
  };
  return (
    <Sheet
      title="Import Report"
      note={
        report ? `${report.file.name} of ${report.network}` : "Sales that a network lists as CSV"
      }
      onClose={onClose}
      isWide={report !== undefined}
    >
      {!report ? (
        <ChooseReport onChosen={setReport} />
      ) : result ? (
        <ReportOutcome
          key={String(result.isDryRun)}
          report={report}
          result={result}
          onResult={setResult}
          onBack={() => setResult(undefined)}
          onStartOver={startOver}
          onClose={onClose}
        />
      ) : (
        <MapColumns
          report={report}
          onChange={(mapping) => setReport({ ...report, mapping })}
          onResult={setResult}
          onBack={startOver}
        />
      )}
    </Sheet>
  );
}
