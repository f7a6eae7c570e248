import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { cartList, withOneMore } from "./cart-list.ts";

interface AddToCartProps {
  product: { id: string; name: string; inStock: boolean };
  /** Kind of button. */
  className: string;
  /** Tells the visitor what happened. */
  say: (words: ReactNode) => void;
}

/** Puts one of the product on the visitor's shopping list. */
export function AddToCart({ product, className, say }: AddToCartProps) {
  function add() {
    cartList.write(withOneMore(cartList.read(), product.id));
    const quantity = cartList.read().find(({ id }) => id === product.id)?.quantity;
    say(
      <>
        {product.name} is in your cart{quantity && quantity > 1 ? ` (${quantity})` : ""}.{" "}
        <a href="/cart">View Cart</a>
      </>,
    );
  }
  return (
    <button
      type="button"
      className={`btn add ${className}`}
      disabled={!product.inStock}
      onClick={add}
    >
      <Icon name="bag" /> Add to Cart
    </button>
  );
}
