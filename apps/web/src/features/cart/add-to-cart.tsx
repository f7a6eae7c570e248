import { useStoredList } from "@pickwell/client/account/stored.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { ReactNode } from "react";
import styles from "./add-to-cart.module.css";
import { cartList, withOneMore } from "./cart-list.ts";

interface AddToCartProps {
  product: { id: string; name: string; inStock: boolean };
  /** Kind of button. */
  className: string;
  /** Shows a short message. */
  showToast: (words: ReactNode) => void;
}

/**
 * Adds a product to the shopping list, and shows how many are on it. Needs JavaScript, and says so
 * without.
 */
export function AddToCart({ product, className, showToast }: AddToCartProps) {
  const lines = useStoredList(cartList);
  const inCart = lines?.find(({ id }) => id === product.id)?.quantity ?? 0;

  function add() {
    cartList.write(withOneMore(cartList.read(), product.id));
    const quantity = cartList.read().find(({ id }) => id === product.id)?.quantity;
    showToast(
      <>
        {quantity && quantity > 1
          ? t("{name} is in your cart ({quantity}).", { name: product.name, quantity })
          : t("{name} is in your cart.", { name: product.name })}{" "}
        <a href="/cart">{t("View Cart")}</a>
      </>,
    );
  }
  return (
    <>
      <button
        type="button"
        className={`btn ${styles.add} ${className}`}
        disabled={!product.inStock}
        onClick={add}
      >
        <Icon name={inCart > 0 ? "check" : "bag"} /> {t("Add to Cart")}
      </button>
      {inCart > 0 && (
        <a className={`link ${styles.inCart}`} href="/cart">
          {rich("{inCart} in your cart<span>: {name}</span>", {
            inCart,
            name: product.name,
            span: (inside) => <span className="vh">{inside}</span>,
          })}
        </a>
      )}
      <noscript>
        <span className="hint">{t("The cart needs JavaScript.")}</span>
      </noscript>
    </>
  );
}
