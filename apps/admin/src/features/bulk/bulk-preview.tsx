import type { Outputs } from "@pickwell/api";
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
      <SkippedRows names={refusals} count={refused} />
    </section>
  );
}

/** Skipped rows with reasons. */
export const SkippedRows = ({ names, count }: { names: readonly string[]; count: number }) =>
  names.length > 0 && (
    <details>
      <summary>
        {t("{count, plural, one {# row} other {# rows}} left as before", { count })}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > names.length && (
          <li className="muted">
            {t("and {count} more", { count: formatCount(count - names.length) })}
          </li>
        )}
      </ul>
    </details>
  );
