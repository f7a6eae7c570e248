import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";

/** A product's price in a list. @param cents - 0 for no price */
export const priceText = (cents: number): string => (cents ? formatMoney(cents) : t("No price"));
