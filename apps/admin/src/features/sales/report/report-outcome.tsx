import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import { saveCsv } from "../../../lib/save-csv.ts";
import { useRefresh } from "../../../lib/use-admin.ts";
import dataTable from "../../../ui/data-table.module.css";
import { Icon } from "../../../ui/icon.tsx";
import lists from "../../../ui/lists.module.css";
import { Problem } from "../../../ui/problem.tsx";
import { StatStrip } from "../../../ui/screen.tsx";
import sheet from "../../../ui/sheet.module.css";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { StateWords, type Words } from "../reading/state-words.tsx";
import { stateLabels } from "../sale-labels.ts";
import { formatDecimal } from "../sale-money.ts";
import type { ChosenReport, ReportResult } from "./chosen-report.ts";
import { reportedSums } from "./reported-sums.ts";
import { rowsAsCsv } from "./rows-as-csv.ts";
import styles from "./sales-report.module.css";
import { TakeProgress } from "./take-progress.tsx";
import { useImportReport } from "./use-import-report.ts";

interface ReportOutcomeProps {
  report: ChosenReport;
  result: ReportResult;
  onResult: (result: ReportResult) => void;
  /** Called with what the owner has said of words, and the result of trying the file with it. */
  onTried: (report: ChosenReport, result: ReportResult) => void;
  /** Undefined when there are no columns to choose. */
  onBack: (() => void) | undefined;
  onStartOver: () => void;
  onClose: () => void;
}

/** What reports mostly say, and this one does not. */
const LACKING: Record<ReportResult["tables"][number]["lacking"][number], string> = {
  amount: t("the amount of a sale"),
  commission: t("the commission"),
  soldAt: t("the day of a sale"),
};

/** Rows that are shown; the file that can be saved has them all. */
const SHOWN = 100;

/** Last steps: preview and result. */
export function ReportOutcome(props: ReportOutcomeProps) {
  const { report, result, onResult, onTried, onBack, onStartOver, onClose } = props;
  const { take, isBusy, problem } = useImportReport();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const { isDryRun, counts, rows, tables, totals } = result;
  const [words, setWords] = useState<Words>(report.words ?? {});
  const isUntried = isDryRun && JSON.stringify(words) !== JSON.stringify(report.words ?? {});
  // Rows that are not understood are stored, too, and read again later.
  const news = counts.new + counts.changed + counts.notUnderstood;
  async function takeIt() {
    const taken = await take(report, false);
    if (!taken) return;
    onResult(taken);
    void refresh();
  }
  async function tryAgain() {
    const said = { ...report, words };
    const tried = await take(said, true);
    if (tried) onTried(said, tried);
  }
  return (
    <>
      <div className={styles.body}>
        <p role="status">
          <b>
            {isDryRun
              ? t("Tried {rows, plural, one {# row} other {# rows}}.", { rows })
              : t("Took {rows, plural, one {# row} other {# rows}}.", { rows })}
          </b>{" "}
          {isDryRun && t("Nothing is changed yet.")}
        </p>
        <Counts counts={counts} />
        <TableNotes tables={tables} />
        <Sums result={result} />
        <StatedTotals totals={totals} />
        {isDryRun && (
          <StateWords
            unknown={result.unknownWords.map((each) => ({ word: each.word, reports: each.rows }))}
            words={words}
            onChange={setWords}
          />
        )}
        <Listed result={result} />
      </div>
      <div className={sheet.foot}>
        {isBusy && <TakeProgress tried={result} />}
        <div role="alert">{problem && <Problem>{problem.words}</Problem>}</div>
        <div className="actions">
          {isDryRun && onBack ? (
            <button type="button" className="btn btn--sm btn--soft" onClick={onBack}>
              {t("Back to Columns")}
            </button>
          ) : (
            <button type="button" className="btn btn--sm btn--soft" onClick={onStartOver}>
              {t("Another File")}
            </button>
          )}
          {isUntried && (
            <NextStep
              label={t("Try with These Words")}
              busy={t("Reading…")}
              isBusy={isBusy}
              onPress={tryAgain}
            />
          )}
          {isDryRun && !isUntried && news > 0 && (
            <NextStep
              label={t("Take It for Real")}
              busy={t("Taking…")}
              isBusy={isBusy}
              onPress={takeIt}
            />
          )}
          {!isDryRun && (
            <button type="button" className="btn btn--sm btn--accent" onClick={onClose}>
              {t("Done")}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

interface NextStepProps {
  label: string;
  /** Its label meanwhile. */
  busy: string;
  isBusy: boolean;
  onPress: () => Promise<void>;
}

const NextStep = ({ label, busy, isBusy, onPress }: NextStepProps) => (
  <button
    type="button"
    className="btn btn--sm btn--accent"
    aria-disabled={isBusy}
    onClick={() => void onPress()}
  >
    {isBusy ? busy : label}
  </button>
);

/** What the rows are to what is known already. */
function Counts({ counts }: Pick<ReportResult, "counts">) {
  return (
    <StatStrip
      stats={[
        { label: t("New"), value: formatCount(counts.new), note: t("not reported before") },
        {
          label: t("Changed"),
          value: formatCount(counts.changed),
          note: t("say something new"),
        },
        {
          label: t("Unchanged"),
          value: formatCount(counts.unchanged),
          note: t("known already"),
        },
        {
          label: t("Not understood"),
          value: formatCount(counts.notUnderstood),
          note: t("kept, in no figure"),
        },
      ]}
    />
  );
}

/** What is wrong with tables of the file, and what they do not say. */
function TableNotes({ tables }: Pick<ReportResult, "tables">) {
  return (
    <>
      {tables
        .filter(({ problem }) => problem)
        .map(({ name, problem }) => (
          <p key={name}>
            <b className={lists.breakable}>{name}</b> {problem}
          </p>
        ))}
      {tables
        .filter(({ lacking }) => lacking.length > 0)
        .map(({ name, lacking }) => (
          <p key={name}>
            {rich("<b>{name}</b> has no column for {columns}.", {
              name,
              b: (inside) => <b className={lists.breakable}>{inside}</b>,
              columns: lacking.map((field) => LACKING[field]).join(", "),
            })}
          </p>
        ))}
    </>
  );
}

/** Totals that the file states, beside those of its rows. */
const StatedTotals = ({ totals }: Pick<ReportResult, "totals">) =>
  totals.map((total) => (
    <p key={`${total.table} ${total.name}`}>
      {total.stated === total.added
        ? t("The file’s own total of “{name}” is the same: {stated}.", {
            name: total.name,
            stated: total.stated,
          })
        : t("The file says that “{name}” is {stated} in total; its rows add up to {added}.", {
            name: total.name,
            stated: total.stated,
            added: total.added,
          })}
    </p>
  ));

/** Totals of the file's sales, by currency and state. */
function Sums({ result }: { result: ReportResult }) {
  const sums = reportedSums(result);
  if (sums.length === 0) return null;
  const right = `${lists.right} num`;
  return (
    <section className={dataTable.frame} aria-label={t("Sums")}>
      <table className={lists.table}>
        <thead>
          <tr>
            <th>{t("State")}</th>
            <th className={right}>{t("Amount")}</th>
            <th className={right}>{t("Commission")}</th>
            <th className={right}>
              {result.isDryRun ? t("Commission now") : t("Commission before")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ state, currency, amount, commission, commissionBefore }) => {
            const shown = (value: string) => formatDecimal({ value, currency });
            return (
              <tr key={`${currency} ${state}`}>
                <td>{stateLabels[state].label}</td>
                <td className={right}>{shown(amount)}</td>
                <td className={right}>{shown(commission)}</td>
                <td className={right}>{shown(commissionBefore)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Rows that are not understood. */
function Listed({ result: { listed, network } }: { result: ReportResult }) {
  if (listed.length === 0) return null;
  const save = () => saveCsv(`${network} rows.csv`, rowsAsCsv(listed));
  return (
    <section className={styles.rows} aria-label={t("Rows that are not understood")}>
      <div className={styles.head}>
        <h3>{t("{n, plural, one {# row} other {# rows}} not understood", { n: listed.length })}</h3>
        <button type="button" className="btn btn--sm btn--soft" onClick={save}>
          <Icon name="download" /> {t("Save as CSV")}
        </button>
      </div>
      <ul>
        {listed.slice(0, SHOWN).map(({ table, line, problem }) => (
          <li key={`${table} ${line}`}>
            <span className="muted num">{t("Line {line}", { line: formatCount(line) })}</span>
            <StatusTag of="failed">{t("Not understood")}</StatusTag>
            <span className={lists.breakable}>{problem}</span>
          </li>
        ))}
      </ul>
      {listed.length > SHOWN && (
        <p className="muted">
          {t("And {n} more in the file.", { n: formatCount(listed.length - SHOWN) })}
        </p>
      )}
    </section>
  );
}
