import { type RawSearch, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";

interface ChooseOptions {
  /** Takes the place of the current entry in the browser's history, as typing does. */
  replace?: boolean;
}

/** What is to be different; a function where that depends on what the address says by then. */
type Changes<Search> = Partial<Search> | ((current: Search) => Partial<Search>);

/** A listing whose state is its address. */
export interface Listing<Search> {
  search: Search;
  /** Changes the address and stays where the visitor is; back on the first page unless it names one. */
  choose(changes: Changes<Search>, options?: ChooseOptions): void;
  /** Attributes of a link to the listing with these changes; works without JavaScript too. */
  link(changes: Partial<Search>): { href: string; onClick: (event: MouseEvent) => void };
}

/**
 * @param path - address without search parameters
 * @param search - what the address says now
 * @param parse - reads an address whose route does not
 */
export function useListing<Search extends object>(
  path: string,
  search: Search,
  parse: (raw: RawSearch) => Search = (raw) => raw as Search,
): Listing<Search> {
  const navigate = useNavigate();
  const choose: Listing<Search>["choose"] = (changes, { replace = false } = {}) => {
    navigate({
      to: ".",
      search: (raw: object) => {
        const current = parse(raw as RawSearch);
        const changed = typeof changes === "function" ? changes(current) : changes;
        return parse({ ...current, page: undefined, ...changed } as RawSearch);
      },
      replace,
      resetScroll: false,
      viewTransition: false,
    });
  };
  return {
    search,
    choose,
    link: (changes) => ({
      href: path + stringifyQuery({ ...search, page: undefined, ...changes } as RawSearch),
      onClick(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        choose(changes);
      },
    }),
  };
}
