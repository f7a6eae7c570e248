import { t } from "@pickwell/texts/t.ts";
import styles from "./narrowing.module.css";

/** Moves focus and scroll position to the results, which are below the panel on phones. */
function show() {
  const found = document.getElementById("found");
  found?.focus({ preventScroll: true });
  found?.scrollIntoView();
}

/**
 * The button at the end of a panel that covers a phone. @param props.total - number of products
 * found, if known
 */
export const ShowFound = ({ total }: { total: number | undefined }) =>
  total !== undefined && (
    <button type="button" className={`btn btn--ink ${styles.show}`} onClick={show}>
      {t("Show {count, plural, one {# product} other {# products}}", { count: total })}
    </button>
  );
