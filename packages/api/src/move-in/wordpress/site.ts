/** Collects what the entries of a WordPress export need of each other, in a first pass. */
import { htmlToLine } from "../../csv/text.ts";
import { hostOf } from "../addresses.ts";
import { type CloakedLink, cloakedLinkOf } from "./affiliates/cloaked-links.ts";
import { type StoreProduct, storeProductOf } from "./affiliates/store.ts";
import { archivesOf, frontOf, ownPartsOf } from "./archives.ts";
import { momentOf } from "./dates.ts";
import { Library } from "./library.ts";
import { LinkedPaths } from "./linked-paths.ts";
import { archiveOfKind, isTextOfPlugin } from "./plugins/entry-kinds.ts";
import { inOneLanguage } from "./plugins/languages.ts";
import { TABLE_TYPE, tableOf } from "./plugins/tablepress.ts";
import { Taxonomies } from "./taxonomies.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

interface Term {
  name: string;
  parent: string;
}

export class WordpressSite {
  url = "";
  title = "";
  /** Date of the export, as written in the file; empty if unknown. */
  madeAt = "";
  /** The site's language, such as `en-US`; empty if unknown. */
  language = "";
  entries = 0;
  readonly authors = new Map<string, string>();
  readonly categories = new Map<string, Term>();
  readonly tags = new Map<string, Term>();
  /** Categories of a WooCommerce store. */
  readonly storeCategories = new Map<string, Term>();
  /** Term names by id, for plugins that store an article's main category as id. */
  readonly termNames = new Map<string, string>();
  /** Ids of categories by slug, for `/?cat=3`. */
  readonly categoryNumbers = new Map<string, string>();
  /** Ids of authors by login, for `/?author=3`. */
  readonly authorNumbers = new Map<string, string>();
  readonly library = new Library();
  readonly sharedBlocks = new Map<string, string>();
  readonly cloaked = new Map<string, CloakedLink>();
  /** Languages with a folder of their own, such as `de` for `/de/…`. */
  readonly languages = new Set<string>();
  /** HTML of tables of TablePress by their ids. */
  readonly tables = new Map<string, string>();
  /** Paths of listings of the kinds of entries that plugins and themes add. */
  readonly kindArchives = new Set<string>();
  /** Products of a WooCommerce store by their ids. */
  readonly products = new Map<string, StoreProduct>();
  /** Terms by their slugs, and logins of authors, that stand at something public. */
  readonly used = {
    categories: new Map<string, string>(),
    tags: new Map<string, string>(),
    authors: new Set<string>(),
  };
  /**
   * Names, as slugs, of categories that published articles have in the shop, where others of an
   * article are tags. Complete once all entries were read.
   */
  readonly mainCategories = new Set<string>();
  /** Paths of archives by date. */
  readonly archives = new Set<string>();
  /** Formats of public articles, such as `aside`. */
  readonly formats = new Set<string>();
  readonly linked = new LinkedPaths();
  /** Taxonomies of plugins and themes. */
  readonly taxonomies = new Taxonomies();
  /** Numbers of public articles by permalink prefix. */
  readonly #fronts = new Map<string, number>();
  /**
   * Numbers of public texts by the site's URL, from their `guid` (`…/blog/?p=12`) or else their
   * link.
   */
  readonly #homes = new Map<string, number>();
  /** The site's URL by the first entry that is no text, for files without texts. */
  #elsewhere = "";
  /** The sites that the file names, by host: files put together may have several. */
  readonly #urls = new Map<string, string>();
  /** Hosts of public texts' URLs. */
  readonly #hosts = new Set<string>();
  /** Whether WordPress wrote the file; other programs use the format too. */
  isByWordpress = false;
  /** Whether permalinks contain categories. */
  hasCategoryPaths = false;

  add(written: WxrNode): void {
    const { node, others } = inOneLanguage(written, this.language);
    for (const { language } of others) this.languages.add(language);
    switch (node.name) {
      case "language":
        this.language ||= node.text.trim();
        return;
      case "title":
        this.title ||= htmlToLine(node.text);
        return;
      case "generator":
        this.isByWordpress ||= /wordpress/i.test(node.text);
        return;
      case "pubdate":
        this.madeAt ||= node.text.trim();
        return;
      case "link":
        this.url ||= node.text.trim();
        return;
      case "wp:base_blog_url": {
        const url = node.text.trim();
        if (url === "") return;
        this.#urls.set(hostOf(url), url);
        if (this.#urls.size === 1) this.url = url;
        return;
      }
      case "wp:author":
      case "wp:wp_author": {
        const login = textOf(node, "wp:author_login");
        const names = ["wp:author_first_name", "wp:author_last_name"].map((name) =>
          textOf(node, name),
        );
        const name = textOf(node, "wp:author_display_name") || names.join(" ").trim() || login;
        if (login) this.authors.set(login, publicName(htmlToLine(name)));
        const number = textOf(node, "wp:author_id");
        if (login && /^\d+$/.test(number)) this.authorNumbers.set(login, number);
        return;
      }
      case "wp:category":
        this.#term(this.categories, node, "wp:category_nicename", "wp:cat_name");
        return;
      case "wp:tag":
        this.#term(this.tags, node, "wp:tag_slug", "wp:tag_name");
        return;
      case "wp:term": {
        this.taxonomies.addTerm(node);
        const terms = this.#termsOf(textOf(node, "wp:term_taxonomy"));
        if (terms) this.#term(terms, node, "wp:term_slug", "wp:term_name");
        return;
      }
      case "item":
        this.#item(node);
    }
  }

  /** URLs of sites in the file other than the one that is moved. */
  get others(): string[] {
    if (this.#urls.size < 2) return [];
    const host = hostOf(this.home);
    return [...this.#urls].flatMap(([other, url]) => (other === host ? [] : [url]));
  }

  /**
   * URL of the site. If none of its texts is on that host, as after a change of host or in an
   * export from a test site, the most frequent URL of the texts.
   */
  get home(): string {
    const host = hostOf(this.url);
    if (this.#hosts.size === 0) return host === "" ? this.#elsewhere || this.url : this.url;
    if (this.#hosts.has(host)) return this.url;
    const [likeliest] = [...this.#homes].sort(([, one], [, other]) => other - one);
    return likeliest?.[0] ?? this.url;
  }

  /** The permalink prefix of most articles, which listings have too, such as `/blog/`. */
  get front(): string {
    const counts = [...this.#fronts].sort(([, one], [, other]) => other - one);
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const [front = "/", count = 0] = counts[0] ?? [];
    return count * 2 > all ? front : "/";
  }

  /** An author's login, without characters that logins cannot have if the file has it so. */
  loginOf(written: string): string {
    const possible = written.replace(/[^\w .@-]/g, "").trim();
    return !this.authors.has(written) && this.authors.has(possible) ? possible : written;
  }

  /** The display name of an author; made from the login when the file has none. */
  nameOf(login: string): string {
    return this.authors.get(login) ?? publicName(htmlToLine(login));
  }

  #termsOf(taxonomy: string): Map<string, Term> | undefined {
    if (taxonomy === "category") return this.categories;
    if (taxonomy === "post_tag") return this.tags;
    return taxonomy === "product_cat" ? this.storeCategories : undefined;
  }

  #term(terms: Map<string, Term>, node: WxrNode, slugName: string, name: string): void {
    const slug = textOf(node, slugName);
    const label = htmlToLine(textOf(node, name)) || slug;
    const parent = textOf(node, "wp:category_parent") || textOf(node, "wp:term_parent");
    if (slug) terms.set(slug, { name: label, parent });
    const id = textOf(node, "wp:term_id");
    if (id) this.termNames.set(id, label);
    if (id && terms === this.categories) this.categoryNumbers.set(slug, id);
  }

  #item(node: WxrNode): void {
    this.entries += 1;
    const id = textOf(node, "wp:post_id");
    const type = textOf(node, "wp:post_type");
    const link = textOf(node, "link");
    if (textOf(node, "wp:status") === "publish") this.taxonomies.addItem(node, type);
    if (type === "attachment") this.library.add(id, node);
    else if (type === "wp_block") this.sharedBlocks.set(id, rawTextOf(node, "content:encoded"));
    else if (type === "product") this.products.set(id, storeProductOf(node));
    else if (type === TABLE_TYPE) {
      const table = tableOf(node);
      if (table) this.tables.set(table.id, table.html);
    } else if (/^(?:post|page|)$/.test(type) || isTextOfPlugin(node)) {
      this.library.notice(id, node);
      if (textOf(node, "wp:status") !== "publish") return;
      this.#noteLanguage(node, link);
      this.linked.addEntry(link);
      this.linked.addText(rawTextOf(node, "content:encoded"));
      this.#placed(id, link, textOf(node, "guid"));
      if (type !== "page" && type !== "") this.#published(node);
      const listing = /^(?:post|page|)$/.test(type) ? null : archiveOfKind(link);
      if (listing !== null) this.kindArchives.add(listing);
      return;
    }
    if (type === "nav_menu_item") this.linked.addLink(metaOf(node).get("_menu_item_url") ?? "");
    const cloaked = cloakedLinkOf(node, type, id);
    if (cloaked) this.cloaked.set(id, cloaked);
    if (hostOf(link) !== "") this.#elsewhere ||= new URL(link).origin;
  }

  /** Polylang marks each text with its language, which is the first folder of most addresses. */
  #noteLanguage({ children }: WxrNode, link: string): void {
    const folder = link.split("/")[3] ?? "";
    const isNamed = children.some(
      ({ attributes }) => attributes.domain === "language" && attributes.nicename === folder,
    );
    if (folder !== "" && isNamed) this.languages.add(folder);
  }

  #placed(id: string, link: string, guid: string): void {
    const host = hostOf(link);
    if (host === "") return;
    this.#hosts.add(host);
    const [, home = "", number] = /^(https?:.*?)\/*\?(?:p|page_id)=(\d+)$/.exec(guid) ?? [];
    const named = number === id && hostOf(home) === host ? home : new URL(link).origin;
    this.#homes.set(named, (this.#homes.get(named) ?? 0) + 1);
  }

  #published(node: WxrNode): void {
    this.used.authors.add(this.loginOf(textOf(node, "dc:creator")));
    const link = textOf(node, "link");
    const folders = link.replace(/\/+$/, "").split("/").slice(3, -1);
    const placed = { link, own: ownPartsOf(node, this.categories) };
    const front = frontOf(placed);
    if (front !== null) this.#fronts.set(front, (this.#fronts.get(front) ?? 0) + 1);
    const at = momentOf(textOf(node, "wp:post_date"));
    for (const path of at ? archivesOf(placed, at) : []) this.archives.add(path);
    for (const { name, attributes, text } of node.children) {
      const { domain = "", nicename = "" } = attributes;
      if (name !== "category" || nicename === "") continue;
      const label = htmlToLine(text) || nicename;
      if (domain === "category") {
        this.used.categories.set(nicename, label);
        this.hasCategoryPaths ||= folders.includes(nicename);
      } else if (domain === "post_tag" || domain === "tag") this.used.tags.set(nicename, label);
      else if (domain === "post_format") {
        this.formats.add(nicename.replace(/^post-format-/, ""));
      }
    }
  }
}

/** Only the part before the @, for names that are email addresses. */
const publicName = (name: string): string => /^([^\s@]+)@[^\s@]+\.[^\s@]+$/.exec(name)?.[1] ?? name;
