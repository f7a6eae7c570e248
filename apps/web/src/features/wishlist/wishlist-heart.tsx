import { type SavedProduct, savedList, toggled } from "@pickwell/client/account/saved-list.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useSyncExternalStore } from "react";
import styles from "./wishlist-heart.module.css";

interface WishlistHeartProps {
  product: Omit<SavedProduct, "savedAt"> & { name: string };
  /** A disc over a card's picture, or a button among others. */
  variant?: "card" | "button";
}

/** Adds a product to the wishlist, and removes it. */
export function WishlistHeart({ product, variant = "card" }: WishlistHeartProps) {
  const isSaved = useSyncExternalStore(
    savedList.subscribe,
    () => savedList.read().some(({ id }) => id === product.id),
    () => false,
  );
  return (
    <button
      type="button"
      className={
        variant === "card" ? styles.heart : `btn btn--lg btn--soft btn--icon ${styles.heartButton}`
      }
      aria-pressed={isSaved}
      aria-label={t("Save {name} to wishlist", { name: product.name })}
      onClick={() => savedList.write(toggled(savedList.read(), product, new Date()))}
    >
      <Icon name="heart" />
    </button>
  );
}
