import type { ReactNode } from "react";
import styles from "../account.module.css";
import { type SectionId, sections } from "../account-nav.tsx";

interface SectionProps {
  id: SectionId;
  /** What it is about. */
  note: ReactNode;
  children: ReactNode;
}

/** One part of the account: what it is about beside what can be done. */
export const Section = ({ id, note, children }: SectionProps) => (
  <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
    <div>
      <h2 id={`${id}-title`}>{sections[id]}</h2>
      <div className={styles.note}>{note}</div>
    </div>
    <div className={styles.busy}>{children}</div>
  </section>
);
