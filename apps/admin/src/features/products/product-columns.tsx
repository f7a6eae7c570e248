import { productLimits } from "@pickwell/api/products/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatDate, formatMoney, formatTenths } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";
import { priceText } from "../../lib/price-text.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineCell, type InlineInput } from "../../ui/inline/inline-cell.tsx";
import lists from "../../ui/lists.module.css";
import { StatusTag } from "../../ui/status-tag.tsx";
import type { Choice } from "../../ui/tools.tsx";
import {
  badgeField,
  brandField,
  categoryField,
  type InlineProductField,
  type InlineProducts,
  priceField,
  statusField,
  stockField,
} from "./inline-products.ts";
import { ProductName, Thumb } from "./product-name.tsx";
import type { Product } from "./product-search.ts";
import { badgeChoices, statusChoices, stockLabel } from "./product-states.ts";
import styles from "./products.module.css";

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

/** Columns of the product list. */
export function productColumns({ dead, rows, categories }: ColumnContext): Column<Product>[] {
  /** A cell that can be edited in the list. */
  const inline =
    (field: InlineProductField, input: InlineInput, shown: (product: Product) => ReactNode) =>
    (product: Product) => (
      <InlineCell rows={rows} row={product} name={product.name} field={field} input={input}>
        {shown(product)}
      </InlineCell>
    );
  return [
    nameColumn,
    {
      id: "category",
      label: t("Category"),
      sort: "category",
      cell: inline(
        categoryField,
        { type: "choice", choices: categories },
        (product) => product.category,
      ),
    },
    {
      id: "brand",
      label: t("Brand"),
      sort: "brand",
      isOptional: true,
      cell: inline(
        brandField,
        { type: "text", maxLength: productLimits.brand },
        (product) => product.brand || none,
      ),
    },
    {
      id: "description",
      label: t("Description"),
      isMinor: true,
      cell: ({ description }) => <p className={lists.description}>{description}</p>,
    },
    linkColumn(dead),
    {
      id: "price",
      label: t("Price"),
      sort: "price",
      isNumber: true,
      cell: inline(priceField, { type: "text", inputMode: "decimal" }, (product) => (
        <ListPrice of={product} />
      )),
    },
    {
      id: "stock",
      label: t("Stock"),
      sort: "stock",
      isOptional: true,
      cell: inline(stockField, { type: "choice", choices: stockChoices }, (product) =>
        stockLabel(product.inStock),
      ),
    },
    {
      id: "status",
      label: t("Status"),
      sort: "status",
      cell: inline(statusField, { type: "choice", choices: statusChoices }, (product) => (
        <StatusTag of={product.status} />
      )),
    },
    {
      id: "badges",
      label: t("Badges"),
      sort: "badge",
      isOptional: true,
      cell: inline(
        badgeField,
        { type: "flags", choices: badgeChoices },
        (product) =>
          badgeChoices
            .filter(({ value }) => product[value])
            .map(({ label }) => label)
            .join(", ") || none,
      ),
    },
    ...figureColumns,
  ];
}

const nameColumn: Column<Product> = {
  id: "product",
  label: t("Product"),
  sort: "name",
  cell: (product) => (
    <div className={lists.item}>
      <Thumb of={product} size={44} />
      <ProductName of={product} />
      <span className={styles.id}>{product.sku ?? product.id}</span>
    </div>
  ),
};

/** @param dead - products whose link leads nowhere */
const linkColumn = (dead: ReadonlySet<string>): Column<Product> => ({
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
});

/** What is known of a product and cannot be changed in the list. */
const figureColumns: Column<Product>[] = [
  {
    id: "rating",
    label: t("Rating"),
    sort: "rating",
    isNumber: true,
    isOptional: true,
    cell: ({ rating }) => (rating > 0 ? formatTenths(rating) : "–"),
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
