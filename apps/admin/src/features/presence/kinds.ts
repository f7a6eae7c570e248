import type { PresenceKind } from "@pickwell/api/presence/rules";
import { t } from "@pickwell/texts/t.ts";

/** Nouns in sentences. */
export const thingNames: Record<PresenceKind, string> = {
  product: t("this product"),
  deal: t("this deal"),
  post: t("this article"),
  page: t("this page"),
};
