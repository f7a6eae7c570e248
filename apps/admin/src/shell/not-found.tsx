import { t } from "@pickwell/texts/t.ts";
import state from "@pickwell/ui/components/state.module.css";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Link } from "@tanstack/react-router";

export const NotFound = () => (
  <div className={state.state}>
    <title>{t("Not found · {siteName} Admin", { siteName: useShop().site.siteName })}</title>
    <div>
      <h1>{t("There is no such screen")}</h1>
      <p className="muted">{t("The address may be mistyped, or the page was removed.")}</p>
      <p className="actions">
        <Link to="/admin" className="btn btn--ink btn--sm">
          {t("Dashboard")}
        </Link>
        <a className="btn btn--soft btn--sm" href="/">
          {t("The shop")}
        </a>
      </p>
    </div>
  </div>
);
