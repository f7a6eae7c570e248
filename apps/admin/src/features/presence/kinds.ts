import type { PresenceKind } from "@pickwell/api/presence/rules";

/** As sentences call them. */
export const thingNames: Record<PresenceKind, string> = {
  product: "product",
  deal: "deal",
  post: "article",
  page: "page",
};
