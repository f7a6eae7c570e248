import { Combobox } from "@base-ui/react/combobox";
import type { Outputs } from "@pickwell/api";
import { formatMoney } from "@pickwell/web/lib/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Frame } from "../../forms/fields.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useRested } from "../../lib/use-rested.ts";
import { Icon } from "../../ui/icon.tsx";
import type { DealValues, LinkedProduct } from "./deal-values.ts";

export type FoundProduct = Outputs["admin"]["products"]["list"]["products"][number];

/** Products that are offered at a time. */
const OFFERED = 8;
/** How long after the last letter they are looked for, in milliseconds. */
const REST_MS = 200;

interface ProductFieldProps {
  of: RecordForm<DealValues>;
  hint: string;
  /** Told which product was chosen, with all that is known of it. */
  onChoose?: (product: FoundProduct) => void;
}

/** The product that a deal is for, found by typing part of its name. */
export function ProductField({ of, hint, onChoose }: ProductFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: of.form.control, name: "product" });
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const found = useQuery({
    ...useAdmin().products.list.queryOptions({
      search: useRested(typed.trim(), REST_MS) || undefined,
      limit: OFFERED,
    }),
    placeholderData: keepPreviousData,
  });
  const products = found.data?.products ?? [];
  const none = found.isFetching ? "Searching…" : "No products found";
  const problem = fieldState.error?.message;

  return (
    <Frame id={id} label={of.fields.product.label} hint={hint} problem={problem}>
      <Combobox.Root
        items={products}
        // What is offered the shop has found.
        filter={null}
        value={field.value}
        onValueChange={(chosen: LinkedProduct | null) => {
          field.onChange(chosen && { id: chosen.id, name: chosen.name });
          const product = products.find((one) => one.id === chosen?.id);
          if (product) onChoose?.(product);
        }}
        onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
        itemToStringLabel={({ name }: LinkedProduct) => name}
        isItemEqualToValue={(one: LinkedProduct, other: LinkedProduct) => one.id === other.id}
      >
        <Combobox.InputGroup className="combo">
          <Combobox.Input
            id={id}
            ref={field.ref}
            className="field"
            // The label is hidden from screen readers while products are offered.
            aria-label={of.fields.product.label}
            placeholder="Search products"
            onBlur={field.onBlur}
            aria-invalid={problem ? true : undefined}
            aria-describedby={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ")}
          />
          {field.value && (
            <Combobox.Clear className="tool" aria-label="Unlink the product">
              <Icon name="close" />
            </Combobox.Clear>
          )}
        </Combobox.InputGroup>
        <Combobox.Portal container={place}>
          <Combobox.Positioner className="menu-place" positionMethod="fixed" sideOffset={4}>
            <Combobox.Popup className="menu combo-menu">
              <Combobox.Empty className="combo-status">
                {products.length === 0 &&
                  (found.isError ? "The products could not be read." : none)}
              </Combobox.Empty>
              <Combobox.List className="combo-list">
                {(product: FoundProduct) => (
                  <Combobox.Item key={product.id} value={product} className="combo-item">
                    <span>
                      {product.name}
                      <small className="muted">
                        {product.category} · {formatMoney(product.priceCents)}
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
      <div ref={place} className="menu-ground" />
    </Frame>
  );
}
