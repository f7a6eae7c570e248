import type { ReactNode } from "react";
import { cutName, cutText, type NamePart } from "../lib/cut-name.ts";
import styles from "./cut-name.module.css";

interface CutNameProps {
  name: string;
  /** How many lines the card has for it. */
  lines: number;
  href: string;
}

/**
 * A thing's name on a card, linked, truncated between words for each card width without JavaScript.
 * The full name is its title, and is read by screen readers.
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
      <Parts parts={parts} />
    </a>
  );
}

interface CutTextProps {
  text: string;
  /** How many lines there are for it. */
  lines: number;
  /** What becomes of the text, piece by piece; by default nothing. */
  as?: (text: string) => ReactNode;
}

/** Running text on a card, truncated in the same way, see `CutName`. */
export function CutText({ text, lines, as = (piece) => piece }: CutTextProps) {
  const parts = cutText(text, lines);
  return parts.length === 1 && parts[0]?.till === null ? as(text) : <Parts parts={parts} as={as} />;
}

const Parts = ({ parts, as }: { parts: readonly NamePart[] } & Pick<CutTextProps, "as">) => (
  <span className={styles.name}>
    {parts.map((part, index) => (
      <Part key={part.from} part={part} isFirst={index === 0} as={as} />
    ))}
  </span>
);

interface PartProps extends Pick<CutTextProps, "as"> {
  part: NamePart;
  isFirst: boolean;
}

/** The class of what changes from so many em on. */
const step = (change: "from" | "till", em: number) => styles[`${change}${10 * em}`];

const Part = ({ part: { from, text, till }, isFirst, as = (piece) => piece }: PartProps) => (
  <span className={isFirst ? undefined : `${styles.part} ${step("from", from)}`}>
    {as(text)}
    {till !== null && (
      <span className={till === Infinity ? styles.end : `${styles.end} ${step("till", till)}`} />
    )}
  </span>
);
