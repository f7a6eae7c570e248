/** What categories, deals and accounts can be. */
import { t } from "@pickwell/texts/t.ts";

export const activeChoices = [
  { value: "active", label: t("Active") },
  { value: "inactive", label: t("Inactive") },
] as const;
