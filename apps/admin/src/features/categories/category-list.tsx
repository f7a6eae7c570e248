import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import type { CSSProperties } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { type RowAction, RowActions } from "../../ui/row-actions.tsx";
import { Panel } from "../../ui/screen.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./categories.module.css";
import type { Category } from "./category-values.ts";

interface CategoryListProps {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
  isStale: boolean;
}

const swatchOf = ({ color }: Category) => ({ "--swatch": color }) as CSSProperties;

const productsOf = ({ productCount }: Category) =>
  t("{n, plural, one {# product} other {# products}}", { n: productCount });

function actionsOf(category: Category, { onEdit, onDelete }: CategoryListProps) {
  const actions: RowAction[] = [
    // Visitors cannot see inactive ones.
    ...(category.status === "active"
      ? [{ label: t("View ## an action"), icon: "eye" as const, href: categoryPath(category.slug) }]
      : []),
    { label: t("Edit"), icon: "pencil", onPress: () => onEdit(category) },
    {
      label: t("Delete"),
      icon: "trash",
      isDestructive: true,
      calls: "admin.categories.remove",
      onPress: () => onDelete(category),
    },
  ];
  return <RowActions name={category.name} actions={actions} />;
}

const Badges = ({ of }: { of: Category }) => (
  <>
    {of.featured && <span className="tag tag--accent">{t("Featured")}</span>}
    <StatusTag of={of.status} />
  </>
);

/** Categories as cards. */
export const CategoryGrid = (props: CategoryListProps) => (
  <ul className={styles.cards} aria-label={t("Categories")} aria-busy={props.isStale}>
    {props.categories.map((category) => (
      <li key={category.id} className={styles.card} style={swatchOf(category)}>
        {category.image ? (
          <Picture of={category.image} alt="" sizes="5rem" width={80} height={80} />
        ) : (
          <span className={styles.noPicture}>
            <Icon name="folder" />
          </span>
        )}
        <div className={styles.words}>
          <h2>{category.name}</h2>
          <p className={styles.badges}>
            <Badges of={category} />
          </p>
          <p className={`muted ${styles.description}`}>{category.description}</p>
        </div>
        <div className={styles.foot}>
          <span>{productsOf(category)}</span>
          {actionsOf(category, props)}
        </div>
      </li>
    ))}
  </ul>
);

const columns: Column<Category>[] = [
  {
    id: "category",
    label: t("Category"),
    cell: (category) => (
      <span className={`${lists.item} ${styles.cell}`} style={swatchOf(category)}>
        <span className={styles.swatch} />
        <b>
          {category.name}{" "}
          {category.featured && <span className="tag tag--accent">{t("Featured")}</span>}
        </b>
        <span className={lists.description}>{category.description}</span>
      </span>
    ),
  },
  {
    id: "products",
    label: t("Products"),
    isNumber: true,
    cell: ({ productCount }) => formatCount(productCount),
  },
  { id: "status", label: t("Status"), cell: ({ status }) => <StatusTag of={status} /> },
  { id: "created", label: t("Created"), cell: ({ createdAt }) => formatDate(createdAt) },
];

/** Categories as a table. */
export const CategoryTable = (props: CategoryListProps) => (
  <Panel title={t("Categories Overview")}>
    <DataTable
      label={t("Categories Overview")}
      rows={props.categories}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      actions={(category) => actionsOf(category, props)}
      card={(category) => (
        <>
          <span className={styles.swatch} style={swatchOf(category)} />
          <span>
            <b>{category.name}</b>
            <span className="muted">
              {productsOf(category)} · {formatDate(category.createdAt)}
            </span>
            <span className={styles.badges}>
              <Badges of={category} />
            </span>
          </span>
        </>
      )}
      isStale={props.isStale}
    />
  </Panel>
);
