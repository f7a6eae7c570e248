import type { Outputs } from "@pickwell/api";
import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import styles from "./bulk.module.css";
import { valueLabel } from "./bulk-labels.ts";

interface BulkPreviewProps {
  of: Outputs["admin"]["bulk"]["preview"];
  noun: string;
}

/** What a change would come to: how many, the first of them before and after, and what stays. */
export function BulkPreview({ of, noun }: BulkPreviewProps) {
  const { matched, changed, unchanged, refused, examples, refusals } = of;
  return (
    <section className={styles.preview} aria-label="What would change">
      <p role="status">
        <b>{formatCount(changed)}</b> of {pluralize(matched, noun)} would change
        {unchanged > 0 && `, ${formatCount(unchanged)} are so already`}
        {refused > 0 && `, ${formatCount(refused)} cannot be changed`}.
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
            <li className="muted">and {formatCount(changed - examples.length)} more</li>
          )}
        </ul>
      )}
      <Left names={refusals} count={refused} />
    </section>
  );
}

/** Rows that stay as they are, and why. */
export const Left = ({ names, count }: { names: readonly string[]; count: number }) =>
  names.length > 0 && (
    <details>
      <summary>{pluralize(count, "row")} left as before</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > names.length && (
          <li className="muted">and {formatCount(count - names.length)} more</li>
        )}
      </ul>
    </details>
  );
