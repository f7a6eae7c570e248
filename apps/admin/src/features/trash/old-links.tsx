import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { type ChosenProduct, ProductChoice } from "../products/product-choice.tsx";

interface OldLinksProps {
  /** Id of the product that is to go. */
  without: string;
  /** Called with the id of the product for former links; null for the category. */
  onChange: (id: string | null) => void;
}

/** Asks where links to a product should redirect. */
export function OldLinks({ without, onChange }: OldLinksProps) {
  const [chosen, setChosen] = useState<ChosenProduct | null>(null);
  return (
    <div className="fieldset">
      <p className="hint">
        {t(
          "Its links in mails that were sent lead to its category, or to a product of your choice.",
        )}
      </p>
      <ProductChoice
        label={t("Product in its place (optional)")}
        value={chosen}
        onChange={(product) => {
          setChosen(product);
          onChange(product?.id ?? null);
        }}
        clearLabel={t("Use the category")}
        without={[without]}
      />
    </div>
  );
}
