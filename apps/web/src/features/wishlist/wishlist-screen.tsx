import { ACCOUNT_KEY, type SavedProduct, savedList } from "@pickwell/client/account/saved-list.ts";
import { load, restored, useStoredList } from "@pickwell/client/account/stored.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { type ReactNode, useRef } from "react";
import { EmptyState } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AddToCart } from "../cart/add-to-cart.tsx";
import productCard from "../products/product-card.module.css";
import { OwnLists } from "../shared-lists/own-lists.tsx";
import { ShareList } from "../shared-lists/share-list.tsx";
import { priceChange } from "./price-change.ts";
import { SavedLayout } from "./saved-layout.tsx";
import savedListStyles from "./saved-list.module.css";
import { SavedProducts } from "./saved-products.tsx";
import { RemoveButton, SavedProductRow, UnavailableRow } from "./saved-row.tsx";

/** The wishlist, with price changes. */
export function WishlistScreen() {
  const saved = useStoredList(savedList);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toast, showToast] = useToast();

  function remove(entry: SavedProduct, name: string) {
    const at = savedList.read().indexOf(entry);
    savedList.write(savedList.read().filter(({ id }) => id !== entry.id));
    heading.current?.focus({ preventScroll: true });
    const undo = () => {
      savedList.write(restored(savedList.read(), entry, at));
      showToast(t("{name} is back on your wishlist.", { name }));
    };
    showToast(
      rich("{name} is off your wishlist. <button>Undo</button>", {
        name,
        button: (inside) => (
          <button type="button" onClick={undo}>
            {inside}
          </button>
        ),
      }),
    );
  }

  return (
    <SavedLayout
      title={t("Wishlist")}
      note={t(
        "Things you saved, at the price they have now. Kept in this browser, and on all your devices when you are signed in.",
      )}
      heading={heading}
    >
      <SavedProducts entries={saved} empty={<EmptyWishlist />}>
        {(products, isComplete) => (
          <>
            <ul className={savedListStyles.list} aria-label={t("Saved products")}>
              {saved?.map((entry) => {
                const product = products.get(entry.id);
                const name = product?.name ?? entry.slug.replaceAll("-", " ");
                const onRemove = () => remove(entry, name);
                if (!product && !isComplete) return null;
                if (!product)
                  return <UnavailableRow key={entry.id} name={name} onRemove={onRemove} />;
                return (
                  <SavedRow key={entry.id} entry={entry} product={product} showToast={showToast}>
                    <RemoveButton name={name} onRemove={onRemove} />
                  </SavedRow>
                );
              })}
            </ul>
            <ShareList products={shown(saved, products)} />
            <AffiliateNote />
          </>
        )}
      </SavedProducts>
      <OwnLists />
      {toast}
    </SavedLayout>
  );
}

/** Those that are in the shop, in the order of the list. */
const shown = (saved: readonly SavedProduct[] | null, products: ReadonlyMap<string, Product>) =>
  saved?.flatMap(({ id }) => products.get(id) ?? []) ?? [];

interface SavedRowProps {
  entry: SavedProduct;
  product: Product;
  showToast: ReturnType<typeof useToast>[1];
  children: ReactNode;
}

function SavedRow({ entry, product, showToast, children }: SavedRowProps) {
  const change = priceChange(entry.priceCents, product.priceCents);
  return (
    <SavedProductRow
      product={product}
      heading="h2"
      side={
        <>
          <div className="actions">
            <BuyLink product={product} at="wishlist" size="sm" className="btn--line" />
            <AddToCart product={product} className="btn--sm btn--soft" showToast={showToast} />
          </div>
          {children}
        </>
      }
    >
      <p className={productCard.description} dir="auto">
        {product.description}
      </p>
      <ProductPrice product={product} />
      {change.words && (
        <p
          className={
            change.isLess
              ? `${savedListStyles.note} ${savedListStyles.cheaper}`
              : savedListStyles.note
          }
        >
          {change.words}
        </p>
      )}
    </SavedProductRow>
  );
}

const EmptyWishlist = () => (
  <EmptyState
    title={t("Nothing saved yet")}
    hint={t("The heart on a product saves it here, with the price then and now.")}
  >
    <a className="btn btn--ink btn--sm" href="/products">
      {t("Browse Products")}
    </a>
    {!load(ACCOUNT_KEY) && (
      <a className="link" href="/login?from=%2Fwishlist">
        {t("Sign in to your account")}
      </a>
    )}
  </EmptyState>
);
