/** Collects the taxonomies that plugins and themes add to WordPress, for their listings. */
import { textOf, type WxrNode } from "./wxr-parser.ts";

/** Taxonomies that only organize the site itself. */
const SILENT = /^(?:author|nav_menu|link_category|language|post_translations|term_.*|wp_.*)$/;
/** Taxonomies with a place in the shop, and those of a store that nobody sees. */
const READ =
  /^(?:category|post_tag|tag|post_format|product_(?:cat|tag|type|visibility|shipping_class))$/;
/** Addresses of a store's taxonomies that have another name: brands, and attributes such as `pa_color`. */
const RENAMED = /^(?:product_(?=brand$)|pa_)/;

/** Whether it is a taxonomy without a place in the shop. */
export const isForeign = (taxonomy: string): boolean =>
  taxonomy !== "" && !READ.test(taxonomy) && !SILENT.test(taxonomy);

interface Taxonomy {
  /** By slug. The parent is empty for those at the top. */
  terms: Map<string, { parent: string }>;
  /** Whether anything but a store's products has its terms. */
  isOfTexts: boolean;
  isOfProducts: boolean;
}

/** Maximum number of parents of a term. */
const MAX_DEPTH = 10;

export class Taxonomies {
  readonly #all = new Map<string, Taxonomy>();

  /** Adds a term that the file describes. */
  addTerm(node: WxrNode): void {
    const taxonomy = textOf(node, "wp:term_taxonomy");
    const slug = textOf(node, "wp:term_slug");
    if (!isForeign(taxonomy) || slug === "") return;
    this.#of(taxonomy).terms.set(slug, { parent: textOf(node, "wp:term_parent") });
  }

  /** Adds the terms of an entry. @param type - its post type */
  addItem(node: WxrNode, type: string): void {
    for (const { name, attributes } of node.children) {
      const { domain = "", nicename = "" } = attributes;
      if (name !== "category" || nicename === "" || !isForeign(domain)) continue;
      const taxonomy = this.#of(domain);
      if (!taxonomy.terms.has(nicename)) taxonomy.terms.set(nicename, { parent: "" });
      if (type === "product") taxonomy.isOfProducts = true;
      else taxonomy.isOfTexts = true;
    }
  }

  /** Names, paths of the terms, and the shop's page that is nearest to their listings. */
  *listed(): Generator<{ name: string; base: string; paths: Set<string>; target: string }> {
    for (const [name, { terms, isOfTexts, isOfProducts }] of this.#all) {
      const paths = new Set<string>();
      for (const slug of terms.keys()) {
        paths.add(slug).add([...parentsOf(slug, terms), slug].join("/"));
      }
      const target = isOfProducts && !isOfTexts ? "/products" : "/blog";
      yield { name, base: `/${name.replace(RENAMED, "")}`, paths, target };
    }
  }

  #of(name: string): Taxonomy {
    const known = this.#all.get(name);
    if (known) return known;
    const added: Taxonomy = { terms: new Map(), isOfTexts: false, isOfProducts: false };
    this.#all.set(name, added);
    return added;
  }
}

/** Slugs of the parents of a term or category, topmost first. */
export function parentsOf(slug: string, terms: ReadonlyMap<string, { parent: string }>): string[] {
  const parents: string[] = [];
  const above = (of: string) => terms.get(of)?.parent;
  for (let at = above(slug); at && at !== slug && !parents.includes(at); at = above(at)) {
    if (parents.length >= MAX_DEPTH) break;
    parents.unshift(at);
  }
  return parents;
}
