import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import { saveCsv } from "../../../lib/save-csv.ts";
import { useRefresh } from "../../../lib/use-admin.ts";
import { Icon } from "../../../ui/icon.tsx";
import lists from "../../../ui/lists.module.css";
import { Problem } from "../../../ui/problem.tsx";
import { StatStrip } from "../../../ui/screen.tsx";
import sheet from "../../../ui/sheet.module.css";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { verdictLabels } from "../sale-labels.ts";
import type { ChosenReport, ReportResult } from "./chosen-report.ts";
import { rowsAsCsv } from "./rows-as-csv.ts";
import styles from "./sales-report.module.css";
import { useImportReport } from "./use-import-report.ts";

interface ReportOutcomeProps {
  report: ChosenReport;
  result: ReportResult;
  onResult: (result: ReportResult) => void;
  onBack: () => void;
  onStartOver: () => void;
  onClose: () => void;
}

/** Rows that are shown; the file that can be saved has them all. */
const SHOWN = 100;

/** The last two steps: what would come of the report, and what has. */
export function ReportOutcome(props: ReportOutcomeProps) {
  const { report, result, onResult, onBack, onStartOver, onClose } = props;
  const { take, isBusy, problem } = useImportReport();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const { isDryRun, counts, rows, repeatedInFile } = result;
  const news = counts.recorded + counts.unattributed + counts.reversed;
  async function takeIt() {
    const taken = await take(report, false);
    if (!taken) return;
    onResult(taken);
    void refresh();
  }
  return (
    <>
      <div className={styles.body}>
        <p role="status">
          <b>{isDryRun ? `Tried ${pluralize(rows, "row")}` : `Took ${pluralize(rows, "row")}`}.</b>{" "}
          {isDryRun && "Nothing is changed yet."}
        </p>
        <StatStrip
          stats={[
            { label: "Recorded", value: formatCount(counts.recorded), note: "with their click" },
            {
              label: "Unattributed",
              value: formatCount(counts.unattributed),
              note: "recorded without a click",
            },
            { label: "Reversed", value: formatCount(counts.reversed), note: "cancelled orders" },
            { label: "Repeated", value: formatCount(counts.repeated), note: "known already" },
            { label: "Refused", value: formatCount(counts.refused), note: "not taken" },
          ]}
        />
        {repeatedInFile > 0 && (
          <p>
            {pluralize(repeatedInFile, "row")} {repeatedInFile === 1 ? "repeats" : "repeat"} an
            order of this file. Several rows of one order are one sale, and the first one counts.
          </p>
        )}
        <Listed result={result} />
      </div>
      <div className={sheet.foot}>
        <div role="alert">{problem && <Problem>{problem.words}</Problem>}</div>
        <div className="actions">
          {isDryRun ? (
            <button type="button" className="btn btn--sm btn--soft" onClick={onBack}>
              Back to Columns
            </button>
          ) : (
            <button type="button" className="btn btn--sm btn--soft" onClick={onStartOver}>
              Another File
            </button>
          )}
          {isDryRun && news > 0 && (
            <button
              type="button"
              className="btn btn--sm btn--accent"
              aria-disabled={isBusy}
              onClick={() => void takeIt()}
            >
              {isBusy ? "Taking…" : "Take It for Real"}
            </button>
          )}
          {!isDryRun && (
            <button type="button" className="btn btn--sm btn--accent" onClick={onClose}>
              Done
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** Rows that were not taken as they are. */
function Listed({ result: { listed, network } }: { result: ReportResult }) {
  if (listed.length === 0) return null;
  // What was not taken comes first.
  const sorted = [...listed].sort(
    (one, other) => Number(other.verdict === "refused") - Number(one.verdict === "refused"),
  );
  const save = () => saveCsv(`${network} rows.csv`, rowsAsCsv(sorted));
  return (
    <section className={styles.rows} aria-label="Rows worth a look">
      <div className={styles.head}>
        <h3>{pluralize(listed.length, "row")} worth a look</h3>
        <button type="button" className="btn btn--sm btn--soft" onClick={save}>
          <Icon name="download" /> Save as CSV
        </button>
      </div>
      <ul>
        {sorted.slice(0, SHOWN).map(({ line, verdict, orderId, reason }) => (
          <li key={`${line} ${verdict}`}>
            <span className="muted num">Line {formatCount(line)}</span>
            <StatusTag of={verdictLabels[verdict].status}>{verdictLabels[verdict].label}</StatusTag>
            <span className={lists.breakable}>
              {orderId && <b>{orderId}</b>} {reason}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p className="muted">And {formatCount(sorted.length - SHOWN)} more in the file.</p>
      )}
    </section>
  );
}
