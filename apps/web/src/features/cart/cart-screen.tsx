import { restored, useStoredList } from "@pickwell/client/account/stored.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Price } from "@pickwell/ui/components/price.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useRef } from "react";
import { EmptyState } from "../../ui/states.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { useToast } from "../../ui/toast.tsx";
import { SavedLayout } from "../wishlist/saved-layout.tsx";
import savedList from "../wishlist/saved-list.module.css";
import { SavedProducts } from "../wishlist/saved-products.tsx";
import { UnavailableRow } from "../wishlist/saved-row.tsx";
import cartStyles from "./cart.module.css";
import { cartList, withoutProduct, withQuantity } from "./cart-list.ts";
import { MerchantLines } from "./merchant-lines.tsx";
import { groupByMerchant, type MerchantGroup } from "./merchants.ts";

/** The shopping list by merchant, with totals. */
export function CartScreen() {
  const lines = useStoredList(cartList);
  const { merchants } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toast, showToast] = useToast();

  function remove(id: string, name: string) {
    const at = cartList.read().findIndex((line) => line.id === id);
    const line = cartList.read()[at];
    if (!line) return;
    cartList.write(withoutProduct(cartList.read(), id));
    heading.current?.focus({ preventScroll: true });
    const undo = () => {
      cartList.write(restored(cartList.read(), line, at));
      showToast(t("{name} is back in your cart.", { name }));
    };
    showToast(
      rich("{name} is out of your cart. <button>Undo</button>", {
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
      title={t("Cart")}
      note={t(
        "A shopping list, sorted by merchant. We sell nothing: every purchase happens at the merchant, at the merchant’s price, shipping and terms.",
      )}
      heading={heading}
    >
      <SavedProducts entries={lines} empty={<EmptyCart />}>
        {(products, isComplete) => {
          const groups = groupByMerchant(lines ?? [], products, merchants);
          const gone = isComplete ? lines?.filter(({ id }) => !products.has(id)) : [];
          return (
            <>
              {groups.map((group) => (
                <MerchantLines
                  key={group.merchant}
                  group={group}
                  onQuantity={(id, quantity) =>
                    cartList.write(withQuantity(cartList.read(), id, quantity))
                  }
                  onRemove={remove}
                />
              ))}
              {groups.length > 1 && <Together groups={groups} />}
              {groups.length > 0 && <TaxNote />}
              {gone && gone.length > 0 && (
                <ul className={savedList.list} aria-label={t("No longer in the shop")}>
                  {gone.map(({ id }) => (
                    <UnavailableRow
                      key={id}
                      name={t("A product you put here")}
                      onRemove={() => remove(id, t("That product"))}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </SavedProducts>
      {toast}
    </SavedLayout>
  );
}

function Together({ groups }: { groups: MerchantGroup<Product>[] }) {
  const cents = groups.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (!cents) return null;
  return (
    <div className={cartStyles.grand}>
      <p>
        {rich(
          "<b>All {count, plural, one {# merchant} other {# merchants}} together</b>, before shipping and taxes.",
          { count: groups.length, b: (inside) => <b>{inside}</b> },
        )}
      </p>
      <Price cents={cents} size="lg" />
    </div>
  );
}

const EmptyCart = () => (
  <EmptyState
    title={t("Your cart is empty")}
    hint={t("Put products here to see what they cost together, merchant by merchant.")}
  >
    <a className="btn btn--ink btn--sm" href="/products">
      {t("Browse Products")}
    </a>
    <a className="btn btn--line btn--sm" href="/wishlist">
      {t("Open Wishlist")}
    </a>
  </EmptyState>
);
