/** What the editor needs from the screen around it. */
import { Facet } from "@codemirror/state";
import type { BlockValues } from "../block-form/block-text.ts";
import type { SourceBlock } from "./scan.ts";

/** A product's card in the text. */
export interface ProductCard {
  name: string;
  price: string;
  /** Address of a small picture; null for none. */
  picture: string | null;
}

export interface EditorHost {
  /** @returns a product by slug or id; null when visitors cannot see it */
  product(key: string): Promise<ProductCard | null>;
  /** @returns a deal's title and state by its id; null when there is none */
  deal(id: string): Promise<string | null>;
  /**
   * What products have earned in this text, as a line to be read.
   *
   * @param keys - slugs or ids
   * @returns null where nothing is known
   */
  earned?(keys: readonly string[]): Promise<string | null>;
  /** Whether a form knows everything that a block's text says. */
  canEdit(block: SourceBlock, text: string): boolean;
  /** Opens the form of a block. */
  edit(block: SourceBlock, text: string): void;
  /** Opens what makes something new at the caret. */
  insert(what: "product" | "picture" | "library" | BlockName): void;
  /** Whether products can be embedded. */
  hasProducts: boolean;
}

/** Kinds of blocks with forms. */
export type BlockName = BlockValues["kind"];

const nobody: EditorHost = {
  product: async () => null,
  deal: async () => null,
  canEdit: () => false,
  edit: () => {},
  insert: () => {},
  hasProducts: false,
};

export const hostFacet = Facet.define<EditorHost, EditorHost>({
  combine: (hosts) => hosts[0] ?? nobody,
});
