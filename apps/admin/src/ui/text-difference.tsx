import { t } from "@pickwell/texts/t.ts";
import { diffLines, diffWordsWithSpace } from "diff";
import { type ReactNode, useMemo, useState } from "react";
import { useCopy } from "../lib/use-copy.ts";
import styles from "./text-difference.module.css";

interface Version {
  /** Whose it is, or of when. */
  label: string;
  text: string;
}

/** A stretch of text: in both versions, or in one of them. */
interface Stretch {
  text: string;
  in: "both" | "before" | "after";
}

/** Texts that differ in more words than this are compared by lines: words take their time. */
const MAX_EDITS = 1000;
/** Unchanged text around a change, in letters; the rest is folded away. */
const CONTEXT = 240;

/** Nothing of an empty version can be copied, or found in the other. */
const hasText = ({ text }: Version): boolean => text !== "";

/** What differs between two texts: by words, or by lines where too many do. */
export function diffSegments(before: string, after: string): Stretch[] {
  const changes =
    diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ?? diffLines(before, after);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: added ? "after" : removed ? "before" : "both",
  }));
}

interface TextDifferenceProps {
  before: Version;
  after: Version;
}

/** Two versions of a text: in one another, or side by side, with what differs marked. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const [isBeside, setBeside] = useState(false);
  const stretches = useMemo(() => diffSegments(before.text, after.text), [before.text, after.text]);
  const isSame = stretches.every((stretch) => stretch.in === "both");
  return (
    <div className={styles.difference}>
      <div className={styles.head}>
        <fieldset className="seg">
          <legend className="vh">{t("How to compare")}</legend>
          <button type="button" aria-pressed={!isBeside} onClick={() => setBeside(false)}>
            {t("Inline")}
          </button>
          <button type="button" aria-pressed={isBeside} onClick={() => setBeside(true)}>
            {t("Side by Side")}
          </button>
        </fieldset>
        {[before, after].filter(hasText).map((version) => (
          <CopyButton key={version.label} of={version} />
        ))}
      </div>
      {isSame && <p className="muted">{t("There is no difference.")}</p>}
      {!isSame && !isBeside && (
        <p className={styles.key}>
          {hasText(before) && <del>{before.label}</del>}{" "}
          {hasText(after) && <ins>{after.label}</ins>}
        </p>
      )}
      {isBeside ? (
        <div className={styles.sides}>
          <Side label={before.label}>{marked(stretches, ["both", "before"])}</Side>
          <Side label={after.label}>{marked(stretches, ["both", "after"])}</Side>
        </div>
      ) : (
        <Side
          label={t("What differs between {label} and {label2}", {
            label: before.label,
            label2: after.label,
          })}
          isLabelHidden
        >
          {marked(stretches, ["both", "before", "after"])}
        </Side>
      )}
    </div>
  );
}

interface SideProps {
  label: string;
  isLabelHidden?: boolean;
  children: ReactNode;
}

/** Text that scrolls by itself, which the keyboard can do, too. */
const Side = ({ label, isLabelHidden, children }: SideProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className={styles.text} aria-label={label} tabIndex={0}>
    {!isLabelHidden && (
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
    )}
    <div className={styles.words}>{children}</div>
  </section>
);

const marked = (stretches: readonly Stretch[], shown: readonly Stretch["in"][]) =>
  stretches
    .filter((stretch) => shown.includes(stretch.in))
    .map((stretch, index, all) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
      if (stretch.in === "before") return <del key={index}>{visible(stretch.text)}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
      if (stretch.in === "after") return <ins key={index}>{visible(stretch.text)}</ins>;
      const text = folded(stretch.text, index > 0, index < all.length - 1);
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
      return <span key={index}>{text}</span>;
    });

/** A change that is only the end of a line would not be seen. */
const visible = (text: string): string =>
  text.trim() === "" ? text.replaceAll("\n", "↵\n") : text;

/** Long unchanged text with its middle left out. */
function folded(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const head = hasBefore ? CONTEXT : 0;
  const tail = hasAfter ? CONTEXT : 0;
  if (text.length <= head + tail + CONTEXT || (!hasBefore && !hasAfter)) return text;
  const start = text.slice(0, head);
  const end = tail === 0 ? "" : text.slice(-tail);
  return `${start}${start && "…\n"}\n⋯\n${end && "\n…"}${end}`;
}

function CopyButton({ of: { label, text } }: { of: Version }) {
  const copy = useCopy();
  return (
    <button type="button" className="btn btn--xs btn--soft" onClick={() => void copy(text)}>
      {t("Copy {label}", { label })}
    </button>
  );
}
