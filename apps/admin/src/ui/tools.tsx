import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useIsWide } from "../lib/media.ts";
import { Icon } from "./icon.tsx";
import styles from "./tools.module.css";

/** Delay after typing before the search, in milliseconds. */
const REST_MS = 250;

interface SearchBoxProps {
  /** The search text of the URL. */
  value: string | undefined;
  label: string;
  /** Called after a pause in typing; with undefined for an empty text. */
  onSearch: (text: string | undefined) => void;
}

/** A search that answers while one types. */
export function SearchBox({ value = "", label, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  /** The last search text, from here or the URL. */
  const [asked, setAsked] = useState(value);
  const [former, setFormer] = useState(value);
  if (former !== value) {
    setFormer(value);
    // The address changed by other means: back, a link, a reset.
    if (value !== asked) {
      setTyped(value);
      setAsked(value);
    }
  }
  const search = () => {
    const text = typed.trim();
    if (text === asked) return;
    setAsked(text);
    onSearch(text || undefined);
  };
  const searchRested = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => searchRested(), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <div className="search">
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && search()}
      />
    </div>
  );
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

interface FilterProps<Value extends string> {
  label: string;
  /** Label of the empty choice, such as `All Categories`. */
  all: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One choice among a few, or none. */
export function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, all, choices, value, onChange } = props;
  return (
    <select
      className="field"
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(choices.find((choice) => choice.value === target.value)?.value)
      }
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** The row above a list: search and filters. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <search className={styles.tools}>{children}</search>
);

interface ToolsWithMoreProps {
  /** Search, and the filters that are always in sight. */
  children: ReactNode;
  /** Less frequent filters. */
  more: ReactNode;
  /** How many of those are set. */
  active: number;
  /** Clears those. */
  onClear: () => void;
  /** What is done with all that is found. */
  actions: ReactNode;
}

/** The row above a list, with less frequent filters below it, folded away until they are asked for. */
export function ToolsWithMore({ children, more, active, onClear, actions }: ToolsWithMoreProps) {
  const [isOpen, setOpen] = useState(useIsWide() && active > 0);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Tools>
        {children}
        <button
          ref={toggle}
          type="button"
          className="btn btn--sm btn--soft"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders" /> {t("More Filters")}
          {active > 0 && (
            <span className={styles.count}>
              {active} <span className="vh">{t("active")}</span>
            </span>
          )}
        </button>
        {actions}
      </Tools>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <fieldset className={styles.more}>
            <legend className="vh">{t("More Filters")}</legend>
            {more}
            {active > 0 && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onClear();
                  // This button goes with the filters.
                  toggle.current?.focus();
                }}
              >
                {t("Clear these")}
              </button>
            )}
          </fieldset>
        )}
      </div>
    </>
  );
}
