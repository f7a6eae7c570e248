import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useEffect, useRef } from "react";
import type { Draft } from "./use-draft.ts";

interface SearchFieldProps {
  label: string;
  draft: Draft<string>;
}

/** The search field of the filter form. */
export function SearchField({ label, draft }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== draft.value) draft.change(typed);
  }, []);
  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        form="filters"
        placeholder={label}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={draft.value}
        onChange={({ target }) => draft.change(target.value)}
      />
    </div>
  );
}
