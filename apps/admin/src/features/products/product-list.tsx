import { productLimits } from "@pickwell/api/products/schema";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import { priceText } from "../../lib/price-text.ts";
import { useMay } from "../../lib/use-may.ts";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineCell } from "../../ui/inline/inline-cell.tsx";
import lists from "../../ui/lists.module.css";
import { RowActions } from "../../ui/row-actions.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Choice } from "../../ui/tools.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import {
  badgeField,
  brandField,
  categoryField,
  type InlineProducts,
  priceField,
  statusField,
  stockField,
} from "./inline-products.ts";
import type { Product } from "./product-search.ts";
import { badgeChoices, hiddenReason, statusChoices, stockLabel } from "./product-states.ts";
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
  const mayRemove = useMay("admin.products.remove");
  const viewing = (product: Product) => {
    const reason = hiddenReason(product);
    return reason === null
      ? { label: t("View"), icon: "eye" as const, href: productPath(product) }
      : { label: t("View"), icon: "eye-off" as const, onPress: () => toast.info(reason) };
  };
  return (
    <DataTable
      label={t("Products")}
      rows={products}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selection={{ ids: selected, onChange: onSelect }}
      isStale={isStale}
      marks={useEditingMarks(
        "product",
        products.map(({ id }) => id),
      )}
      actions={(product) => (
        <RowActions
          name={product.name}
          actions={[
            viewing(product),
            { label: t("Edit"), icon: "pencil", onPress: () => onEdit(product) },
            ...(mayRemove
              ? [
                  {
                    label: t("Delete"),
                    icon: "trash",
                    isDestructive: true,
                    onPress: () => onDelete(product),
                  } as const,
                ]
              : []),
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

const none = <span className="muted">{t("None")}</span>;

const ListPrice = ({ of: { priceCents, originalPriceCents } }: { of: Product }) => (
  <>
    {priceText(priceCents)}
    {priceCents > 0 && originalPriceCents !== null && originalPriceCents > priceCents && (
      <s className={styles.oldPrice}>
        <span className="vh">{t("was")} </span>
        {formatMoney(originalPriceCents)}
      </s>
    )}
  </>
);

const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;

interface ColumnContext {
  /** Products whose link leads nowhere. */
  dead: ReadonlySet<string>;
  /** Null where nothing may be changed. */
  rows: InlineProducts | null;
  categories: readonly Choice[];
}

const stockChoices = [
  { value: "in", label: stockLabel(true) },
  { value: "out", label: stockLabel(false) },
];

export const productColumns = ({ dead, rows, categories }: ColumnContext): Column<Product>[] => [
  {
    id: "product",
    label: t("Product"),
    sort: "name",
    cell: (product) => (
      <div className={lists.item}>
        <Thumb of={product} size={44} />
        <Name of={product} />
        <span className={styles.id}>{product.sku ?? product.id}</span>
      </div>
    ),
  },
  {
    id: "category",
    label: t("Category"),
    sort: "category",
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={categoryField}
        input={{ type: "choice", choices: categories }}
      >
        {product.category}
      </InlineCell>
    ),
  },
  {
    id: "brand",
    label: t("Brand"),
    sort: "brand",
    isOptional: true,
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={brandField}
        input={{ type: "text", maxLength: productLimits.brand }}
      >
        {product.brand || none}
      </InlineCell>
    ),
  },
  {
    id: "description",
    label: t("Description"),
    isMinor: true,
    cell: ({ description }) => <p className={lists.description}>{description}</p>,
  },
  {
    id: "affiliate-link",
    label: t("Affiliate Link"),
    cell: ({ id, affiliateLink, name }) =>
      affiliateLink === "" ? (
        <span className="muted">{t("None")}</span>
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
            <span className="vh">{t(", merchant of {name}, opens in a new tab", { name })}</span>
          </a>
          {dead.has(id) && <StatusTag of="failed">{t("Dead")}</StatusTag>}
        </>
      ),
  },
  {
    id: "price",
    label: t("Price"),
    sort: "price",
    isNumber: true,
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={priceField}
        input={{ type: "text", inputMode: "decimal" }}
      >
        <ListPrice of={product} />
      </InlineCell>
    ),
  },
  {
    id: "stock",
    label: t("Stock"),
    sort: "stock",
    isOptional: true,
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={stockField}
        input={{ type: "choice", choices: stockChoices }}
      >
        {stockLabel(product.inStock)}
      </InlineCell>
    ),
  },
  {
    id: "status",
    label: t("Status"),
    sort: "status",
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={statusField}
        input={{ type: "choice", choices: statusChoices }}
      >
        <StatusTag of={product.status} />
      </InlineCell>
    ),
  },
  {
    id: "badges",
    label: t("Badges"),
    sort: "badge",
    isOptional: true,
    cell: (product) => (
      <InlineCell
        rows={rows}
        row={product}
        name={product.name}
        field={badgeField}
        input={{ type: "flags", choices: badgeChoices }}
      >
        {badgeChoices
          .filter(({ value }) => product[value])
          .map(({ label }) => label)
          .join(", ") || none}
      </InlineCell>
    ),
  },
  {
    id: "rating",
    label: t("Rating"),
    sort: "rating",
    isNumber: true,
    isOptional: true,
    cell: ({ rating }) => (rating > 0 ? rating.toFixed(1) : "–"),
  },
  {
    id: "clicks",
    label: t("Clicks"),
    sort: "clicks",
    isNumber: true,
    isOptional: true,
    cell: ({ clicks }) => formatCount(clicks),
  },
  {
    id: "views",
    label: t("Views"),
    sort: "views",
    isNumber: true,
    isOptional: true,
    cell: ({ views }) => formatCount(views),
  },
  {
    id: "added",
    label: t("Added"),
    sort: "createdAt",
    isOptional: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: "changed",
    label: t("Changed"),
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
