import type { MouseEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { marked } from "./marked.ts";
import type { Suggestion, SuggestionGroup } from "./suggestion-groups.ts";
import "./suggestions.css";

interface SuggestionListProps {
  id: string;
  groups: SuggestionGroup[];
  /** What is typed, marked wherever it stands. */
  text: string;
  active: Suggestion | undefined;
  /** @param index - among the options of all groups */
  optionId: (index: number) => string;
  onTake: (suggestion: Suggestion) => void;
  onForget: (search: string) => void;
}

/** The list under the search field. The focus stays in the field. */
export function SuggestionList({
  id,
  groups,
  text,
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className="suggest" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="Suggestions">
        {groups.map(({ key, title, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={key} role="group" aria-labelledby={title && `${id}-${key}`}>
            {title && (
              <p id={`${id}-${key}`} className="label">
                {title}
              </p>
            )}
            {own.map((option) => (
              <a
                key={option.href}
                id={optionId(options.indexOf(option))}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                className="suggest-option"
                href={option.href}
                onClick={(event) => take(event, option)}
              >
                <Line option={option} text={text} />
              </a>
            ))}
          </div>
        ))}
      </div>
      {recent && (
        <ForgetButtons searches={recent.options.map(({ label }) => label)} onForget={onForget} />
      )}
    </div>
  );
}

function Line({ option, text }: { option: Suggestion; text: string }) {
  const { label, product, search } = option;
  if (search !== undefined) {
    return (
      <>
        <Icon name="search" />
        <span>{label}</span>
      </>
    );
  }
  const name = marked(label, text).map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity
    run.isMatch ? <mark key={index}>{run.text}</mark> : run.text,
  );
  if (!product) return <span>{name}</span>;
  return (
    <>
      <Picture of={product.image} sizes="60px" width={48} height={60} />
      <span>{name}</span>
      <Price cents={product.priceCents} />
    </>
  );
}

interface ForgetButtonsProps {
  searches: string[];
  onForget: (search: string) => void;
}

/** Stands beside the options: a listbox may hold nothing but options. */
function ForgetButtons({ searches, onForget }: ForgetButtonsProps) {
  return (
    <div className="suggest-forget">
      {searches.map((search) => (
        <button
          key={search}
          type="button"
          aria-label={`Forget “${search}”`}
          onClick={() => onForget(search)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
