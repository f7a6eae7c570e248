import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { type ChosenProduct, ProductChoice } from "../products/product-choice.tsx";

/** Where a deleted product's page leads: to a page of the shop, or nowhere. */
export interface Destination {
  to: "nowhere" | "category" | "product";
  /** Null until one is chosen, and for other destinations. */
  product: ChosenProduct | null;
}

interface Deleted {
  /** The category that the product was in; its name is empty when it is gone. */
  category: { id: string; name: string } | null;
}

/** The id that the shop knows a destination by; null for nowhere. */
export const replacementOf = ({ to, product }: Destination, { category }: Deleted) =>
  (to === "product" ? product?.id : to === "category" ? category?.id : null) ?? null;

interface SendVisitorsProps extends Deleted {
  value: Destination;
  onChange: (value: Destination) => void;
  /** Id of the product that is to go; it is not offered. */
  without?: string;
}

/** Asks where visitors of a deleted product's page are sent. */
export function SendVisitors({ category, value, onChange, without }: SendVisitorsProps) {
  const id = useId();
  const labels: Record<Destination["to"], string> = {
    nowhere: t("Nowhere: the page is gone"),
    category: category?.name
      ? t("The category “{name}”", { name: category.name })
      : t("Its category"),
    product: t("Another product"),
  };
  return (
    <div className="fieldset">
      <label htmlFor={id}>{t("Send visitors of its page to")}</label>
      <select
        id={id}
        className="field"
        value={value.to}
        onChange={({ target }) =>
          onChange({ to: target.value as Destination["to"], product: value.product })
        }
      >
        {(Object.keys(labels) as Destination["to"][])
          .filter((to) => to !== "category" || category !== null)
          .map((to) => (
            <option key={to} value={to}>
              {labels[to]}
            </option>
          ))}
      </select>
      {value.to === "product" && (
        <ProductChoice
          label={t("Product in its place")}
          value={value.product}
          onChange={(product) => onChange({ to: "product", product })}
          clearLabel={t("Choose none")}
          without={without === undefined ? [] : [without]}
        />
      )}
      <p className="hint">
        {t(
          "Its buttons in mails that were sent lead to the same product, else to the category, also when the page is gone.",
        )}
      </p>
    </div>
  );
}

interface AskDestinationProps extends Deleted {
  /** Id of the product that is to go. */
  without: string;
  /** Called with the id of the product or category; null for nowhere. */
  onChange: (id: string | null) => void;
}

/** The same for a dialog that reads the choice when it is confirmed. */
export function AskDestination({ category, without, onChange }: AskDestinationProps) {
  const [value, setValue] = useState<Destination>({ to: "nowhere", product: null });
  return (
    <SendVisitors
      category={category}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange(replacementOf(chosen, { category }));
      }}
      without={without}
    />
  );
}
