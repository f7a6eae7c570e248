import { productPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";

interface KeepRowProps {
  product: Product;
  /** Heading of the name, one below that of the list. */
  heading: "h2" | "h3";
  /** Price and what else there is to know. */
  children: ReactNode;
  /** What can be done with it. */
  side: ReactNode;
}

/** A product on the wishlist or in the cart. The name's link covers the row; controls lie above it. */
export function SavedProductRow({ product, heading: Heading, children, side }: KeepRowProps) {
  const { images, name, category, inStock } = product;
  return (
    <li className={inStock ? "keep" : "keep is-out"}>
      <div className="pic">
        <Picture of={images[0]} alt="" sizes="170px" />
      </div>
      <div className="keep-body">
        <span className="label">{category}</span>
        <Heading className="keep-name">
          <a href={productPath(product)}>{name}</a>
        </Heading>
        {children}
        {!inStock && <span className="stock stock--out">Out of Stock</span>}
      </div>
      <div className="keep-side">{side}</div>
    </li>
  );
}

interface GoneRowProps {
  /** What is still known of it. */
  name: string;
  onRemove: () => void;
}

/** A product that was kept and is not in the shop any more. */
export function UnavailableRow({ name, onRemove }: GoneRowProps) {
  return (
    <li className="keep is-gone">
      <div className="pic">
        <Picture of={null} alt="" sizes="170px" />
      </div>
      <div className="keep-body">
        <h2 className="keep-name">{name}</h2>
        <p className="note">No longer in the shop.</p>
      </div>
      <div className="keep-side">
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
    </li>
  );
}

export function RemoveButton({ name, onRemove }: GoneRowProps) {
  return (
    <button type="button" className="remove" onClick={onRemove}>
      <Icon name="close" />
      <span>
        Remove <span className="vh">{name}</span>
      </span>
    </button>
  );
}
