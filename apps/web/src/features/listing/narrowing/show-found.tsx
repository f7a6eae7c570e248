import { t } from "@pickwell/texts/t.ts";
import styles from "./narrowing.module.css";

/** Goes from the panel, which comes first on a phone, to what was found. */
function show() {
  const found = document.getElementById("found");
  found?.focus({ preventScroll: true });
  found?.scrollIntoView();
}

/** The end of a panel that covers a phone. @param props.total - products found, while it is known */
export const ShowFound = ({ total }: { total: number | undefined }) =>
  total !== undefined && (
    <button type="button" className={`btn btn--ink ${styles.show}`} onClick={show}>
      {t("Show {count, plural, one {# product} other {# products}}", { count: total })}
    </button>
  );
