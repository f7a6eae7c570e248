/** What readers of export files tell, whatever program wrote them. */

/** A picture elsewhere. */
export interface SourcePicture {
  url: string;
  alt: string;
}

/** What a text said of itself to search engines; what is empty follows from it. */
export interface MovedAppearance {
  title: string;
  description: string;
  /** Path or address. */
  canonical: string;
  noindex: boolean;
  /** Stood for it where it was shared. */
  picture: SourcePicture | null;
}

/** An article or a page. */
export interface TextEntry {
  kind: "text";
  /** Its number in the former site. */
  id: string;
  as: "post" | "page";
  title: string;
  /** As the file has it; empty for none. */
  slug: string;
  /** HTML, with what only its own program understands already said in HTML. */
  html: string;
  /** Plain words; empty for none. */
  excerpt: string;
  author: string;
  category: string;
  tags: string[];
  status: "draft" | "published" | "scheduled";
  publishedAt: Date | null;
  cover: SourcePicture | null;
  isFeatured: boolean;
  /** Addresses at which it was, whole or as paths, with queries: `/?p=12`. */
  oldUrls: string[];
  /** Addresses from which its site led on to it; whatever else stands at one comes first. */
  formerUrls?: string[];
  /** Null where it said nothing of its own. */
  appearance: MovedAppearance | null;
  /** What had to be mended, see `notes.ts`. */
  mends: string[];
}

/** Somebody who writes. */
export interface AuthorEntry {
  kind: "author";
  name: string;
  bio: string;
  photo: SourcePicture | null;
  oldUrls: string[];
}

/** A listing of the former site, such as a category's. */
export interface ListingEntry {
  kind: "listing";
  /** Whole or as a path. */
  oldUrl: string;
  /** Path of the shop that takes its place. */
  target: string;
}

/** What has no place in the shop. */
export interface UnplacedEntry {
  kind: "kept";
  /** Such as `comment`. */
  type: string;
  id: string;
  title: string;
  data: unknown;
  /** Where it was public; empty for what never was. */
  oldUrl?: string;
}

/** A reader of the newsletter. */
export interface SubscriberEntry {
  kind: "subscriber";
  email: string;
  status: "confirmed" | "unsubscribed" | "bounced";
  /** When they agreed, as the file says; null when it does not. */
  consentAt: Date | null;
  /** What the file says of it: form, IP address, time. */
  proof: Record<string, string>;
  /** Line of the file, from 1. */
  line: number;
}

export type Entry = TextEntry | AuthorEntry | ListingEntry | UnplacedEntry | SubscriberEntry;

/** A picture of the former site, by its number there and by its addresses. */
export interface Attachment extends SourcePicture {
  id: string;
  title: string;
  caption: string;
}

/** Hears what a reader finds: of one entry, or of the whole file. */
export interface Findings {
  /** Something was put right. @param entry - its title, or empty for the whole file */
  mended(entry: string, text: string): void;
  /** Something stands there that nobody here knows. @param name - such as `shortcode [foo]` */
  unknown(name: string): void;
}

/** An export file that is open, and can be read any number of times. */
export interface Source {
  name: "wordpress" | "ghost" | "blogger" | "shopify" | "subscribers";
  /** Address of the former site; empty where the file does not tell. */
  site: string;
  /** Its entries in their order, with how much of the file is read by then: 0 to 1. */
  entries(findings: Findings): AsyncGenerator<{ entry: Entry; share: number }>;
  /** What is known of the picture at an address, or with a number, such as `wp-image-12`. */
  pictureOf(src: string, names: readonly string[]): { url: string; alt?: string } | null;
  /** Where links of link-cloaking plugins lead, by their addresses on the former site. */
  cloaked?: ReadonlyMap<string, string>;
}

/** A file that cannot be moved in at all: the message is for whoever chose it. */
export class MoveError extends Error {
  override name = "MoveError";
}
