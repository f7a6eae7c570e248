import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "../products/import/import.module.css";
import type { Move } from "./move-facts.ts";

type Report = NonNullable<Move["report"]>;

/** Repaired, unknown and skipped parts. */
export function MoveFindings({ report }: { report: Report }) {
  const { mended, unknown, notes, left, addresses } = report;
  return (
    <>
      <Part title={t("Left as it is")} lines={left.map(lineOf)} />
      <Part title={t("Old addresses that lead nowhere")} lines={addresses?.silent ?? []} />
      <Part title={t("Adjusted")} lines={countsOf(mended)} />
      <Part title={t("Not known here, kept")} lines={countsOf(unknown)} />
      <Part title={t("In detail")} lines={notes.map(linkedLineOf)} />
    </>
  );
}

/** A note whose entry is a link to the editor of its text. */
function linkedLineOf(note: Report["notes"][number]): ReactNode {
  const { entry, text, target } = note;
  if (!target || !entry) return lineOf(note);
  const link = { search: { edit: target.id }, className: "link", children: entry };
  return (
    <>
      {target.kind === "page" ? (
        <Link to="/admin/pages" {...link} />
      ) : (
        <Link to="/admin/blog" {...link} />
      )}
      {`: ${text}`}
    </>
  );
}

const lineOf = ({ entry, text }: Report["notes"][number]): string =>
  entry ? `${entry}: ${text}` : text;

const countsOf = (counts: Record<string, number>): string[] =>
  Object.entries(counts).map(([name, count]) => `${formatCount(count)} × ${name}`);

function Part({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        {title} <span className="muted num">{formatCount(lines.length)}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label={title}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={place}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
