/** What entries of a WordPress export need of each other, gathered before the first is told. */
import { htmlToLine } from "../../csv/text.ts";
import type { Attachment } from "../entries.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

interface Term {
  name: string;
  parent: string;
}

/** A link of a link-cloaking plugin. */
export interface CloakedLink {
  id: string;
  slug: string;
  title: string;
  /** Where it leads. */
  url: string;
  /** Its own address on the former site; empty when the file does not tell. */
  link: string;
}

/** Custom fields that hold where a cloaked link leads, by post type. */
const CLOAKED: Record<string, string[]> = {
  thirstylink: ["_ta_destination_url", "thirstyData"],
  "pretty-link": ["_prli_target_url", "prli_target_url", "url"],
  surl: ["_surl_redirect"],
  "lasso-urls": ["lasso_custom_redirect", "affiliate_link", "lasso_final_url"],
  easyazon: ["url"],
};

interface SiteAttachment extends Attachment {
  /** Number of the text that it was uploaded to; `0` for none. */
  parent: string;
  /** The page that showed it alone; empty where the file does not tell. */
  link: string;
}

export class WordpressSite {
  url = "";
  title = "";
  /** When the file was made; null when it does not tell. */
  madeAt = "";
  entries = 0;
  readonly authors = new Map<string, string>();
  readonly categories = new Map<string, Term>();
  readonly tags = new Map<string, Term>();
  /** Ids of terms, for the plugins that name an article's main category by it. */
  readonly termNames = new Map<string, string>();
  /** Numbers of categories by their slugs: `/?cat=3`. */
  readonly categoryNumbers = new Map<string, string>();
  readonly attachments = new Map<string, SiteAttachment>();
  readonly #attachmentsOf = new Map<string, SiteAttachment[]>();
  readonly sharedBlocks = new Map<string, string>();
  readonly cloaked = new Map<string, CloakedLink>();
  /** Terms and authors that stand at something public. */
  readonly used = {
    categories: new Set<string>(),
    tags: new Set<string>(),
    authors: new Set<string>(),
  };
  readonly #byAddress = new Map<string, Attachment>();

  add(node: WxrNode): void {
    switch (node.name) {
      case "title":
        this.title ||= htmlToLine(node.text);
        return;
      case "pubdate":
        this.madeAt ||= node.text.trim();
        return;
      case "link":
        this.url ||= node.text.trim();
        return;
      case "wp:base_blog_url":
        if (node.text.trim()) this.url = node.text.trim();
        return;
      case "wp:author": {
        const login = textOf(node, "wp:author_login");
        const names = ["wp:author_first_name", "wp:author_last_name"].map((name) =>
          textOf(node, name),
        );
        const name = textOf(node, "wp:author_display_name") || names.join(" ").trim() || login;
        if (login) this.authors.set(login, htmlToLine(name));
        return;
      }
      case "wp:category":
        this.#term(this.categories, node, "wp:category_nicename", "wp:cat_name");
        return;
      case "wp:tag":
        this.#term(this.tags, node, "wp:tag_slug", "wp:tag_name");
        return;
      case "item":
        this.#item(node);
    }
  }

  #term(terms: Map<string, Term>, node: WxrNode, slugName: string, name: string): void {
    const slug = textOf(node, slugName);
    const label = htmlToLine(textOf(node, name)) || slug;
    if (slug) terms.set(slug, { name: label, parent: textOf(node, "wp:category_parent") });
    const id = textOf(node, "wp:term_id");
    if (id) this.termNames.set(id, label);
    if (id && terms === this.categories) this.categoryNumbers.set(slug, id);
  }

  #item(node: WxrNode): void {
    this.entries += 1;
    const id = textOf(node, "wp:post_id");
    const type = textOf(node, "wp:post_type");
    if (type === "attachment") this.#attachment(id, node);
    else if (type === "wp_block") this.sharedBlocks.set(id, rawTextOf(node, "content:encoded"));
    else if (CLOAKED[type]) this.#cloakedLink(id, type, node);
    else if (type === "post" && textOf(node, "wp:status") === "publish") {
      this.used.authors.add(textOf(node, "dc:creator"));
      for (const { name, attributes } of node.children) {
        if (name !== "category" || !attributes.nicename) continue;
        if (attributes.domain === "category") this.used.categories.add(attributes.nicename);
        if (attributes.domain === "post_tag") this.used.tags.add(attributes.nicename);
      }
    }
  }

  #attachment(id: string, node: WxrNode): void {
    const url = textOf(node, "wp:attachment_url") || textOf(node, "guid");
    if (!/^https?:\/\//i.test(url)) return;
    const attachment = {
      id,
      url,
      alt: htmlToLine(metaOf(node).get("_wp_attachment_image_alt") ?? ""),
      title: htmlToLine(textOf(node, "title")),
      caption: htmlToLine(textOf(node, "excerpt:encoded")),
      parent: textOf(node, "wp:post_parent"),
      link: textOf(node, "link"),
    };
    this.attachments.set(id, attachment);
    const siblings = this.#attachmentsOf.get(attachment.parent);
    if (siblings) siblings.push(attachment);
    else this.#attachmentsOf.set(attachment.parent, [attachment]);
    this.#byAddress.set(addressKey(url), attachment);
  }

  #cloakedLink(id: string, type: string, node: WxrNode): void {
    const meta = metaOf(node);
    const url = (CLOAKED[type] ?? [])
      .map((name) => /https?:\/\/[^\s"';]+/.exec(meta.get(name) ?? "")?.[0])
      .find((found) => found !== undefined);
    if (url === undefined) return;
    this.cloaked.set(id, {
      id,
      slug: textOf(node, "wp:post_name"),
      title: htmlToLine(textOf(node, "title")),
      url: url.replaceAll("&amp;", "&"),
      link: textOf(node, "link"),
    });
  }

  /** What was uploaded to a text. @param post - its number */
  attachmentsOf(post: string): readonly SiteAttachment[] {
    return post === "0" ? [] : (this.#attachmentsOf.get(post) ?? []);
  }

  /** The picture at an address, in whatever size, or with the number that a class names. */
  attachmentOf(src: string, names: readonly string[]): Attachment | undefined {
    const id = names.map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]).find(Boolean);
    const named = id === undefined ? undefined : this.attachments.get(id);
    // A number may be of another site's picture, when the text was copied from there.
    if (named && (src === "" || fileKey(named.url) === fileKey(src))) return named;
    return src === "" ? undefined : this.#byAddress.get(addressKey(src));
  }
}

/** One key for all sizes and both schemes of a picture's address. */
const addressKey = (url: string): string =>
  url
    .replace(/[?#].*$/s, "")
    .replace(/^https?:\/\/(?:i\d\.wp\.com\/)?/i, "")
    .replace(/-\d{2,5}x\d{2,5}(?=\.\w{2,5}$)/, "")
    .replace(/-scaled(?=\.\w{2,5}$)/, "")
    .toLowerCase();

const fileKey = (url: string): string => addressKey(url).replace(/^.*\//, "");
