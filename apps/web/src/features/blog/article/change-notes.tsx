import { rich } from "@pickwell/texts/rich.ts";
import { dayText, formatDate } from "@pickwell/ui/format/format.ts";
import type { Article } from "../post.ts";
import styles from "./change-notes.module.css";

/** When a text was last updated. @param moment - null for never */
export function UpdatedOn({ moment }: { moment: Date | null }) {
  if (!moment) return null;
  return (
    <span>
      {rich("Updated on <time>{date}</time>", {
        date: formatDate(moment),
        time: (inside) => <time dateTime={dayText(moment)}>{inside}</time>,
      })}
    </span>
  );
}

interface ChangeNotesProps {
  /** The newest first. */
  notes: Article["changes"];
  /** Label of the summary. */
  label: string;
}

/** Update notes, collapsed; works without JavaScript. */
export function ChangeNotes({ notes, label }: ChangeNotesProps) {
  if (notes.length === 0) return null;
  return (
    <details className={`${styles.notes} print-hidden`}>
      <summary>{label}</summary>
      <ol>
        {notes.map(({ note, changedAt }) => (
          <li key={changedAt.getTime()}>
            <time dateTime={dayText(changedAt)}>{formatDate(changedAt)}</time>
            <p dir="auto">{note}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
