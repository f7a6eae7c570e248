import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { priceText } from "../../lib/price-text.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import palette from "../../palette/palette.module.css";
import dialog from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import markdown from "./markdown.module.css";

/** What a list shows of a product. */
interface Product {
  id: string;
  slug: string;
  name: string;
  priceCents: number;
  images: readonly { key: string; alt: string }[];
}

const ROWS = 8;

interface ProductFinderProps {
  /** Where the keyboard goes on afterwards. */
  returnTo: RefObject<HTMLElement | null>;
  /** Told which one was chosen; null for none. */
  onDone: (product: Product | null) => void;
}

/** Finds a product that visitors can see. Open for as long as it is rendered. */
export const ProductFinder = ({ returnTo, onDone }: ProductFinderProps) => (
  <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onDone(null)}>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} forceRender />
      <Dialog.Popup
        className={palette.palette}
        aria-label={t("Insert a product")}
        finalFocus={returnTo}
      >
        <Finder onDone={onDone} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function Finder({ onDone }: Pick<ProductFinderProps, "onDone">) {
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim(), 200);
  const { catalog, search: shop } = useRouteContext({ from: "__root__" }).api;
  const newest = useQuery(catalog.products.list.queryOptions({ limit: ROWS }));
  const found = useQuery({
    ...shop.find.queryOptions({ text: search, kind: "products" }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const { data, isError } = search === "" ? newest : found;
  const products: readonly Product[] = data?.products ?? [];
  return (
    <Autocomplete.Root
      open
      inline
      items={products}
      value={text}
      onValueChange={setText}
      // The shop has searched already.
      filter={null}
      itemToStringValue={({ name }: Product) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className={palette.input}>
        <Icon name="search" />
        <Autocomplete.Input aria-label={t("Search products")} placeholder={t("Search products…")} />
        <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className={palette.list}>
        <Autocomplete.Empty>
          {data && products.length === 0 && (
            <p className={palette.nothing}>{t("No products found")}</p>
          )}
          {isError && <p className={palette.nothing}>{t("Products could not be searched.")}</p>}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(product: Product) => (
            <Autocomplete.Item
              key={product.id}
              value={product}
              className={`${palette.command} ${markdown.product}`}
              onClick={() => onDone(product)}
            >
              <Picture of={product.images[0]} alt="" sizes="40px" width={40} height={40} />
              <span>{product.name}</span>
              <span className="muted num">{priceText(product.priceCents)}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
