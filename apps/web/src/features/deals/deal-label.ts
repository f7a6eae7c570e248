import { t } from "@pickwell/texts/t.ts";

/** `Featured Deal` or `Regular Deal`. */
export const dealLabel = (deal: { featured: boolean }): string =>
  deal.featured ? t("Featured Deal") : t("Regular Deal");
