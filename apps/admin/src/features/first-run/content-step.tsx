import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { DemoNote } from "../demo/demo-note.tsx";
import styles from "./first-run.module.css";

/** Sources for the first products and articles. */
export const ContentStep = ({ onDone }: { onDone: () => void }) => (
  <>
    <DemoNote />
    <ul className={styles.choices}>
      <li>
        <b>{t("By hand")}</b>
        <p className="muted">{t("A category, then a product with a link to its merchant.")}</p>
        <Link to="/admin/categories" search={{ new: true }} className="btn btn--sm btn--soft">
          {t("Add a Category")}
        </Link>
        <Link to="/admin/products" search={{ new: true }} className="btn btn--sm btn--soft">
          {t("Add a Product")}
        </Link>
      </li>
      <li>
        <b>{t("From a file")}</b>
        <p className="muted">
          {t(
            "What a network, a merchant or another shop has exported: it is looked at before anything is taken.",
          )}
        </p>
        <Link to="/admin/products" search={{ import: "new" }} className="btn btn--sm btn--soft">
          {t("Import a File")}
        </Link>
      </li>
      <li>
        <b>{t("From a feed")}</b>
        <p className="muted">{t("An address that the shop fetches by itself.")}</p>
        <Link to="/admin/feeds" className="btn btn--sm btn--soft">
          {t("Add a Feed")}
        </Link>
      </li>
      <li>
        <b>{t("From your blog")}</b>
        <p className="muted">
          {t("WordPress, Ghost or Blogger, with pictures, links and addresses.")}
        </p>
        <Link to="/admin/move-in" className="btn btn--sm btn--soft">
          {t("Move In")}
        </Link>
      </li>
    </ul>
    <div className={styles.form}>
      <div>
        <button type="button" className="btn btn--sm btn--accent" onClick={onDone}>
          {t("Done With It")}
        </button>
      </div>
    </div>
  </>
);
