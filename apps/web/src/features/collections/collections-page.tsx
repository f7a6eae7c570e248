import { COLLECTIONS_PAGE } from "@pickwell/api/collections/rules";
import { t } from "@pickwell/texts/t.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { EmptyState } from "../../ui/states.tsx";
import listingStyles from "../listing/listing.module.css";
import { Pager } from "../listing/pager.tsx";
import { useListing } from "../listing/use-listing.ts";
import { usePageTurn } from "../listing/use-page-turn.ts";
import { CollectionCard } from "./collection-card.tsx";
import { parseCollectionSearch } from "./collection-search.ts";
import styles from "./collections.module.css";

const route = getRouteApi("/collections/");

/** Every collection of the shop. */
export function CollectionsPage() {
  const { api } = route.useRouteContext();
  const search = parseCollectionSearch(route.useSearch());
  const listing = useListing("/collections", search, parseCollectionSearch);
  const { status, turn } = usePageTurn(search.page);
  const { data } = useSuspenseQuery(
    api.catalog.collections.list.queryOptions({ page: search.page ?? 1 }),
  );
  const { collections, total } = data;
  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("Collections") }]} />
      <div className={listingStyles.head}>
        <h1>{t("Collections")}</h1>
        <p>{t("Things that belong together, chosen by us.")}</p>
      </div>
      {total > 0 && (
        <p className={listingStyles.countLine} role="status" tabIndex={-1} ref={status}>
          <b>{t("{count, plural, one {# collection} other {# collections}}", { count: total })}</b>
        </p>
      )}
      {collections.length > 0 ? (
        <div className={styles.grid}>
          {collections.map((collection, index) => (
            <CollectionCard key={collection.id} collection={collection} eager={index === 0} />
          ))}
        </div>
      ) : total > 0 ? (
        <EmptyState title={t("No collections on this page")} hint={t("There are fewer of them.")}>
          <a className="btn btn--ink btn--sm" href="/collections">
            {t("Back to the first page")}
          </a>
        </EmptyState>
      ) : (
        <EmptyState
          title={t("No collections yet")}
          hint={t("The first one is still being put together.")}
        >
          <a className="btn btn--ink btn--sm" href="/products">
            {t("Browse Products")}
          </a>
        </EmptyState>
      )}
      <Pager listing={listing} pages={Math.ceil(total / COLLECTIONS_PAGE)} onTurn={turn} />
    </div>
  );
}

/** Collections that failed to load. */
export const CollectionsError = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load the collections")} />
);
