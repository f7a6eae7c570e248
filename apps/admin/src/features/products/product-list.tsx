import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { priceText } from "../../lib/price-text.ts";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { useEditingMarks } from "../presence/use-editing-marks.tsx";
import { ProductName, Thumb } from "./product-name.tsx";
import type { Product } from "./product-search.ts";
import { hiddenReason } from "./product-states.ts";
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

/** A page of products with selectable rows. */
export function ProductList(props: ProductListProps) {
  const { products, columns, sort, onSort, selected, onSelect, onEdit, onDelete, isStale } = props;
  const toast = useToast();
  const viewing = (product: Product) => {
    const reason = hiddenReason(product);
    return reason === null
      ? { label: t("View ## an action"), icon: "eye" as const, href: productPath(product) }
      : {
          label: t("View ## an action"),
          icon: "eye-off" as const,
          onPress: () => toast.info(reason),
        };
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
            {
              label: t("Delete"),
              icon: "trash",
              isDestructive: true,
              calls: "admin.products.remove",
              onPress: () => onDelete(product),
            },
          ]}
        />
      )}
      card={(product) => <Card of={product} />}
    />
  );
}

const Card = ({ of }: { of: Product }) => (
  <>
    <Thumb of={of} size={52} />
    <div>
      <ProductName of={of} />
      <span className={`muted ${styles.facts}`}>
        {of.category} · {priceText(of.priceCents)}
        <span className={styles.id}>{of.sku ?? of.id}</span>
      </span>
      <StatusTag of={of.status} />
    </div>
  </>
);
