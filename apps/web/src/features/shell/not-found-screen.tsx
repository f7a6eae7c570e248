import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import styles from "./not-found.module.css";

const popular = () => [
  { label: t("Deals"), href: "/deals" },
  { label: t("Blog"), href: "/blog" },
  { label: t("About"), href: "/about" },
];
const SKINCARE = "skincare";

/** The not-found page. */
export function NotFoundScreen() {
  const { api } = useRouteContext({ from: "__root__" });
  const { data: categories } = useQuery(api.catalog.categories.active.queryOptions());
  const hasSkincare = !categories || categories.some(({ slug }) => slug === SKINCARE);
  const pages = hasSkincare
    ? [...popular(), { label: t("Skincare"), href: categoryPath(SKINCARE) }]
    : popular();
  return (
    <div className={`wrap ${styles.notFound}`}>
      <div>
        <p className="label label--dot">{t("Error 404")}</p>
        <h1>{t("Page Not Found")}</h1>
        <p className="lede">
          {t("Nothing grows at this address. It may have moved, or was picked a while ago.")}
        </p>
        <p className="actions">
          <a className="btn btn--lg btn--accent" href="/">
            {t("Browse Products")}
          </a>
          <a className="btn btn--lg btn--line" href="/" onClick={goBack}>
            {t("Go Back")}
          </a>
          <a className="link" href="/">
            {t("Home")}
          </a>
        </p>
        <nav className={styles.popular} aria-labelledby="popular">
          <h2 className="label" id="popular">
            {t("Popular pages")}
          </h2>
          {pages.map(({ label, href }) => (
            <a key={href} className="link" href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <p className={styles.art} aria-hidden="true">
        404
      </p>
    </div>
  );
}

/** Without a page to go back to, the link leads home. */
function goBack(event: MouseEvent) {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
