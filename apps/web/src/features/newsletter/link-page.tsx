import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import listing from "../listing/listing.module.css";
import styles from "../wishlist/saved-list.module.css";
import type { LinkSearch } from "./newsletter-search.ts";

/** Texts of a link's page, before and after its button was pressed. */
export interface LinkTexts {
  title: string;
  ask: string;
  button: string;
  doneTitle: string;
  done: string;
}

interface LinkPageProps {
  /** Where its button posts to, with the token. */
  action: string;
  /** What all such links are about. */
  crumb: string;
  texts: LinkTexts;
  /** Hint for an invalid link. */
  staleHint: string;
  search: LinkSearch;
}

/**
 * The page of a link in a mail. Only its button changes anything, because mail scanners open links.
 */
export function LinkPage({ action, crumb, texts, staleHint, search: { state } }: LinkPageProps) {
  const { title, ask, button, doneTitle, done } = texts;
  if (!state) {
    return (
      <Notice crumb={crumb} title={title} text={ask}>
        <form method="post" action={action}>
          <button type="submit" className="btn btn--accent">
            {button}
          </button>
        </form>
      </Notice>
    );
  }
  const shown =
    state === "done"
      ? { title: doneTitle, hint: done }
      : { title: t("This link is no longer valid"), hint: staleHint };
  return (
    <Notice crumb={crumb} title={shown.title} text={shown.hint}>
      <a className="btn btn--ink" href="/products">
        {t("Browse Products")}
      </a>
    </Notice>
  );
}

interface NoticeProps {
  crumb: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A page with a short message and links. */
export function Notice({ crumb, title, text, children }: NoticeProps) {
  return (
    <div className="wrap wrap--ends-far">
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: crumb }]} />
      <div className={`${listing.head} ${styles.head}`}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
