import { savedList } from "@pickwell/client/account/saved-list.ts";
import { t } from "@pickwell/texts/t.ts";
import { useSyncExternalStore } from "react";
import { cartList, pieces } from "../cart/cart-list.ts";

/** The number of saved products, inside the link to the wishlist; nothing for 0. */
export function WishlistCount() {
  const count = useSyncExternalStore(savedList.subscribe, () => savedList.read().length, none);
  return <Count count={count} />;
}

/** The number of items in the cart, inside the link to it; nothing for 0. */
export function CartCount() {
  const count = useSyncExternalStore(cartList.subscribe, () => pieces(cartList.read()), none);
  return <Count count={count} />;
}

const none = () => 0;

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <b aria-hidden="true">{count > 99 ? "99+" : count}</b>
      <span className="vh">
        {` ${t("{count, plural, one {# item} other {# items}}", { count })}`}
      </span>
    </>
  );
}
