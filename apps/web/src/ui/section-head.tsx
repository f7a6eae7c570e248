import { Icon } from "@pickwell/ui/components/icon.tsx";

interface SectionHeadProps {
  title: string;
  note?: string;
  link?: { label: string; href: string };
}

/** Opens a section: rule, heading on the left, link on the right. */
export function SectionHead({ title, note, link }: SectionHeadProps) {
  return (
    <div className="shead">
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {link && (
        <a className="link" href={link.href}>
          {link.label} <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}
