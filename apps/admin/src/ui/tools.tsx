import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

/** How long after the last letter a search is asked for, in milliseconds. */
const REST_MS = 250;

interface SearchBoxProps {
  /** What is searched for, as the address has it. */
  value: string | undefined;
  label: string;
  /** Told once the typing rests; undefined for nothing. */
  onSearch: (text: string | undefined) => void;
}

/** A search that answers while one types. */
export function SearchBox({ value = "", label, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  // The address changed by other means: back, a link, a reset.
  if (asked.current !== value) {
    asked.current = value;
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === value) return;
    asked.current = text.trim();
    onSearch(text.trim() || undefined);
  };
  return (
    <div className="search">
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), REST_MS);
        }}
        onKeyDown={({ key }) => key === "Enter" && search(typed)}
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
  /** Said when nothing is chosen, such as `All Categories`. */
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

/** The row above a list: search, filters, and what else narrows it. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <search className="tools-row">{children}</search>
);
