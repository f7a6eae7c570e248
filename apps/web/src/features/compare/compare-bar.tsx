import { COMPARED_LIMIT } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useRef } from "react";
import type { Chosen } from "./chosen.ts";
import { comparePath } from "./compare-path.ts";
import styles from "./compare-tray.module.css";

interface CompareBarProps {
  chosen: readonly Chosen[];
  /** Why the last one was not added, for the eyes; false when it was. */
  refusal: string | false;
  /** @param key - null for all */
  onTakeOff: (key: string | null) => void;
}

/** The selected products, with the link to the comparison. */
export default function CompareBar({ chosen, refusal, onTakeOff }: CompareBarProps) {
  const way = useRef<HTMLAnchorElement>(null);
  return (
    <section className={`${styles.bar} print-hidden`} aria-label={t("Chosen to compare")}>
      {refusal && (
        <p className={styles.refusal} aria-hidden="true">
          {refusal}
        </p>
      )}
      <ul className={styles.names}>
        {chosen.map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.takeOff}
              aria-label={t("Take {name} off", { name })}
              onClick={() => {
                // Its button goes with it.
                way.current?.focus();
                onTakeOff(key);
              }}
            >
              <span dir="auto">{name}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length === 1 && (
        <p className={styles.another}>{t("Choose another to compare it with.")}</p>
      )}
      <div className={styles.ways}>
        <button type="button" className={styles.clear} onClick={() => onTakeOff(null)}>
          {t("Clear")}
        </button>
        <a
          ref={way}
          className="btn btn--accent btn--sm"
          href={comparePath(chosen.map(({ key }) => ({ slug: key, id: key })))}
        >
          {t("Compare {count} of {limit}", { count: chosen.length, limit: COMPARED_LIMIT })}
        </a>
      </div>
    </section>
  );
}
