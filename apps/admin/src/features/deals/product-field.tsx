import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { useController } from "react-hook-form";
import { Frame } from "../../forms/fields.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { type FoundProduct, ProductChoice } from "../products/product-choice.tsx";
import type { DealValues } from "./deal-values.ts";

interface ProductFieldProps {
  of: RecordForm<DealValues>;
  hint: string;
  /** Called with the chosen product and its data. */
  onChoose?: (product: FoundProduct) => void;
}

/** The product of a deal, searched by name. */
export function ProductField({ of, hint, onChoose }: ProductFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: of.form.control, name: "product" });
  const problem = fieldState.error?.message;

  return (
    <Frame id={id} label={of.fields.product.label} hint={hint} problem={problem}>
      <ProductChoice
        id={id}
        ref={field.ref}
        label={of.fields.product.label}
        value={field.value}
        onChange={field.onChange}
        onChoose={onChoose}
        onBlur={field.onBlur}
        clearLabel={t("Unlink the product")}
        isInvalid={problem !== undefined}
        describedBy={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ")}
      />
    </Frame>
  );
}
