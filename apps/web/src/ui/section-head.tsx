import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  title: string;
  note?: string;
  link?: { label: string; href: string };
}

/** Opens a section: rule, heading on the left, link on the right. */
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
