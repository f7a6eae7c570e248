import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Link } from "@tanstack/react-router";
import lists from "../../ui/lists.module.css";
import type { Product } from "./product-search.ts";
import styles from "./products.module.css";

/** A small picture of a row. */
export const Thumb = ({ of, size }: { of: Product; size: number }) => (
  <Picture
    of={of.images[0]}
    alt=""
    sizes={`${size}px`}
    width={size}
    height={size}
    className={`${styles.thumb} ${lists.square}`}
  />
);

/** The name, which opens the form. */
export const ProductName = ({ of }: { of: Product }) => (
  <b>
    <Link
      from="/admin/products"
      to="."
      search={(present) => ({ ...present, edit: of.id })}
      resetScroll={false}
      preload={false}
    >
      {of.name}
    </Link>
  </b>
);
