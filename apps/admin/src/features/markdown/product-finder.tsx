import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { type Findable, Finder, FinderDialog } from "./finder.tsx";

interface Product extends Findable {
  slug: string;
}

const ROWS = 8;

interface ProductFinderProps {
  /** Gets the focus when the dialog closes. */
  returnTo: RefObject<HTMLElement | null>;
  /** Called with the chosen product, or null when cancelled. */
  onDone: (product: Product | null) => void;
}

/** A dialog to find a public product. Open while rendered. */
export const ProductFinder = ({ returnTo, onDone }: ProductFinderProps) => (
  <FinderDialog label={t("Insert a product")} returnTo={returnTo} onClose={() => onDone(null)}>
    <Products onDone={onDone} />
  </FinderDialog>
);

function Products({ onDone }: Pick<ProductFinderProps, "onDone">) {
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim(), 200);
  const { catalog, search: shop } = useRouteContext({ from: "__root__" }).api;
  const newest = useQuery(catalog.products.list.queryOptions({ limit: ROWS }));
  const found = useQuery({
    ...shop.find.queryOptions({ text: search, kind: "products" }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const { data, isError, isPlaceholderData } = search === "" ? newest : found;
  return (
    <Finder<Product>
      words={{
        label: t("Search products"),
        placeholder: t("Search products…"),
        nothing: t("No products found"),
        failed: t("Products could not be searched."),
      }}
      text={text}
      onText={setText}
      items={data?.products}
      isError={isError}
      isStale={text.trim() !== search || isPlaceholderData}
      onChoose={onDone}
    />
  );
}
