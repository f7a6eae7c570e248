import { useKeptFocus } from "@pickwell/ui/browser/use-kept-focus.ts";
import { type ReactNode, useRef } from "react";
import styles from "../account.module.css";
import { type SectionId, sections } from "../account-nav.tsx";

interface SectionProps {
  id: SectionId;
  /** Explanation of the section. */
  note: ReactNode;
  children: ReactNode;
}

/** A section of the account. */
export function Section({ id, note, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section
      className={styles.section}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      ref={section}
    >
      <div>
        <h2 id={`${id}-title`}>{sections()[id]}</h2>
        <div className={styles.note}>{note}</div>
      </div>
      <div className={styles.busy}>{children}</div>
    </section>
  );
}
