/** The pictures and files of a former site: what is told of them, and which texts show them. */
import { htmlToLine } from "../../csv/text.ts";
import type { Attachment, SourcePicture } from "../entries.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

export interface LibraryFile extends Attachment {
  /** Number of the text that it was uploaded to; `0` for none. */
  parent: string;
  /** The page that showed it alone; empty where the file does not tell. */
  link: string;
}

/** Numbers of pictures in a text, as both editors write them. */
const NUMBERS =
  /wp-image-(\d+)|data-id="(\d+)"|"(?:id|mediaId)":(\d+)|\bids=["'“”]?([\d,\s]+)|"ids":\[([\d,"\s]+)\]/g;
const FILE_URLS = /https?:\/\/[^\s"'<>()[\]]+\.[a-z0-9]{2,5}(?=[?#"'<>)\s\]]|$)/gi;

export class Library {
  readonly files = new Map<string, LibraryFile>();
  readonly #byParent = new Map<string, LibraryFile[]>();
  readonly #byAddress = new Map<string, LibraryFile>();
  /** The first text that shows something, by its number, and by its address. */
  readonly #shownById = new Map<string, string>();
  readonly #shownByAddress = new Map<string, string>();
  /** Texts whose gallery shows all that was uploaded to them. */
  readonly #galleries = new Set<string>();
  readonly #texts = new Set<string>();
  #byShower: Map<string, LibraryFile[]> | null = null;

  add(id: string, node: WxrNode): void {
    const url = textOf(node, "wp:attachment_url") || textOf(node, "guid");
    if (!/^https?:\/\//i.test(url)) return;
    const link = textOf(node, "link");
    const file = {
      id,
      url,
      alt: htmlToLine(metaOf(node).get("_wp_attachment_image_alt") ?? ""),
      title: htmlToLine(textOf(node, "title")),
      caption: htmlToLine(textOf(node, "excerpt:encoded")),
      parent: textOf(node, "wp:post_parent") || "0",
      link: addressKey(link) === addressKey(url) ? "" : link,
    };
    this.files.set(id, file);
    const siblings = this.#byParent.get(file.parent);
    if (siblings) siblings.push(file);
    else this.#byParent.set(file.parent, [file]);
    this.#byAddress.set(addressKey(url), file);
  }

  /** Looks at what a text shows. @param id - its number */
  notice(id: string, node: WxrNode): void {
    this.#texts.add(id);
    const content = rawTextOf(node, "content:encoded");
    const cover = metaOf(node).get("_thumbnail_id")?.trim();
    const numbers = [...content.matchAll(NUMBERS)].flatMap(([, ...found]) =>
      found.flatMap((text) => text?.match(/\d+/g) ?? []),
    );
    const seen = (known: Map<string, string>, key: string) => {
      if (!known.has(key)) known.set(key, id);
    };
    for (const number of cover ? [cover, ...numbers] : numbers) seen(this.#shownById, number);
    for (const [url] of content.matchAll(FILE_URLS)) seen(this.#shownByAddress, addressKey(url));
    if (/\[gallery(?![^\]]*\bids=)/.test(content)) this.#galleries.add(id);
  }

  /** Number of the first text that shows something; undefined where none does. */
  shownBy({ id, url, parent }: LibraryFile): string | undefined {
    return (
      this.#shownById.get(id) ??
      this.#shownByAddress.get(addressKey(url)) ??
      (this.#galleries.has(parent) ? parent : undefined)
    );
  }

  /** What was uploaded to a text, and what it shows of that which was uploaded to none. @param text - its number */
  of(text: string): readonly LibraryFile[] {
    this.#byShower ??= this.#showers();
    const own = text === "0" ? [] : (this.#byParent.get(text) ?? []);
    return [...own, ...(this.#byShower.get(text) ?? [])];
  }

  /** Whether a text takes the place of the page that showed a file alone. */
  isOf(file: LibraryFile): boolean {
    return this.#texts.has(file.parent === "0" ? (this.shownBy(file) ?? "") : file.parent);
  }

  #showers(): Map<string, LibraryFile[]> {
    const found = new Map<string, LibraryFile[]>();
    for (const file of this.#byParent.get("0") ?? []) {
      const text = this.shownBy(file);
      if (text !== undefined) found.set(text, [...(found.get(text) ?? []), file]);
    }
    return found;
  }

  /** The picture at an address, in whatever size, or with the number that a class names. */
  find(src: string, names: readonly string[]): Attachment | undefined {
    const id = names.map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]).find(Boolean);
    const named = id === undefined ? undefined : this.files.get(id);
    // A number may be of another site's picture, when the text was copied from there.
    if (named && (src === "" || fileKey(named.url) === fileKey(src))) return named;
    return src === "" ? undefined : this.#byAddress.get(addressKey(src));
  }
}

/** Fields of plugins that show a picture from where it stands; the second tells what is to be seen on it. */
const ELSEWHERE = [
  ["fifu_image_url", "fifu_image_alt"],
  ["_knawatfibu_url", "_knawatfibu_alt"],
  ["_harikrutfiwu_url", "_harikrutfiwu_alt"],
  ["_nelioefi_url", "_nelioefi_alt"],
] as const;

/** A text's picture: of the library, or of a plugin's field. @param mends - hears that it has gone */
export function coverOf(
  meta: ReadonlyMap<string, string>,
  library: Library,
  mends: string[],
): SourcePicture | null {
  const number = meta.get("_thumbnail_id")?.trim() ?? "";
  const file = library.files.get(number);
  if (file) return { url: file.url, alt: file.alt || file.title };
  for (const [field, altField] of ELSEWHERE) {
    // Some keep it in a list of PHP with its sizes.
    const url = /https?:\/\/[^\s"'<>]+/.exec(meta.get(field) ?? "")?.[0];
    if (url)
      return { url: url.replaceAll("&amp;", "&"), alt: htmlToLine(meta.get(altField) ?? "") };
  }
  if (number) mends.push("Its picture is not in the file: it has none now.");
  return null;
}

/** One key for all sizes and both schemes of a picture's address, with and without `www.`. */
const addressKey = (url: string): string =>
  url
    .replace(/[?#].*$/s, "")
    .replace(/^https?:\/\/(?:i\d\.wp\.com\/)?(?:www\.)?/i, "")
    .replace(/-\d{2,5}x\d{2,5}(?=\.\w{2,5}$)/, "")
    .replace(/-scaled(?=\.\w{2,5}$)/, "")
    .toLowerCase();

const fileKey = (url: string): string => addressKey(url).replace(/^.*\//, "");
