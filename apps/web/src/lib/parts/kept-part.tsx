import { useShop } from "@pickwell/ui/shop/shop.ts";
import { createContext, createElement, type ReactNode, use } from "react";

/** The reusable parts of a page during server rendering, see `page-parts.ts`. */
export interface PageParts {
  /**
   * Registers the next part of the page.
   *
   * @param of - the objects it shows, which are replaced by other objects when they change;
   *   undefined for missing ones
   * @param as - how it shows them, such as `grid`
   * @param id - see `KeptPartProps`
   * @returns the attribute that marks its place, and whether its HTML is cached; null to render it
   *   normally
   */
  take: (of: PartObjects, as: string, id: string | undefined) => KeptPlace | null;
}

/** The objects that a part's HTML depends on. */
export type PartObjects = readonly (object | undefined)[];

interface KeptPlace {
  mark: string;
  isKnown: boolean;
}

/** Tag name that marks a part in the rendered HTML. */
export const PART = "kept-part";

/** Only set on the server; browsers render every part. */
export const PagePartsContext = createContext<PageParts | null>(null);

interface KeptPartProps {
  /** The objects it shows, besides the shop. */
  of: PartObjects;
  /** How it shows them; null if the HTML is not the same on every page. */
  as: string | null;
  /**
   * An attribute value that differs between pages, such as an id; no other attribute of the part
   * may have the same value.
   */
  id?: string;
  /** An element, not text. */
  children: ReactNode;
}

/**
 * A part of a page whose HTML is the same on every page. The server renders it with React for the
 * first pages and inserts the cached HTML into later ones. In the browser it has no effect.
 */
export function KeptPart({ of, as, id, children }: KeptPartProps): ReactNode {
  const parts = use(PagePartsContext);
  const shop = useShop();
  const place = as === null ? null : parts?.take([shop, ...of], as, id);
  if (!place) return children;
  return createElement(PART, { mark: place.mark }, place.isKnown ? null : children);
}
