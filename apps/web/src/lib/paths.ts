/** Address of a product's page. */
export const productPath = (product: { slug: string; id: string }): string =>
  `/product/${encodeURIComponent(product.slug || product.id)}`;

/** Address of the listing of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;
