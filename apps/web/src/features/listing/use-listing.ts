import { type RawSearch, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";

interface ChooseOptions {
  /** Replaces the current history entry instead of adding one, such as while typing. */
  replace?: boolean;
}

/** Changed parameters, or a function of the current ones. */
type Changes<Search> = Partial<Search> | ((current: Search) => Partial<Search>);

/** A listing whose state is in the URL. */
export interface Listing<Search> {
  search: Search;
  /** Changes the URL without scrolling. Returns to the first page unless a page is given. */
  choose(changes: Changes<Search>, options?: ChooseOptions): void;
  /**
   * Attributes of a link to the listing with these changes, which also works without JavaScript.
   */
  link(changes: Partial<Search>): { href: string; onClick: (event: MouseEvent) => void };
}

/**
 * @param path - path without search parameters
 * @param search - the parsed search parameters of the current URL
 * @param parse - parses search parameters, for routes that do not validate them
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
