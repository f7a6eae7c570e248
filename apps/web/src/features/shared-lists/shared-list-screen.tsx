import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddToCart } from "../cart/add-to-cart.tsx";
import listing from "../listing/listing.module.css";
import productCard from "../products/product-card.module.css";
import rows from "../wishlist/saved-list.module.css";
import { RemoveButton, SavedProductRow, UnavailableRow } from "../wishlist/saved-row.tsx";
import { ManageList } from "./manage-list.tsx";
import { forgetKey } from "./own-keys.ts";
import styles from "./shared-lists.module.css";
import { useOwnLists } from "./use-own-lists.ts";

const route = getRouteApi("/lists/$id");

/** A shared list; its owner can change it here. */
export function SharedListScreen() {
  const { id } = route.useParams();
  const { sharedLists } = route.useRouteContext().api;
  const { data: list } = useSuspenseQuery(sharedLists.get.queryOptions({ id }));
  const own = useOwnLists().find((one) => one.id === id);
  const [toast, showToast] = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  if (list.isStopped) return <Stopped id={id} reason={list.reason} />;
  const { name, entries, isPublished } = list;

  /** Takes a product out, for good: it is on the wishlist still, perhaps. */
  async function remove(productId: string, title: string) {
    try {
      await sharedLists.change.mutate({ id, key: own?.key, without: [productId] });
      await sharedLists.get.fetch({ id });
      heading.current?.focus({ preventScroll: true });
      showToast(t("{name} is off the list.", { name: title }));
    } catch (error) {
      showToast(errorMessage(error), "close");
    }
  }

  return (
    <div className="wrap wrap--ends-far">
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: name }]} />
      <div className={`${listing.head} ${rows.head}`}>
        <h1 ref={heading} tabIndex={-1} dir="auto" {...titleLength(name)}>
          {name}
        </h1>
        <p>{t("A list that somebody has put together, at current prices.")}</p>
        <div className={`${styles.actions} needs-script print-hidden`}>
          <ShareButton title={name} showToast={showToast} variant="word" />
        </div>
      </div>
      {own && <ManageList own={own} name={name} isPublished={isPublished} showToast={showToast} />}
      {entries.length === 0 ? (
        <EmptyState title={t("Nothing is on this list any more")}>
          <a className="btn btn--ink btn--sm" href="/products">
            {t("Browse Products")}
          </a>
        </EmptyState>
      ) : (
        <>
          <ul className={rows.list} aria-label={t("Products")}>
            {entries.map(({ id: productId, name: former, product }) => {
              const title = product?.name ?? former;
              const onRemove = own && (() => remove(productId, title));
              return product ? (
                <SavedProductRow
                  key={productId}
                  product={product}
                  heading="h2"
                  side={
                    <>
                      <div className="actions">
                        <BuyLink product={product} at="shared" size="sm" className="btn--line" />
                        <AddToCart
                          product={product}
                          className="btn--sm btn--soft"
                          showToast={showToast}
                        />
                      </div>
                      {onRemove && <RemoveButton name={title} onRemove={onRemove} />}
                    </>
                  }
                >
                  <p className={productCard.description} dir="auto">
                    {product.description}
                  </p>
                  <ProductPrice product={product} />
                </SavedProductRow>
              ) : (
                <UnavailableRow
                  key={productId}
                  name={former}
                  note={t("No longer sold here.")}
                  onRemove={onRemove}
                />
              );
            })}
          </ul>
          <AffiliateNote />
        </>
      )}
      {!own && (
        <p className={`${styles.report} print-hidden`}>
          <a className="link" href={`/contact?list=${encodeURIComponent(id)}`} rel="nofollow">
            {t("Report this list")}
          </a>
        </p>
      )}
      {toast}
    </div>
  );
}

/** A list that was ended by its owner, or by the shop with a reason. */
function Stopped({ id, reason }: { id: string; reason: string | null }) {
  // Perhaps in another browser: this one has no use for the key any more.
  useEffect(() => forgetKey(id), [id]);
  return (
    <PageFailure
      title={reason === null ? t("No longer shared") : t("Taken down ## a list, by the shop")}
      message={
        reason === null
          ? t("This list is no longer shared.")
          : t("The shop took this list down: {reason}", { reason })
      }
    >
      <a className="btn btn--line btn--sm" href="/products">
        {t("Browse Products")}
      </a>
    </PageFailure>
  );
}

/** A shared list that failed to load. */
export const SharedListError = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load the list")} />
);
