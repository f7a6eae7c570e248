import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { reloadWhenOnline } from "../../lib/connection.ts";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { ErrorState } from "../../ui/states.tsx";
import listingStyles from "../listing/listing.module.css";
import { Pager } from "../listing/pager.tsx";
import { Results } from "../listing/results.tsx";
import { ShownRange } from "../listing/shown-range.tsx";
import { useListing } from "../listing/use-listing.ts";
import { usePageTurn } from "../listing/use-page-turn.ts";
import { Prose } from "../prose/prose.tsx";
import { parseCollectionSearch } from "./collection-search.ts";
import styles from "./collections.module.css";
import { late } from "./late-collection.tsx";

const route = getRouteApi("/collections/$slug");

/** A collection with its products. */
export function CollectionPage() {
  const { slug } = route.useParams();
  // Another collection starts afresh: nothing of this one stays while it loads.
  return <Collection key={slug} slug={slug} />;
}

function Collection({ slug }: { slug: string }) {
  const { collections } = route.useRouteContext().api.catalog;
  const { data: collection } = useSuspenseQuery(collections.get.queryOptions({ key: slug }));
  const { title, description, html, ownImage } = collection;
  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs
        trail={[
          { label: t("Home"), to: "/" },
          { label: t("Collections"), to: "/collections" },
          { label: title },
        ]}
      />
      <div className={listingStyles.head}>
        <h1 dir="auto" {...titleLength(title)}>
          {title}
        </h1>
        {description && <p dir="auto">{description}</p>}
      </div>
      <div className={styles.opening}>
        {ownImage && (
          <div className={`${styles.cover} ${edged.edged}`}>
            <Picture
              of={ownImage}
              width={1500}
              height={500}
              sizes={html ? "(max-width: 62.5rem) 92vw, 38vw" : "92vw"}
              eager
            />
          </div>
        )}
        {html && <Prose html={html} className={styles.intro} />}
      </div>
      <Products slug={slug} path={`/collections/${encodeURIComponent(collection.slug)}`} />
    </div>
  );
}

/** A page of its products. @param path - of the collection */
function Products({ slug, path }: { slug: string; path: string }) {
  const { products } = route.useRouteContext().api.catalog.collections;
  const search = parseCollectionSearch(route.useSearch());
  const listing = useListing(path, search, parseCollectionSearch);
  const { status, turn } = usePageTurn(search.page);
  const input = (page: number) => ({ key: slug, page });
  const query = useQuery({
    ...products.queryOptions(input(search.page ?? 1)),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const isBeyond = data !== undefined && data.total > 0;
  return (
    <>
      <h2 className="vh">{t("Products")}</h2>
      <p className={listingStyles.countLine} role="status" tabIndex={-1} ref={status}>
        {data && (
          <>
            <b>{t("{count, plural, one {# product} other {# products}}", { count: data.total })}</b>
            <ShownRange
              page={data.page}
              pageSize={PAGE_SIZE}
              shown={data.products.length}
              total={data.total}
            />
          </>
        )}
      </p>
      {error ? (
        <ErrorState
          message={t("Failed to load data. Please try again.")}
          onRetry={reloadWhenOnline}
        />
      ) : (
        <Results
          products={data?.products}
          view={undefined}
          isBusy={query.isPlaceholderData}
          liked={null}
          compared={late.Compare}
          emptyHint={t("Nothing in the shop belongs to this collection at the moment.")}
          first={isBeyond ? listing.link({}) : undefined}
        >
          <a className="btn btn--ink btn--sm" href="/products">
            {t("View All Products")}
          </a>
        </Results>
      )}
      <Pager
        listing={listing}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        onTurn={turn}
        onExpect={(page) => products.prefetch(input(page))}
      />
    </>
  );
}

/** A collection that failed to load. */
export const CollectionError = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load the collection")} />
);
