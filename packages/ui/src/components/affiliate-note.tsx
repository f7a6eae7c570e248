import styles from "./affiliate-note.module.css";
import { PageLink } from "./page-link.tsx";

/** What stands beside a button that leads to a merchant. */
export const AffiliateNote = () => (
  <p className={styles.note}>
    Opens at the merchant. We may earn a commission, at no cost to you.{" "}
    <PageLink href="/affiliate-disclosure">Affiliate Disclosure</PageLink>
  </p>
);
