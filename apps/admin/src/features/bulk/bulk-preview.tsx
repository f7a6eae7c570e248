import type { Outputs } from "@pickwell/api";
import type { SkippedRows as Skipped } from "@pickwell/api/bulk/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import styles from "./bulk.module.css";
import { valueLabel } from "./bulk-labels.ts";

interface BulkPreviewProps {
  of: Outputs["admin"]["bulk"]["preview"];
  /** So many of them, in words. */
  rowsLabel: (n: number) => string;
}

/** A preview: how many rows, the first of them before and after, and skipped ones. */
export function BulkPreview({ of, rowsLabel }: BulkPreviewProps) {
  const { matched, changed, unchanged, refused, examples, refusals } = of;
  return (
    <section className={styles.preview} aria-label={t("What would change")}>
      <p role="status">
        {rich("<b>{changed}</b> of {rows} would change", {
          b: (inside) => <b>{inside}</b>,
          changed: formatCount(changed),
          rows: rowsLabel(matched),
        })}
        {unchanged > 0 &&
          t(", {unchanged, plural, one {# is} other {# are}} so already", { unchanged })}
        {refused > 0 && t(", {refused} cannot be changed", { refused: formatCount(refused) })}.
      </p>
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, label, before, after }) => (
            <li key={id}>
              <b>{label}</b>
              {Object.keys(after).map((name) => (
                <span key={name}>
                  <del>{valueLabel(name, before[name])}</del>{" "}
                  <ins>{valueLabel(name, after[name])}</ins>
                </span>
              ))}
            </li>
          ))}
          {changed > examples.length && (
            <li className="muted">
              {t("and {changed} more", { changed: formatCount(changed - examples.length) })}
            </li>
          )}
        </ul>
      )}
      <SkippedRows of={refusals} count={refused} />
    </section>
  );
}

interface SkippedRowsProps {
  of: readonly Skipped[];
  /** How many there are; the reasons may be only those of the first. */
  count: number;
}

/** Skipped rows by reason, each reason once. */
export function SkippedRows({ of, count }: SkippedRowsProps) {
  if (of.length === 0) return null;
  const further = count - of.reduce((sum, group) => sum + group.count, 0);
  return (
    <details>
      <summary>
        {t("{count, plural, one {# row} other {# rows}} left as before", { count })}
      </summary>
      <ul>
        {of.map(({ why, count: rows, names }) => (
          <li key={why}>
            <b>
              {formatCount(rows)} × {why}
            </b>
            <span className="muted">
              {names.join(", ")}
              {rows > names.length &&
                ` ${t("and {count} more", { count: formatCount(rows - names.length) })}`}
            </span>
          </li>
        ))}
        {further > 0 && (
          <li className="muted">{t("and {count} more", { count: formatCount(further) })}</li>
        )}
      </ul>
    </details>
  );
}
