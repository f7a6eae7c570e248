import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  noneText,
  OFFERED,
  RecordChoice,
  type RecordChoiceProps,
  useTyped,
} from "../../forms/record-choice.tsx";
import { priceText } from "../../lib/price-text.ts";
import { useAdmin } from "../../lib/use-admin.ts";

export type FoundProduct = Outputs["admin"]["products"]["list"]["products"][number];

interface ProductChoiceProps extends RecordChoiceProps {
  /** Called with the chosen product and its data. */
  onChoose?: (product: FoundProduct) => void;
  /** Products that are not offered. */
  without?: readonly string[];
}

/** A product, searched by name. */
export function ProductChoice({ onChange, onChoose, without = [], ...others }: ProductChoiceProps) {
  const [search, onType] = useTyped();
  const found = useQuery({
    ...useAdmin().products.list.queryOptions({ search, limit: OFFERED + without.length }),
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).filter((one) => !without.includes(one.id));
  return (
    <RecordChoice
      {...others}
      records={products.map(({ id, name, category, priceCents, status }) => ({
        id,
        name,
        note: (
          <>
            {category} · {priceText(priceCents)}
            {status !== "published" && ` · ${status}`}
          </>
        ),
      }))}
      onType={onType}
      onChange={(chosen) => {
        onChange(chosen);
        const product = products.find((one) => one.id === chosen?.id);
        if (product) onChoose?.(product);
      }}
      placeholder={t("Search products")}
      none={noneText(found, {
        none: t("No products found"),
        failed: t("The products could not be read."),
      })}
    />
  );
}
