import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { activeChoices } from "../../lib/active-choices.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import styles from "./categories.module.css";
import { EditCategory, NewCategory } from "./category-form.tsx";
import { CategoryGrid, CategoryTable } from "./category-list.tsx";
import type { CategorySearch } from "./category-search.ts";
import type { Category } from "./category-values.ts";
import { DeleteCategory } from "./delete-category.tsx";

interface CategoriesScreenProps {
  search: CategorySearch;
  onSearch: OnSearch<CategorySearch>;
}

/** More than nearly every shop has. */
const LIMIT = 100;

const orders = [
  { value: "name", label: t("Name") },
  { value: "products", label: t("Most Products") },
  { value: "createdAt", label: t("Newest first") },
] as const;

/** All categories as cards or table, with their forms. */
export function CategoriesScreen({ search, onSearch }: CategoriesScreenProps) {
  const { status, sort, page = 1 } = search;
  const [leaving, setLeaving] = useState<Category | null>(null);
  const query = useQuery({
    ...useAdmin().categories.list.queryOptions({
      search: search.search,
      status,
      sort,
      order: sort === "products" || sort === "createdAt" ? "desc" : "asc",
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const figure = (name: "total" | "active" | "featured" | "products") =>
    figureOf(query, ({ counts }) => counts[name]);
  const list = {
    categories: data?.categories ?? [],
    onEdit: ({ id }: Category) => onSearch({ edit: id }),
    onDelete: setLeaving,
    isStale: query.isPlaceholderData,
  };
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });
  const add = (
    <IfAllowed to="admin.categories.create">
      <button
        type="button"
        className="btn btn--sm btn--accent"
        onClick={() => onSearch({ new: true })}
      >
        <Icon name="plus" /> {t("Add Category")}
      </button>
    </IfAllowed>
  );

  return (
    <Screen
      title={t("Categories")}
      intro={t("The shelves of the shop, in the order of its menu.")}
      actions={add}
    >
      <StatStrip
        stats={[
          { label: t("Total Categories"), value: figure("total") },
          { label: t("Active Categories"), value: figure("active") },
          { label: t("Featured Categories"), value: figure("featured") },
          { label: t("Total Products"), value: figure("products") },
        ]}
      />
      <Panel label={t("All categories")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search categories")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Status")}
            all={t("All Status")}
            choices={activeChoices}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
          <Filter
            label={t("Order")}
            all={t("Menu Order")}
            choices={orders}
            value={sort}
            onChange={(value) => onSearch({ sort: value, page: undefined })}
          />
        </Tools>
        {data && (
          <p className={styles.count} role="status">
            {t("Showing {total} of {total2, plural, one {# category} other {# categories}}", {
              total: formatCount(data.total),
              total2: data.counts.total,
            })}
          </p>
        )}
        <PagedList
          query={query}
          loading={t("Loading categories...")}
          failed={t("Failed to load categories. Please try again.")}
          empty={({ counts }) => <Nothing isNew={counts.total === 0} onSearch={onSearch} />}
          hasOwnCount
          onPage={(to, options) => onSearch({ page: to }, options)}
        >
          {() => <CategoryGrid {...list} />}
        </PagedList>
      </Panel>
      {data && data.total > 0 && <CategoryTable {...list} />}
      {search.new && <NewCategory onClose={close} />}
      {search.edit && <EditCategory key={search.edit} id={search.edit} onClose={close} />}
      {leaving && (
        <DeleteCategory
          // It may have got products since the dialog was opened.
          category={list.categories.find(({ id }) => id === leaving.id) ?? leaving}
          onClose={() => setLeaving(null)}
        />
      )}
    </Screen>
  );
}

type NothingProps = Pick<CategoriesScreenProps, "onSearch"> & { isNew: boolean };

const Nothing = ({ isNew, onSearch }: NothingProps) =>
  isNew ? (
    <Empty title={t("No categories yet")} hint={t("Get started by adding your first category.")}>
      <button
        type="button"
        className="btn btn--sm btn--ink"
        onClick={() => onSearch({ new: true })}
      >
        {t("Add Category")}
      </button>
    </Empty>
  ) : (
    <Empty
      title={t("No categories match your filters")}
      hint={t("Try adjusting your search or filter criteria.")}
    >
      <button
        type="button"
        className="btn btn--sm btn--ink"
        onClick={() => onSearch({ search: undefined, status: undefined, page: undefined })}
      >
        {t("Clear Filters")}
      </button>
    </Empty>
  );
