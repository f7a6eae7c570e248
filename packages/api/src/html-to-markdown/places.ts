/** Callbacks for references in a text that only the caller can resolve. */
export interface Places {
  /**
   * The new target of a link, with its title if that changes; empty where only its words stay.
   *
   * @param href - the original target
   */
  link(href: string): string | { url: string; title: string };
  /** The slug of the product that a text wants by such as `sku:A1`; null for none, and by default. */
  product?(wanted: string): string | null;
  /**
   * The URL and alt text of a picture; null when it cannot be shown.
   *
   * @param src - the original URL
   * @param names - classes of the element, which may contain the picture's id
   */
  picture(src: string, names: readonly string[]): { url: string; alt?: string } | null;
  /**
   * The larger file that a picture led to, to be shown in its place; null where the picture itself stays.
   *
   * @param href - of the link around it
   * @param src - of the picture
   */
  larger?(href: string, src: string): { url: string; alt?: string } | null;
  /** Hears of each thing that Markdown cannot hold. @param what - such as `script` */
  lost(what: string): void;
}
