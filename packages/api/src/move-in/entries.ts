/** Types that the readers of all export files share. */

/** A picture by URL. */
export interface SourcePicture {
  url: string;
  alt: string;
}

/** The search appearance of a text. Empty fields have default values. */
export interface MovedAppearance {
  title: string;
  description: string;
  /** Path or absolute URL. */
  canonical: string;
  noindex: boolean;
  /** The picture for sharing. */
  picture: SourcePicture | null;
}

/** An article or page. */
export interface TextEntry {
  kind: "text";
  /** Its id in the former site. */
  id: string;
  as: "post" | "page";
  title: string;
  /** As in the file; empty when there is none. */
  slug: string;
  /** HTML, without markup that only the former program understands. */
  html: string;
  /** Plain text; empty when there is none. */
  excerpt: string;
  author: string;
  category: string;
  tags: string[];
  status: "draft" | "published" | "scheduled";
  publishedAt: Date | null;
  cover: SourcePicture | null;
  isFeatured: boolean;
  /** Its former URLs, absolute or as paths, with queries such as `/?p=12`. */
  oldUrls: string[];
  /**
   * URLs that redirected to it on the former site. Any other entry at such a URL has precedence.
   */
  formerUrls?: string[];
  /** Null without a search appearance of its own. */
  appearance: MovedAppearance | null;
  /** Notes on what was repaired or changed, see `notes.ts`. */
  adjustments: string[];
}

/** An author. */
export interface AuthorEntry {
  kind: "author";
  name: string;
  bio: string;
  photo: SourcePicture | null;
  oldUrls: string[];
}

/** A list of articles on the former site, such as a category page. */
export interface ListingEntry {
  kind: "listing";
  /** Absolute or as a path. */
  oldUrl: string;
  /** Path of the shop's page, or URL, that replaces it; empty when only `product` does. */
  target: string;
  /** The product that it showed, see `productsByName`; replaces it if the shop has it. */
  product?: string;
}

/** An entry without a place in the shop. */
export interface UnplacedEntry {
  kind: "kept";
  /** For example `comment`. */
  type: string;
  id: string;
  title: string;
  data: unknown;
  /** Its public URL; empty when it was never public. */
  oldUrl?: string;
}

/** A subscriber of the newsletter. */
export interface SubscriberEntry {
  kind: "subscriber";
  email: string;
  status: "confirmed" | "unsubscribed" | "bounced";
  /** When consent was given; null when the file does not tell. */
  consentAt: Date | null;
  /** Evidence of consent from the file: form, IP address, time. */
  proof: Record<string, string>;
  /** Line in the file, from 1. */
  line: number;
}

export type Entry = TextEntry | AuthorEntry | ListingEntry | UnplacedEntry | SubscriberEntry;

/** A picture in the media library of the former site. */
export interface Attachment extends SourcePicture {
  id: string;
  title: string;
  caption: string;
}

/** Receives notes of a reader, about an entry or the whole file. */
export interface Findings {
  /** Something was repaired or changed. @param entry - its title; empty for the whole file */
  adjusted(entry: string, text: string): void;
  /** The file has something unknown. @param name - for example `shortcode [foo]` */
  unknown(name: string): void;
}

/** An open export file, which can be read repeatedly. */
export interface Source {
  name: "wordpress" | "ghost" | "blogger" | "shopify" | "subscribers";
  /** URL of the former site; empty if unknown. */
  site: string;
  /** All entries in order. `share`: how much of the file has been read, 0 to 1. */
  entries(findings: Findings): AsyncGenerator<{ entry: Entry; share: number }>;
  /**
   * The picture with a URL, or with an id in one of its class names, such as `wp-image-12`. `alt`
   * is absent when the picture may no longer exist; null for an invalid URL.
   */
  pictureOf(src: string, names: readonly string[]): { url: string; alt?: string } | null;
  /** Reads a picture that came along; null when the one with this URL did not. */
  fileOf?: (url: string) => (() => Promise<Buffer | null>) | null;
  /** Targets of links by link-cloaking plugins, by their URL on the former site. */
  cloaked?: ReadonlyMap<string, string>;
}

/** The file cannot be moved, or not now. The message is for the user. */
export class MoveError extends Error {
  override name = "MoveError";
}
