import type { ReplaceableKind } from "@pickwell/api/trash/rules";
import { t } from "@pickwell/texts/t.ts";
import { type ComponentType, useId, useState } from "react";
import type { ChosenRecord, RecordChoiceProps } from "../../forms/record-choice.tsx";
import { ProductChoice } from "../products/product-choice.tsx";
import { ArticleChoice, CollectionChoice, PageChoice } from "./text-choice.tsx";

/** Where a deleted thing's page leads: to a page of the shop, or nowhere. */
export interface Destination {
  to: "nowhere" | "category" | "other";
  /** Another of the same kind. Null until one is chosen, and for other destinations. */
  other: ChosenRecord | null;
}

interface KindOfChoice {
  option: string;
  label: string;
  Choice: ComponentType<RecordChoiceProps & { without: readonly string[] }>;
}

const choices: Record<ReplaceableKind, KindOfChoice> = {
  product: {
    option: t("Another product"),
    label: t("Product in its place"),
    Choice: ProductChoice,
  },
  post: { option: t("Another article"), label: t("Article in its place"), Choice: ArticleChoice },
  page: { option: t("Another page"), label: t("Page in its place"), Choice: PageChoice },
  collection: {
    option: t("Another collection"),
    label: t("Collection in its place"),
    Choice: CollectionChoice,
  },
};

interface SendVisitorsProps {
  kind: ReplaceableKind;
  /**
   * Of a product: the category that it was in, or `each` for several products; its name is empty
   * when it is gone.
   */
  category?: { id: string; name: string } | "each" | null;
  value: Destination;
  onChange: (value: Destination) => void;
  /** Ids of what is to go; it is not offered. */
  without?: readonly string[];
}

/** Asks where visitors of the pages of deleted things are sent. */
export function SendVisitors({
  kind,
  category = null,
  value,
  onChange,
  without = [],
}: SendVisitorsProps) {
  const id = useId();
  const { option, label, Choice } = choices[kind];
  const isOne = without.length < 2;
  const categoryLabel = () => {
    if (category === "each") return t("The category of each");
    return category?.name ? t("The category “{name}”", { name: category.name }) : t("Its category");
  };
  const labels: Record<Destination["to"], string> = {
    nowhere: isOne ? t("Nowhere: the page is gone") : t("Nowhere: the pages are gone"),
    category: categoryLabel(),
    other: option,
  };
  return (
    <div className="fieldset">
      <label htmlFor={id}>
        {isOne ? t("Send visitors of its page to") : t("Send visitors of their pages to")}
      </label>
      <select
        id={id}
        className="field"
        value={value.to}
        onChange={({ target }) =>
          onChange({ to: target.value as Destination["to"], other: value.other })
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
      {value.to === "other" && (
        <Choice
          label={label}
          value={value.other}
          onChange={(other) => onChange({ to: "other", other })}
          clearLabel={t("Choose none")}
          without={without}
        />
      )}
      {kind === "product" && isOne && (
        <p className="hint">
          {t(
            "Its buttons in mails that were sent lead to the same product, else to the category, also when the page is gone.",
          )}
        </p>
      )}
    </div>
  );
}

interface AskDestinationProps extends Omit<SendVisitorsProps, "value" | "onChange"> {
  /** @param replacementId - see `replacementOf` */
  onChange: (replacementId: string | null, to: Destination["to"]) => void;
}

/** The same for a dialog that reads the choice when it is confirmed. */
export function AskDestination({ onChange, ...props }: AskDestinationProps) {
  const [value, setValue] = useState<Destination>({ to: "nowhere", other: null });
  return (
    <SendVisitors
      {...props}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange(replacementOf(chosen, props.category), chosen.to);
      }}
    />
  );
}

/** The id that the shop knows a destination by; null for nowhere, and for the category of each. */
export function replacementOf(
  { to, other }: Destination,
  category: SendVisitorsProps["category"],
): string | null {
  if (to === "other") return other?.id ?? null;
  return to === "category" && category && category !== "each" ? category.id : null;
}
