import { MAX_SEARCH_TEXT } from "@pickwell/api/search/rules";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { rememberSearch } from "./recent-searches.ts";
import styles from "./search.module.css";
import { searchPath } from "./search-page-search.ts";

/** The header of `/search` with its search field. */
export function SearchHead({ q }: { q?: string }) {
  const router = useRouter();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get("q");
    const text = String(entered).trim();
    if (text) rememberSearch(text);
    router.navigate({ href: searchPath({ q: text || undefined }) });
  }

  return (
    <>
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("Search") }]} />
      <div className={styles.head}>
        <h1 dir="auto" {...titleLength(q ?? "")}>
          {q === undefined ? t("Search") : t("“{q}”", { q })}
        </h1>
        <form className="print-hidden" action="/search" method="get" onSubmit={search}>
          <div className="search">
            <Icon name="search" />
            <input
              // Reset when the URL changes.
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              placeholder={t("Search the whole shop")}
              aria-label={t("Search the whole shop")}
              maxLength={MAX_SEARCH_TEXT}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <button type="submit" className="btn btn--ink">
            {t("Search")}
          </button>
        </form>
      </div>
    </>
  );
}
