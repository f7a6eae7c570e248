import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import styles from "./import.module.css";
import { outcomeLabel, useImports } from "./import-facts.ts";

/** Imports on the list, at most. */
const SHOWN = 5;

/** Recent imports with links to their reports. */
export function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useImports().data?.imports.slice(0, SHOWN) ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={t("Earlier imports")}>
      <h3>{t("Earlier imports")}</h3>
      <ul>
        {imports.map((job) => (
          <li key={job.id}>
            <button type="button" className="link" onClick={() => onOpen(job.id)}>
              {job.fileName}
            </button>
            <span className="muted">
              {[formatMoment(job.startedAt), job.startedBy, outcomeLabel(job)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
