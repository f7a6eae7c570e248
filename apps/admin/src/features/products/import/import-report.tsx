import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useEffect } from "react";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { StatStrip } from "../../../ui/screen.tsx";
import sheet from "../../../ui/sheet.module.css";
import { useProductRefresh } from "../use-product-changes.tsx";
import styles from "./import.module.css";
import type { ImportJob } from "./import-facts.ts";
import { ImportPictures } from "./import-pictures.tsx";
import { StartButton } from "./start-button.tsx";
import { UndoButton, UndoCounts } from "./undo-import.tsx";

interface ImportReportProps {
  job: ImportJob;
  onOpen: (id: string) => void;
  /** Called to assign the file's columns. */
  onColumns: () => void;
}

/** The report of an import, and the next step. */
export function ImportReport({ job, onOpen, onColumns }: ImportReportProps) {
  const { isDryRun, canRun, error } = job;
  const refreshProducts = useProductRefresh();
  // What it has saved is in the list behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import that is over
  useEffect(() => {
    if (!isDryRun) void refreshProducts();
  }, [job.id]);
  return (
    <>
      <div className={styles.body}>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {job.counts && <Counts job={job} />}
        <ImportPictures job={job} />
        {job.report && <Findings job={job} report={job.report} />}
      </div>
      <div className={sheet.foot}>
        {job.undoneAt && (
          <p className="muted">
            {t("Undone, {undoneAt}.", { undoneAt: formatMoment(job.undoneAt) })}
          </p>
        )}
        {canRun && job.state !== "done" && <p className="muted">{t("The file is still here.")}</p>}
        {job.canReread && job.state === "failed" && (
          <p className="muted">
            {t("Choose under Columns what its columns mean, and do the dry run again.")}
          </p>
        )}
        {isUseless(job) && <p className="muted">{t("There is nothing in it to import.")}</p>}
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={() => onOpen("new")}>
            {t("Another File")}
          </button>
          {job.canReread && (
            <button type="button" className="btn btn--sm btn--soft" onClick={onColumns}>
              {t("Columns")}
            </button>
          )}
          {job.canUndo && <UndoButton job={job} onOpen={onOpen} />}
          {canRun && !isUseless(job) && <RunButton id={job.id} onOpen={onOpen} />}
        </div>
      </div>
    </>
  );
}

/** A dry run in which every row was refused or is unchanged. */
const isUseless = ({ isDryRun, counts }: ImportJob): boolean =>
  isDryRun && counts !== null && counts.created + counts.updated + counts.categories === 0;

function RunButton({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { imports } = useAdmin();
  return (
    <StartButton
      begin={() => imports.run.mutate({ id })}
      failed={t("The import could not be started. Please try again.")}
      onOpen={onOpen}
    >
      {t("Import for Real")}
    </StartButton>
  );
}

function Counts({ job: { counts, isDryRun } }: { job: ImportJob }) {
  if (!counts) return null;
  if (counts.undone) return <UndoCounts {...counts.undone} />;
  const { created, updated, unchanged, refused } = counts;
  return (
    <>
      <p role="status">
        {isDryRun
          ? t("Tried out with {rows, plural, one {# row} other {# rows}}. Nothing was changed.", {
              rows: counts.rows,
            })
          : t("Imported {rows, plural, one {# row} other {# rows}}.", { rows: counts.rows })}
      </p>
      <StatStrip
        stats={[
          { label: isDryRun ? t("To create") : t("Created"), value: formatCount(created) },
          { label: isDryRun ? t("To update") : t("Updated"), value: formatCount(updated) },
          { label: t("Unchanged"), value: formatCount(unchanged) },
          { label: t("Refused"), value: formatCount(refused) },
        ]}
      />
    </>
  );
}

interface FindingsProps {
  job: ImportJob;
  report: NonNullable<ImportJob["report"]>;
}

function Findings({ job: { counts, isDryRun }, report }: FindingsProps) {
  const { categories, refused, warnings, notes, left = [] } = report;
  const variations = counts?.variations ?? 0;
  const facts = [
    ...(variations > 0
      ? [
          t(
            "{variations, plural, one {# variation} other {# variations}} counted with their products.",
            { variations },
          ),
        ]
      : []),
    ...notes,
  ];
  return (
    <>
      {facts.length > 0 && (
        <ul className={styles.notes}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Part
        title={isDryRun ? t("Categories to add") : t("New categories")}
        entries={categories.map((name) => ({ key: name, text: name }))}
        total={counts?.categories}
      />
      <Part
        title={t("Left alone")}
        entries={left.map((text) => ({ key: text, text }))}
        total={counts?.undone?.left}
      />
      <Part title={t("Refused rows")} entries={refused.map(entryOf)} total={counts?.refused} />
      <Part title={t("Warnings")} entries={warnings.map(entryOf)} total={counts?.warnings} />
    </>
  );
}

interface Entry {
  key: string;
  place?: string;
  text: string;
}

type RowMessage = FindingsProps["report"]["refused"][number];

const entryOf = ({ line, lastLine, text }: RowMessage, index: number): Entry => ({
  key: `${line}-${index}`,
  place:
    lastLine > line
      ? t("Lines {line} to {lastLine}", { line, lastLine })
      : t("Line {line}", { line }),
  text,
});

interface PartProps {
  title: string;
  entries: Entry[];
  /** How many there are, when not all of them are listed. */
  total?: number;
}

function Part({ title, entries, total = entries.length }: PartProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        {title} <span className="muted num">{formatCount(total)}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label={title}>
        {entries.map(({ key, place, text }) => (
          <li key={key}>
            {place && <b className="num">{place}</b>} {text}
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className="muted">
          {t("The first {n} are listed.", { n: formatCount(entries.length) })}
        </p>
      )}
    </section>
  );
}
