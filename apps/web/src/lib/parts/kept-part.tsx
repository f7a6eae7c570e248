import { useShop } from "@pickwell/ui/shop/shop.ts";
import { createContext, createElement, type ReactNode, use } from "react";

/** The parts of the page that the server draws, see `page-parts.ts`. */
export interface PageParts {
  /**
   * Takes the next part.
   *
   * @param of - what it shows; other objects once that is something else, and undefined for what is not there
   * @returns the attribute that it is found by, and whether it is known; null where it is drawn as ever
   */
  take: (of: PartObjects, as: string, id: string | undefined) => KeptPlace | null;
}

/** The objects that a part is made of. */
export type PartObjects = readonly (object | undefined)[];

interface KeptPlace {
  mark: string;
  isKnown: boolean;
}

/** What stands around a part while a page is drawn. */
export const PART = "kept-part";

/** On the server alone: a browser draws every part. */
export const PagePartsContext = createContext<PageParts | null>(null);

interface KeptPartProps {
  /** What it shows, beside the shop. */
  of: PartObjects;
  /** How it shows that; null where it is not the same on every page. */
  as: string | null;
  /** What is its own on each page: one value of attributes, which nothing else in it has. */
  id?: string;
  /** An element, and no text. */
  children: ReactNode;
}

/**
 * A part that is the same on every page that shows it. The server draws it with React for the first pages,
 * and puts what it was into those that follow. A browser knows nothing of it.
 */
export function KeptPart({ of, as, id, children }: KeptPartProps): ReactNode {
  const parts = use(PagePartsContext);
  const shop = useShop();
  const place = as === null ? null : parts?.take([shop, ...of], as, id);
  if (!place) return children;
  return createElement(PART, { mark: place.mark }, place.isKnown ? null : children);
}
