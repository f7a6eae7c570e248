import type { ComparedFact } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";

/** Names of the rows of a comparison. */
export const factLabels: Readonly<Record<ComparedFact, string>> = {
  price: t("Price"),
  rating: t("Rating"),
  brand: t("Brand"),
  merchant: t("Sold by"),
  features: t("Features"),
};
