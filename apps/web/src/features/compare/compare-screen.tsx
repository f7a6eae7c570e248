import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, getRouteApi, useRouteContext } from "@tanstack/react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { EmptyState } from "../../ui/states.tsx";
import listing from "../listing/listing.module.css";
import styles from "./compare.module.css";
import { CompareTable } from "./compare-table.tsx";
import { type Compared, comparedOf, parseCompared } from "./compared.ts";

const route = getRouteApi("/compare");

/** The comparison of the products in the URL. */
export function CompareScreen() {
  const { api } = useRouteContext({ from: "__root__" });
  const named = parseCompared(route.useSearch());
  const { data } = useSuspenseQuery(
    api.catalog.products.compared.queryOptions({ keys: named.keys }),
  );
  const compared = comparedOf(named, data);
  const { products } = compared;
  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("Compare") }]} />
      <div className={`${listing.head} ${styles.head}`}>
        <h1>{t("Compare")}</h1>
        <p>{t("Up to four products side by side, as the shop knows them today.")}</p>
      </div>
      <Remarks compared={compared} />
      {products.length === 0 ? (
        <NothingCompared />
      ) : (
        <>
          <CompareTable products={products} />
          {products.length === 1 && (
            <p className={styles.remark}>
              {t(
                "One product alone compares with nothing: tick others in a listing, or choose “Compare” below the related products of its page.",
              )}
            </p>
          )}
          <AffiliateNote />
        </>
      )}
    </div>
  );
}

/** Names that a remark spells out; of further ones it says how many there are. */
const SPELLED_OUT = 5;
/** Characters of a name that are enough to know it by. */
const RECOGNISED = 60;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SPELLED_OUT).map((name) => {
    const characters = [...name];
    const q =
      characters.length > RECOGNISED ? `${characters.slice(0, RECOGNISED).join("")}…` : name;
    return t("“{q}”", { q });
  });
  const more = names.length - shown.length;
  return more > 0
    ? t("{names} and {more} more", { names: shown.join(", "), more })
    : shown.join(", ");
}

/** Products in the URL that the table does not show. */
function Remarks({ compared: { unknown, repeated, leftOut } }: { compared: Compared }) {
  const remarks = [
    unknown.length > 0 &&
      t("Not in the shop, or no longer: {unknown}.", { unknown: listed(unknown) }),
    repeated.length > 0 &&
      t("Named more than once, shown once: {repeated}.", { repeated: listed(repeated) }),
    leftOut.length > 0 &&
      t("There is room for four. Left out: {leftOut}.", { leftOut: listed(leftOut) }),
  ].filter((text) => text !== false);
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label={t("Not shown")}>
      {remarks.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}

const NothingCompared = () => (
  <EmptyState
    title={t("Nothing to compare yet")}
    hint={t(
      "Tick “Compare” at products in a listing or below the related products of a page. The page’s address contains the comparison, so you can save and share it.",
    )}
  >
    <a className="btn btn--ink btn--sm" href="/products">
      {t("Browse Products")}
    </a>
  </EmptyState>
);

/** `/compare` when its products could not be loaded. */
export const CompareError = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load the products")} />
);
