import { t } from "@pickwell/texts/t.ts";
import { Fragment } from "react";
import styles from "./breadcrumbs.module.css";

interface Crumb {
  label: string;
  /** URL; absent for the page itself. */
  to?: string;
}

/** Breadcrumbs from the home page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav className={`${styles.crumbs} print-hidden`} aria-label={t("Breadcrumb")}>
      {trail.map(({ label, to }, index) => (
        <Fragment key={to ?? label}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {to ? <a href={to}>{label}</a> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
