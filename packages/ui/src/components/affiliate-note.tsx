import { rich } from "@pickwell/texts/rich.ts";
import styles from "./affiliate-note.module.css";
import { PageLink } from "./page-link.tsx";

/** The note beside links to merchants. */
export const AffiliateNote = () => (
  <p className={styles.note}>
    {rich(
      "Opens at the merchant. We may earn a commission, at no cost to you. <a>Affiliate Disclosure</a>",
      { a: (inside) => <PageLink href="/affiliate-disclosure">{inside}</PageLink> },
    )}
  </p>
);
