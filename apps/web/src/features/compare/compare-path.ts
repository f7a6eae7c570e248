interface Comparable {
  slug: string;
  id: string;
}

/** The URL of a comparison. */
export const comparePath = (products: readonly Comparable[]): string =>
  products.length === 0
    ? "/compare"
    : `/compare?products=${products.map(({ slug, id }) => encodeURIComponent(slug || id)).join(",")}`;
