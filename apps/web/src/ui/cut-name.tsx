import { cutName, type NamePart } from "../lib/cut-name.ts";
import "./cut-name.css";

interface CutNameProps {
  name: string;
  /** How many lines the card has for it. */
  lines: number;
  href: string;
}

/**
 * The name of something on a card, as a link to it. One that is too long for some width of the card
 * ends between two words there, which takes no script: every part of it says from which width on it
 * is shown. Its whole is its title, and what screen readers say.
 */
export function CutName({ name, lines, href }: CutNameProps) {
  const parts = cutName(name, lines);
  if (parts.length === 1 && parts[0]?.till === null) {
    return (
      <a href={href} dir="auto">
        {name}
      </a>
    );
  }
  return (
    <a href={href} dir="auto" title={name} aria-label={name}>
      <span className="cut-name">
        {parts.map((part, index) => (
          <Part key={part.from} part={part} isFirst={index === 0} />
        ))}
      </span>
    </a>
  );
}

const Part = ({ part: { from, text, till }, isFirst }: { part: NamePart; isFirst: boolean }) => (
  <span className={isFirst ? undefined : "cut-part"} data-from={isFirst ? undefined : from}>
    {text}
    {till !== null && <span className="cut-end" data-till={till === Infinity ? undefined : till} />}
  </span>
);
