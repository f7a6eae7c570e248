import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import stock from "@pickwell/ui/components/stock.module.css";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import coveringLink from "../../ui/covering-link.module.css";
import productCard from "../products/product-card.module.css";
import savedList from "./saved-list.module.css";

interface KeepRowProps {
  product: Product;
  /** Heading of the name, one below that of the list. */
  heading: "h2" | "h3";
  /** Price and other details. */
  children: ReactNode;
  /** What can be done with it. */
  side: ReactNode;
}

/**
 * A product on the wishlist or in the cart. The name's link covers the row; controls are above it.
 */
export function SavedProductRow({ product, heading: Heading, children, side }: KeepRowProps) {
  const { images, name, category, inStock } = product;
  return (
    <li className={inStock ? savedList.row : `${savedList.row} ${savedList.isOut}`}>
      <div className={`${productCard.picture} ${edged.edged}`}>
        <Picture of={images[0]} alt="" sizes="170px" />
      </div>
      <div className={savedList.body}>
        <span className="label">{category}</span>
        <Heading className={`${savedList.name} ${coveringLink.heading} print-url`}>
          <a href={productPath(product)}>{name}</a>
        </Heading>
        {children}
        {!inStock && <span className={`${stock.stock} ${stock.out}`}>{t("Out of Stock")}</span>}
      </div>
      <div className={savedList.side}>{side}</div>
    </li>
  );
}

interface RemoveProps {
  /** Its last known name. */
  name: string;
  onRemove: () => void;
}

interface GoneRowProps {
  name: string;
  /** Absent where it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** A remark. */
  note?: string;
}

/** A saved product that is no longer in the shop. */
export function UnavailableRow({
  name,
  onRemove,
  note = t("No longer in the shop."),
}: GoneRowProps) {
  return (
    <li className={`${savedList.row} ${savedList.isGone}`}>
      <div className={`${productCard.picture} ${edged.edged}`}>
        <Picture of={null} alt="" sizes="170px" />
      </div>
      <div className={savedList.body}>
        <h2 className={`${savedList.name} print-url`}>{name}</h2>
        <p className={savedList.note}>{note}</p>
      </div>
      <div className={savedList.side}>
        {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
      </div>
    </li>
  );
}

export function RemoveButton({ name, onRemove }: RemoveProps) {
  return (
    <button type="button" className={`${savedList.remove} print-hidden`} onClick={onRemove}>
      <Icon name="close" />
      <span>
        {rich("Remove <span>{name}</span>", {
          name,
          span: (inside) => <span className="vh">{inside}</span>,
        })}
      </span>
    </button>
  );
}
