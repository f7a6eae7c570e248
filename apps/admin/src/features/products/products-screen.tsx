import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { ColumnChooser } from "../../ui/columns/column-chooser.tsx";
import { useShownColumns } from "../../ui/columns/shown-columns.ts";
import { BulkBar } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { BulkButton } from "../bulk/bulk-button.tsx";
import { useBulkSheet } from "../bulk/use-bulk-sheet.tsx";
import { useDeadLinks } from "../links/use-dead-links.ts";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { ViewMenu } from "../saved-views/view-menu.tsx";
import { ViewTabs } from "../saved-views/view-tabs.tsx";
import { useCategoryChoices } from "./categories.ts";
import { ImportButton } from "./import/import-button.tsx";
import { ImportSheet } from "./import/import-sheet.tsx";
import { useInlineProducts } from "./inline-products.ts";
import { productColumns } from "./product-columns.tsx";
import { productsFailure } from "./product-failure.ts";
import { ProductList } from "./product-list.tsx";
import {
  exportHref,
  filterOf,
  listInput,
  noFilters,
  type OnProductSearch,
  type ProductSearch,
  productSearch,
  sortOf,
  sortSearch,
} from "./product-search.ts";
import { EditProduct, NewProduct } from "./product-sheet.tsx";
import { ProductTools } from "./product-tools.tsx";
import { type BulkAction, useProductChanges, useProductRefresh } from "./use-product-changes.tsx";

interface ProductsScreenProps {
  search: ProductSearch;
  onSearch: OnProductSearch;
}

const none: ReadonlySet<string> = new Set();
const bulkActions: { action: BulkAction; label: string }[] = [
  { action: "publish", label: t("Publish") },
  { action: "archive", label: t("Archive") },
  { action: "delete", label: t("Delete") },
];

/** All products, filtered, with their forms. */
export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  const input = listInput(search);
  const query = useQuery({
    ...useAdmin().products.list.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { remove } = useProductChanges();
  // The choice applies to the visible rows.
  const list = JSON.stringify(input);
  const [choice, setChoice] = useState({ list, ids: none });
  const seen = data?.products.map(({ id }) => id).filter((id) => choice.ids.has(id)) ?? [];
  const selected = choice.list === list ? new Set(seen) : none;
  const select = (ids: ReadonlySet<string>) => setChoice({ list, ids });

  const columns = productColumns({
    dead: useDeadLinks("product", data?.products ?? []),
    rows: useInlineProducts(),
    categories: useCategoryChoices(undefined),
  });
  const mayAdd = useMay("admin.products.create");
  const table = useShownColumns("products", columns, search.cols, (cols) => onSearch({ cols }));
  const views = useSavedViews({
    ...{ list: "products", search, schema: productSearch, onSearch, columns: table.ids },
  });

  const figure = (name: "total" | "published" | "draft" | "archived") =>
    figureOf(query, ({ counts }) => counts[name]);
  const add = () => onSearch({ new: true });
  // The back button must not open it again.
  const close = () =>
    onSearch({ new: undefined, edit: undefined, import: undefined }, { replace: true });

  return (
    <Screen
      title={t("Products")}
      intro={t("What the shop shows, and where each link leads.")}
      actions={
        <>
          <a className="btn btn--sm btn--soft" href={exportHref(search)} download="products.csv">
            <Icon name="download" /> {t("Export CSV")}
          </a>
          {mayAdd && (
            <>
              <ImportButton onOpen={(id) => onSearch({ import: id })} />
              <button type="button" className="btn btn--sm btn--accent" onClick={add}>
                <Icon name="plus" /> {t("Add Product")}
              </button>
            </>
          )}
        </>
      }
    >
      <StatStrip
        stats={[
          { label: t("Total Products"), value: figure("total") },
          { label: t("Published"), value: figure("published") },
          { label: t("Draft"), value: figure("draft") },
          { label: t("Archived"), value: figure("archived") },
        ]}
      />
      <Panel label={t("All products")}>
        <ViewTabs of={views} />
        <ProductTools search={search} onSearch={onSearch}>
          <ViewMenu of={views} />
          <ColumnChooser {...table} />
          <BulkButton
            resource="products"
            filter={filterOf(search)}
            total={query.isPlaceholderData ? undefined : data?.total}
          />
        </ProductTools>
        <ChosenProducts ids={selected} onDone={() => select(none)} />
        <PagedList
          query={query}
          loading={t("Loading products...")}
          failed={productsFailure(query.error)}
          empty={({ counts }) => (
            <Nothing isNew={counts.total === 0} onAdd={add} onClear={() => onSearch(noFilters)} />
          )}
          onPage={(to, options) => onSearch({ page: to }, options)}
        >
          {({ products }) => (
            <ProductList
              products={products}
              columns={table.columns}
              sort={sortOf(search)}
              onSort={(sort) => onSearch(sortSearch(sort))}
              selected={selected}
              onSelect={select}
              onEdit={({ id }) => onSearch({ edit: id })}
              onDelete={(product) => void remove(product)}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && <NewProduct onClose={close} />}
      {search.edit && <EditProduct key={search.edit} id={search.edit} onClose={close} />}
      {search.import && (
        <ImportSheet
          id={search.import}
          onOpen={(id) => onSearch({ import: id }, { replace: true })}
          onClose={close}
        />
      )}
    </Screen>
  );
}

interface ChosenProductsProps {
  ids: ReadonlySet<string>;
  /** Called when one of the actions has been applied to all of them. */
  onDone: () => void;
}

/** What can be done with the chosen rows. */
function ChosenProducts({ ids, onDone }: ChosenProductsProps) {
  const { many } = useProductChanges();
  const refresh = useProductRefresh();
  const { openFor, sheet } = useBulkSheet("products", refresh);
  return (
    <>
      {ids.size > 0 && (
        <BulkBar count={ids.size}>
          {bulkActions.map(({ action, label }) => (
            <button
              key={action}
              type="button"
              onClick={async () => (await many(action, [...ids])) && onDone()}
            >
              {label}
            </button>
          ))}
          <button type="button" onClick={() => openFor([...ids])}>
            {t("Change…")}
          </button>
        </BulkBar>
      )}
      {sheet}
    </>
  );
}

interface NothingProps {
  isNew: boolean;
  onAdd: () => void;
  onClear: () => void;
}

const Nothing = ({ isNew, onAdd, onClear }: NothingProps) =>
  isNew ? (
    <Empty title={t("No products found")} hint={t("Get started by adding your first product.")}>
      <IfAllowed to="admin.products.create">
        <button type="button" className="btn btn--sm btn--ink" onClick={onAdd}>
          {t("Add Product")}
        </button>
      </IfAllowed>
    </Empty>
  ) : (
    <Empty title={t("No products found")} hint={t("Try adjusting your search or filter criteria.")}>
      <button type="button" className="btn btn--sm btn--ink" onClick={onClear}>
        {t("Clear Filters")}
      </button>
    </Empty>
  );
