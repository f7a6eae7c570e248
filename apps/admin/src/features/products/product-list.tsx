import { productPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import { priceText } from "../../lib/price-text.ts";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { RowActions } from "../../ui/row-actions.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Product } from "./product-search.ts";
import { badgesOf, hiddenReason, stockLabel } from "./product-states.ts";
import styles from "./products.module.css";

interface ProductListProps {
  products: readonly Product[];
  columns: readonly Column<Product>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  isStale: boolean;
}

/** A page of products as a table, whose rows can be chosen for a change of many. */
export function ProductList(props: ProductListProps) {
  const { products, columns, sort, onSort, selected, onSelect, onEdit, onDelete, isStale } = props;
  const toast = useToast();
  const viewing = (product: Product) => {
    const reason = hiddenReason(product);
    return reason === null
      ? { label: "View", icon: "eye" as const, href: productPath(product) }
      : { label: "View", icon: "eye-off" as const, onPress: () => toast.info(reason) };
  };
  return (
    <DataTable
      label="Products"
      rows={products}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selection={{ ids: selected, onChange: onSelect }}
      isStale={isStale}
      actions={(product) => (
        <RowActions
          name={product.name}
          actions={[
            viewing(product),
            { label: "Edit", icon: "pencil", onPress: () => onEdit(product) },
            {
              label: "Delete",
              icon: "trash",
              isDestructive: true,
              onPress: () => onDelete(product),
            },
          ]}
        />
      )}
      card={(product) => <Card of={product} />}
    />
  );
}

/** A picture of a row, as small as it is shown. */
const Thumb = ({ of, size }: { of: Product; size: number }) => (
  <Picture
    of={of.images[0]}
    alt=""
    sizes={`${size}px`}
    width={size}
    height={size}
    className={`${styles.thumb} ${lists.square}`}
  />
);

/** Its name, which opens the form. */
const Name = ({ of }: { of: Product }) => (
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

const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;

/** @param dead - products whose link leads nowhere */
export const productColumns = (dead: ReadonlySet<string>): Column<Product>[] => [
  {
    label: "Product",
    sort: "name",
    cell: (product) => (
      <div className={lists.item}>
        <Thumb of={product} size={44} />
        <Name of={product} />
        <span className={styles.id}>{product.sku ?? product.id}</span>
      </div>
    ),
  },
  { label: "Category", sort: "category", cell: ({ category }) => category },
  { label: "Brand", sort: "brand", isOptional: true, cell: ({ brand }) => brand },
  {
    label: "Description",
    isMinor: true,
    cell: ({ description }) => <p className={lists.description}>{description}</p>,
  },
  {
    label: "Affiliate Link",
    cell: ({ id, affiliateLink, name }) =>
      affiliateLink === "" ? (
        <span className="muted">None</span>
      ) : (
        <>
          <a
            className={lists.externalLink}
            href={affiliateLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={styles.host}>{hostOf(affiliateLink)}</span>
            <Icon name="external" />
            <span className="vh">, merchant of {name}, opens in a new tab</span>
          </a>
          {dead.has(id) && <StatusTag of="failed">Dead</StatusTag>}
        </>
      ),
  },
  {
    label: "Price",
    sort: "price",
    isNumber: true,
    cell: ({ priceCents, originalPriceCents }) => (
      <>
        {priceText(priceCents)}
        {priceCents > 0 && originalPriceCents !== null && originalPriceCents > priceCents && (
          <s className={styles.oldPrice}>
            <span className="vh">was </span>
            {formatMoney(originalPriceCents)}
          </s>
        )}
      </>
    ),
  },
  {
    label: "Stock",
    sort: "stock",
    isOptional: true,
    cell: ({ inStock }) => stockLabel(inStock),
  },
  { label: "Status", sort: "status", cell: ({ status }) => <StatusTag of={status} /> },
  {
    label: "Badges",
    sort: "badge",
    isOptional: true,
    cell: (product) => badgesOf(product).join(", ") || <span className="muted">None</span>,
  },
  {
    label: "Rating",
    sort: "rating",
    isNumber: true,
    isOptional: true,
    cell: ({ rating }) => (rating > 0 ? rating.toFixed(1) : "–"),
  },
  {
    label: "Clicks",
    sort: "clicks",
    isNumber: true,
    isOptional: true,
    cell: ({ clicks }) => formatCount(clicks),
  },
  {
    label: "Views",
    sort: "views",
    isNumber: true,
    isOptional: true,
    cell: ({ views }) => formatCount(views),
  },
  {
    label: "Added",
    sort: "createdAt",
    isOptional: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    label: "Changed",
    sort: "updatedAt",
    isOptional: true,
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
];

const Card = ({ of }: { of: Product }) => (
  <>
    <Thumb of={of} size={52} />
    <div>
      <Name of={of} />
      <span className={`muted ${styles.facts}`}>
        {of.category} · {priceText(of.priceCents)}
        <span className={styles.id}>{of.sku ?? of.id}</span>
      </span>
      <StatusTag of={of.status} />
    </div>
  </>
);
