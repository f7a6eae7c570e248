import { formatCount } from "@pickwell/web/lib/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { BulkBar } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel, Screen, Strip } from "../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { ImportButton } from "./import/import-button.tsx";
import { ImportSheet } from "./import/import-sheet.tsx";
import { productsFailure } from "./product-failure.ts";
import { ProductList } from "./product-list.tsx";
import {
  exportHref,
  listInput,
  noFilters,
  type OnProductSearch,
  type ProductSearch,
  sortOf,
  sortSearch,
} from "./product-search.ts";
import { EditProduct, NewProduct } from "./product-sheet.tsx";
import { ProductTools } from "./product-tools.tsx";
import "./products.css";
import { type BulkAction, useProductChanges } from "./use-product-changes.ts";

interface ProductsScreenProps {
  search: ProductSearch;
  onSearch: OnProductSearch;
}

const none: ReadonlySet<string> = new Set();
const bulkActions: { action: BulkAction; label: string }[] = [
  { action: "publish", label: "Publish" },
  { action: "archive", label: "Archive" },
  { action: "delete", label: "Delete" },
];

/** Source: admin specification, section 2, "Products screen". */
export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  const input = listInput(search);
  const query = useQuery({
    ...useAdmin().products.list.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const { remove, many } = useProductChanges();
  // What is chosen is chosen among the rows that are seen.
  const list = JSON.stringify(input);
  const [choice, setChoice] = useState({ list, ids: none });
  const seen = data?.products.map(({ id }) => id).filter((id) => choice.ids.has(id)) ?? [];
  const selected = choice.list === list ? new Set(seen) : none;
  const select = (ids: ReadonlySet<string>) => setChoice({ list, ids });

  // The last rows of the last page went away.
  const isBeyond = !isPlaceholderData && data?.products.length === 0 && data.total > 0;
  const lastPage = data ? Math.ceil(data.total / data.limit) : 1;
  useEffect(() => {
    if (isBeyond) onSearch({ page: lastPage > 1 ? lastPage : undefined }, { replace: true });
  }, [isBeyond, lastPage, onSearch]);

  const figure = (name: "total" | "published" | "draft" | "archived") =>
    data ? formatCount(data.counts[name]) : query.isError ? "–" : undefined;
  const add = () => onSearch({ new: true });
  // The back button does not open again what was closed.
  const close = () =>
    onSearch({ new: undefined, edit: undefined, import: undefined }, { replace: true });

  return (
    <Screen
      title="Products"
      intro="What the shop shows, and where each link leads."
      actions={
        <>
          <a className="btn btn--sm btn--soft" href={exportHref(search)} download="products.csv">
            <Icon name="download" /> Export CSV
          </a>
          <ImportButton onOpen={(id) => onSearch({ import: id })} />
          <button type="button" className="btn btn--sm btn--accent" onClick={add}>
            <Icon name="plus" /> Add Product
          </button>
        </>
      }
    >
      <Strip
        stats={[
          { label: "Total Products", value: figure("total") },
          { label: "Published", value: figure("published") },
          { label: "Draft", value: figure("draft") },
          { label: "Archived", value: figure("archived") },
        ]}
      />
      <Panel label="All products">
        <ProductTools search={search} onSearch={onSearch} />
        {selected.size > 0 && (
          <BulkBar count={selected.size}>
            {bulkActions.map(({ action, label }) => (
              <button
                key={action}
                type="button"
                onClick={async () => (await many(action, [...selected])) && select(none)}
              >
                {label}
              </button>
            ))}
          </BulkBar>
        )}
        {!data && query.isError && (
          <Failure message={productsFailure(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Loading label="Loading products..." rows={8} />}
        {data && data.products.length > 0 && (
          <ProductList
            products={data.products}
            sort={sortOf(search)}
            onSort={(sort) => onSearch(sortSearch(sort))}
            selected={selected}
            onSelect={select}
            onEdit={({ id }) => onSearch({ edit: id })}
            onDelete={(product) => void remove(product)}
            isStale={isPlaceholderData}
          />
        )}
        {data?.total === 0 && (
          <Nothing
            isNew={data.counts.total === 0}
            onAdd={add}
            onClear={() => onSearch(noFilters)}
          />
        )}
        {data && data.total > 0 && (
          <Pager
            page={data.page}
            limit={data.limit}
            total={data.total}
            shown={data.products.length}
            onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
          />
        )}
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

interface NothingProps {
  isNew: boolean;
  onAdd: () => void;
  onClear: () => void;
}

const Nothing = ({ isNew, onAdd, onClear }: NothingProps) =>
  isNew ? (
    <Empty title="No products found" hint="Get started by adding your first product.">
      <button type="button" className="btn btn--sm btn--ink" onClick={onAdd}>
        Add Product
      </button>
    </Empty>
  ) : (
    <Empty title="No products found" hint="Try adjusting your search or filter criteria.">
      <button type="button" className="btn btn--sm btn--ink" onClick={onClear}>
        Clear Filters
      </button>
    </Empty>
  );
