import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { rememberSearch } from "./recent-searches.ts";
import { searchPath } from "./search-page-search.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

/**
 * The header's search field: a form that works without JavaScript. Suggestions are loaded when the
 * field gets focus and attach to the same field, so that input and focus are kept.
 *
 * @param id - of the field, for pages with two of them
 */
export function SiteSearch({ id = "site-search" }: { id?: string }) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [isEntered, setEntered] = useState(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  useEffect(() => {
    // The field may have been entered before this code was there.
    if (!isEntered && document.activeElement !== field.current) return;
    import("./suggestions.tsx").then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // Searching needs no suggestions.
      () => {},
    );
  }, [isEntered]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return;
    rememberSearch(text);
    router.navigate({ href: searchPath({ q: text }) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows <search> yet
    <form
      className="search print-hidden"
      role="search"
      action="/search"
      method="get"
      onSubmit={search}
    >
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        placeholder={t("Search products, articles...")}
        aria-label={t("Search products, articles")}
        autoComplete="off"
        maxLength={100}
        onFocus={() => setEntered(true)}
      />
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </form>
  );
}
