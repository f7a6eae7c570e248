import type { botReasons, dimensions } from "@pickwell/db/schema";

export type Dimension = (typeof dimensions)[number];

/** What an event or sale belongs to. Undefined: not applicable. Null and "": unknown. */
export interface EventFacts {
  kind: "product" | "deal" | "post" | "link" | null;
  targetId: string | null;
  /** The product itself, or the deal's. */
  productId: string | null;
  categoryId?: string | null;
  merchant?: string | null;
  page?: string | null;
  placement?: string | null;
  device?: string | null;
  broadcastId?: string | null;
  /** Whoever is a machine counts under its reason and nowhere else. */
  botReason?: (typeof botReasons)[number] | null;
}

export interface EventKey {
  dimension: Dimension;
  /** Id, host, path or word; empty when it is not known, and for `all`. */
  key: string;
}

/**
 * All keys that an event counts for. Dimensions that apply to every event also count unknown
 * values, under "", so that the parts add up to the total.
 */
export function keysOf(facts: EventFacts): EventKey[] {
  if (facts.botReason) return [{ dimension: "bot", key: facts.botReason }];
  const keys: EventKey[] = [{ dimension: "all", key: "" }];
  const add = (dimension: Dimension, key: string | null | undefined) => {
    if (key !== undefined) keys.push({ dimension, key: key ?? "" });
  };
  add("product", facts.productId ?? undefined);
  add("deal", (facts.kind === "deal" && facts.targetId) || undefined);
  add("link", (facts.kind === "link" && facts.targetId) || undefined);
  add("broadcast", facts.broadcastId ?? undefined);
  add("category", facts.categoryId);
  add("merchant", facts.merchant);
  add("page", facts.page);
  add("placement", facts.placement);
  add("device", facts.device);
  return keys;
}

/** A key as one text, for maps. */
export const nameOfKey = ({ dimension, key }: EventKey) => `${dimension} ${key}`;
