interface Comparable {
  slug: string;
  id: string;
}

/** Address at which these stand side by side. */
export const comparePath = (products: readonly Comparable[]): string =>
  products.length === 0
    ? "/compare"
    : `/compare?products=${products.map(({ slug, id }) => encodeURIComponent(slug || id)).join(",")}`;
