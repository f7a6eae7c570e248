/** Kinds of deleted things that had pages, with the kinds of things that these pages may lead to. */
export const replacementKinds = {
  product: ["product", "category"],
  deal: ["product", "category"],
  category: ["product", "category"],
  post: ["post"],
  page: ["page"],
  collection: ["collection"],
} as const;
