import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  title: string;
  note?: string;
  link?: { label: string; href: string };
}

/** A section header: rule, heading, link. */
export function SectionHead({ title, note, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {link && (
        <a className="link print-hidden" href={link.href}>
          {link.label} <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}
