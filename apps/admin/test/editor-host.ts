import type { EditorHost } from "../src/features/markdown/visual/host.ts";

/** The surroundings of an editor, with no products or deals and forms that do nothing. */
export const emptyHost: EditorHost = {
  hasProducts: false,
  product: async () => null,
  deal: async () => null,
  canEdit: () => true,
  edit: () => {},
  insert: () => {},
};
