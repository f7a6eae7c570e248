import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Price } from "@pickwell/ui/components/price.tsx";
import type { MouseEvent } from "react";
import { HighlightedText } from "./highlighted-text.tsx";
import type { Suggestion, SuggestionGroup } from "./suggestion-groups.ts";
import styles from "./suggestions.module.css";

interface SuggestionListProps {
  id: string;
  groups: SuggestionGroup[];
  /** Search text, which is marked in the suggestions. */
  text: string;
  /** What to know of the list before reading it. */
  note: string | null;
  active: Suggestion | undefined;
  /** @param index - among the options of all groups */
  optionId: (index: number) => string;
  onTake: (suggestion: Suggestion) => void;
  onForget: (search: string) => void;
}

/** The list of suggestions. The focus stays in the field. */
export function SuggestionList({
  id,
  groups,
  text,
  note,
  active,
  optionId,
  onTake,
  onForget,
}: SuggestionListProps) {
  const options = groups.flatMap((group) => group.options);
  const recent = groups.find(({ key }) => key === "recent");

  function take(event: MouseEvent, suggestion: Suggestion) {
    // A new tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onTake(suggestion);
  }

  const drawn = (group: SuggestionGroup) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div
      key={group.key}
      role="group"
      className={styles[group.key]}
      aria-labelledby={group.title && `${id}-${group.key}`}
    >
      {group.title && (
        <p id={`${id}-${group.key}`} className="label">
          {group.title}
        </p>
      )}
      {group.options.map((option) => (
        <a
          key={option.href}
          id={optionId(options.indexOf(option))}
          role="option"
          aria-selected={option === active}
          tabIndex={-1}
          className={styles.option}
          href={option.href}
          onClick={(event) => take(event, option)}
        >
          <Line option={option} text={text} />
        </a>
      ))}
    </div>
  );
  const others = groups.filter(({ key }) => key !== "products" && key !== "all");
  const isWide = others.length > 0 && groups[0]?.key === "products";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      className={isWide ? `${styles.suggestions} ${styles.wide}` : styles.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.body}>
        {note && <p className={styles.note}>{note}</p>}
        <div id={id} role="listbox" aria-label={t("Suggestions")}>
          {groups.filter(({ key }) => key === "products").map(drawn)}
          {others.length > 0 && (
            <div role="presentation" className={styles.others}>
              {others.map(drawn)}
            </div>
          )}
          {groups.filter(({ key }) => key === "all").map(drawn)}
        </div>
      </div>
      {recent && (
        <ForgetButtons searches={recent.options.map(({ label }) => label)} onForget={onForget} />
      )}
    </div>
  );
}

function Line({ option, text }: { option: Suggestion; text: string }) {
  const { label, image, shape, priceCents, isOut, search } = option;
  if (search !== undefined) {
    return (
      <>
        <Icon name="search" />
        <span>{label}</span>
      </>
    );
  }
  return (
    <>
      {shape && (
        <Picture of={image} alt="" sizes="72px" {...sizes[shape]} className={styles[shape]} />
      )}
      <HighlightedText text={label} query={text} />
      {isOut ? (
        <small>{t("Out of Stock")}</small>
      ) : priceCents ? (
        <Price cents={priceCents} />
      ) : null}
    </>
  );
}

/** Pixels that each shape takes. */
const sizes = {
  portrait: { width: 48, height: 60 },
  disc: { width: 48, height: 48 },
  landscape: { width: 72, height: 45 },
};

interface ForgetButtonsProps {
  searches: string[];
  onForget: (search: string) => void;
}

/** Beside the options, because a listbox may contain only options. */
function ForgetButtons({ searches, onForget }: ForgetButtonsProps) {
  return (
    <div className={styles.clearHistory}>
      {searches.map((search) => (
        <button
          key={search}
          type="button"
          aria-label={t("Remove “{search}”", { search })}
          onClick={() => onForget(search)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
