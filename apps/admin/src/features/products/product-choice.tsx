import { Combobox } from "@base-ui/react/combobox";
import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { priceText } from "../../lib/price-text.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { Icon } from "../../ui/icon.tsx";
import menuPopup from "../../ui/menu-popup.module.css";
import toolButton from "../../ui/tool-button.module.css";
import styles from "./product-choice.module.css";

export type FoundProduct = Outputs["admin"]["products"]["list"]["products"][number];
export type ChosenProduct = Pick<FoundProduct, "id" | "name">;

/** Products that are offered at a time. */
const OFFERED = 8;
/** How long after the last letter they are looked for, in milliseconds. */
const REST_MS = 200;

interface ProductChoiceProps {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: ChosenProduct | null;
  onChange: (chosen: ChosenProduct | null) => void;
  /** Called with the chosen product and its data. */
  onChoose?: (product: FoundProduct) => void;
  onBlur?: () => void;
  /** Label of the button that clears the choice. */
  clearLabel: string;
  isInvalid?: boolean;
  /** Ids of what says more about the field. */
  describedBy?: string;
  /** Products that are not offered. */
  without?: readonly string[];
}

/** A product, searched by name. */
export function ProductChoice(props: ProductChoiceProps) {
  const { id, ref, label, value, onChange, onChoose, onBlur, clearLabel, isInvalid } = props;
  const { describedBy, without = [] } = props;
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const found = useQuery({
    ...useAdmin().products.list.queryOptions({
      search: useDebouncedValue(typed.trim(), REST_MS) || undefined,
      limit: OFFERED + without.length,
    }),
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).filter((one) => !without.includes(one.id));
  const none = found.isFetching ? t("Searching…") : t("No products found");
  return (
    <>
      <Combobox.Root
        items={products}
        // The suggestions are filtered by the shop.
        filter={null}
        value={value}
        onValueChange={(chosen: ChosenProduct | null) => {
          onChange(chosen && { id: chosen.id, name: chosen.name });
          const product = products.find((one) => one.id === chosen?.id);
          if (product) onChoose?.(product);
        }}
        onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
        itemToStringLabel={({ name }: ChosenProduct) => name}
        isItemEqualToValue={(one: ChosenProduct, other: ChosenProduct) => one.id === other.id}
      >
        <Combobox.InputGroup className={styles.choice}>
          <Combobox.Input
            id={id}
            ref={ref}
            className="field"
            // The label is hidden from screen readers while products are offered.
            aria-label={label}
            placeholder={t("Search products")}
            onBlur={onBlur}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
          />
          {value && (
            <Combobox.Clear className={toolButton.button} aria-label={clearLabel}>
              <Icon name="close" />
            </Combobox.Clear>
          )}
        </Combobox.InputGroup>
        <Combobox.Portal container={place}>
          <Combobox.Positioner className={menuPopup.place} positionMethod="fixed" sideOffset={4}>
            <Combobox.Popup className={`${menuPopup.menu} ${styles.menu}`}>
              <Combobox.Empty className={styles.status}>
                {products.length === 0 &&
                  (found.isError ? t("The products could not be read.") : none)}
              </Combobox.Empty>
              <Combobox.List>
                {(product: FoundProduct) => (
                  <Combobox.Item key={product.id} value={product} className={styles.item}>
                    <span>
                      {product.name}
                      <small className="muted">
                        {product.category} · {priceText(product.priceCents)}
                        {product.status !== "published" && ` · ${product.status}`}
                      </small>
                    </span>
                    <Combobox.ItemIndicator>
                      <Icon name="check" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {/* Within the sheet, so that what is offered is part of it. */}
      <div ref={place} className={menuPopup.ground} />
    </>
  );
}
