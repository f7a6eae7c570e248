import { useStoredList } from "@pickwell/client/account/stored.ts";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteContext, useRouter } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { CLOSED, type ComboboxState, nextComboboxState } from "./combobox.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { type Suggestion, suggestionGroups } from "./suggestion-groups.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import styles from "./suggestions.module.css";
import { useComboboxAttributes, useFieldEvents } from "./use-search-field.ts";

/** Delay after typing before the search, in milliseconds. */
const DEBOUNCE_MS = 160;

export interface SuggestionsProps {
  /** The search field, which is on the page before and after this component. */
  field: HTMLInputElement;
}

/** Turns the search field into a combobox with suggestions. */
export function Suggestions({ field }: SuggestionsProps) {
  const router = useRouter();
  const { api } = useRouteContext({ from: "__root__" });
  const listId = useId();
  const [state, setState] = useState<ComboboxState>(() => ({
    isOpen: document.activeElement === field,
    active: -1,
  }));
  const [text, setText] = useState(() => field.value.trim());
  const query = useDebounced(text, DEBOUNCE_MS);
  const recent = useStoredList(recentSearches) ?? [];
  const { data, isPlaceholderData } = useQuery({
    ...api.search.suggest.queryOptions({ text: query }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });

  const corrected = text === "" ? null : (data?.corrected ?? null);
  const groups = suggestionGroups(text, data, recent);
  const options = groups.flatMap((group) => group.options);
  const isOpen = state.isOpen && options.length > 0;
  const active = isOpen ? options[state.active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  function take({ href, search }: Suggestion) {
    if (search) rememberSearch(search);
    field.value = search ?? "";
    setText(field.value);
    setState(CLOSED);
    field.blur();
    router.navigate({ href });
  }

  function forget(search: string) {
    // The button that has the focus goes with the line.
    field.focus();
    recentSearches.write(recentSearches.read().filter((kept) => kept !== search));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && active) {
      event.preventDefault();
      return take(active);
    }
    if (event.key === "Escape" && !isOpen && field.value) {
      event.preventDefault();
      field.value = "";
      return setText("");
    }
    const next = nextComboboxState(event.key, { isOpen, active: state.active }, options.length);
    if (!next) return;
    event.preventDefault();
    setState(next);
  }

  useFieldEvents(field, { onKeyDown, onType: setText, onState: setState });
  const activeId = active ? optionId(state.active) : null;
  useComboboxAttributes(field, { listId: isOpen ? listId : null, activeId });

  const isAnswered = query === text && (text === "" || (data !== undefined && !isPlaceholderData));
  const isUnknown = state.isOpen && isAnswered && text !== "" && options.length === 0;
  return (
    <>
      <p className="vh" role="status">
        {state.isOpen && isAnswered ? announcement(text, options.length, corrected) : ""}
      </p>
      {isOpen && (
        <SuggestionList
          id={listId}
          groups={groups}
          text={corrected ?? text}
          note={corrected && t("Showing results for “{corrected}”", { corrected })}
          active={active}
          optionId={optionId}
          onTake={take}
          onForget={forget}
        />
      )}
      {isUnknown && (
        <p className={`${styles.suggestions} ${styles.note}`}>
          {t("No suggestions for “{text}”", { text })}
        </p>
      )}
    </>
  );
}

/** The value as it was when it last stayed the same for a while. */
function useDebounced(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

function announcement(text: string, count: number, corrected: string | null): string {
  if (text === "") return count === 0 ? "" : t("{count} recent searches", { count });
  if (count === 0) return t("No suggestions");
  const suggestions = t("{count, plural, one {# suggestion} other {# suggestions}}", { count });
  return corrected
    ? t("Showing results for “{corrected}”: {suggestions}", { corrected, suggestions })
    : suggestions;
}
