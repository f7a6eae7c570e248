/** Collects the media library of a former site, and which texts show its files. */
import { htmlToLine } from "../../csv/text.ts";
import type { Attachment, SourcePicture } from "../entries.ts";
import { metaOf, rawTextOf, textOf, type WxrNode } from "./wxr-parser.ts";

export interface LibraryFile extends Attachment {
  /** Id of the text that it was uploaded to; `0` for none. */
  parent: string;
  /** URL of its own page; empty if unknown. */
  link: string;
}

/** Ids of pictures in a text, in both editors' formats. */
const NUMBERS =
  /wp-image-(\d+)|data-id="(\d+)"|"(?:id|mediaId)":(\d+)|\bids=["'“”]?([\d,\s]+)|"ids":\[([\d,"\s]+)\]/g;
const FILE_URLS = /https?:\/\/[^\s"'<>()[\]]+\.[a-z0-9]{2,5}(?=[?#"'<>)\s\]]|$)/gi;

export class Library {
  readonly files = new Map<string, LibraryFile>();
  readonly #byParent = new Map<string, LibraryFile[]>();
  readonly #byAddress = new Map<string, LibraryFile>();
  /** The first text that shows a file, by the file's id and by its URL. */
  readonly #shownById = new Map<string, string>();
  readonly #shownByAddress = new Map<string, string>();
  /** Texts with a gallery of all files uploaded to them. */
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
      link: exactKey(link) === exactKey(url) ? "" : link,
    };
    this.files.set(id, file);
    const siblings = this.#byParent.get(file.parent);
    if (siblings) siblings.push(file);
    else this.#byParent.set(file.parent, [file]);
    for (const key of new Set([exactKey(url), exactKey(url).replace(SCALED, "$1")])) {
      if (!this.#byAddress.has(key) || key === exactKey(url)) this.#byAddress.set(key, file);
    }
  }

  /** Collects the files that a text shows. @param id - of the text */
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
    for (const [url] of content.matchAll(FILE_URLS)) {
      for (const key of keysOf(url)) seen(this.#shownByAddress, key);
    }
    if (/\[gallery(?![^\]]*\bids=)/.test(content)) this.#galleries.add(id);
  }

  /** Id of the first text that shows a file; undefined for none. */
  shownBy({ id, url, parent }: LibraryFile): string | undefined {
    return (
      this.#shownById.get(id) ??
      this.#shownByAddress.get(exactKey(url).replace(SCALED, "$1")) ??
      (this.#galleries.has(parent) ? parent : undefined)
    );
  }

  /**
   * Files uploaded to a text, and files uploaded to none that it is the first to show. @param text
   * - its id
   */
  of(text: string): readonly LibraryFile[] {
    this.#byShower ??= this.#showers();
    const own = text === "0" ? [] : (this.#byParent.get(text) ?? []);
    return [...own, ...(this.#byShower.get(text) ?? [])];
  }

  /** Whether a file's own page is redirected to a text, see `of`. */
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

  /** The picture with a URL (in any size), or with the id in a class name. */
  find(src: string, names: readonly string[]): Attachment | undefined {
    const id = names.map((name) => /^wp-image-(\d+)$/.exec(name)?.[1]).find(Boolean);
    const named = id === undefined ? undefined : this.files.get(id);
    // In copied texts the id may be of another site's picture.
    if (named && (src === "" || isOfFile(src, named.url))) return named;
    return keysOf(src)
      .map((key) => this.#byAddress.get(key))
      .find((file) => file !== undefined);
  }
}

/** Custom fields of plugins with an external picture's URL and alternative text. */
const ELSEWHERE = [
  ["fifu_image_url", "fifu_image_alt"],
  ["_knawatfibu_url", "_knawatfibu_alt"],
  ["_harikrutfiwu_url", "_harikrutfiwu_alt"],
  ["_nelioefi_url", "_nelioefi_alt"],
] as const;

/** A text's picture: of the library, or of a plugin's field. @param adjustments - hears that it has gone */
export function coverOf(
  meta: ReadonlyMap<string, string>,
  library: Library,
  adjustments: string[],
): SourcePicture | null {
  const number = meta.get("_thumbnail_id")?.trim() ?? "";
  const file = library.files.get(number);
  if (file) return { url: file.url, alt: file.alt || file.title };
  for (const [field, altField] of ELSEWHERE) {
    // Some plugins store a serialized PHP array.
    const url = /https?:\/\/[^\s"'<>]+/.exec(meta.get(field) ?? "")?.[0];
    if (url)
      return { url: url.replaceAll("&amp;", "&"), alt: htmlToLine(meta.get(altField) ?? "") };
  }
  if (number) adjustments.push("Its picture is not in the file: it has none now.");
  return null;
}

const SIZE = /-\d{2,5}x\d{2,5}(\.\w{2,5})$/;
const SCALED = /-scaled(\.\w{2,5})$/;

/** A picture's URL without scheme, `www.`, WordPress's picture server and query. */
const exactKey = (url: string): string =>
  url
    .replace(/[?#].*$/s, "")
    .replace(/^https?:\/\/(?:i\d\.wp\.com\/)?(?:www\.)?/i, "")
    .toLowerCase();

/**
 * Keys of the files that a URL may show: itself, and the file that it is a size of. A file may be
 * named like a size: `alignment-150x150.jpg` beside `alignment-300x200.jpg`.
 */
function keysOf(url: string): string[] {
  if (url === "") return [];
  const exact = exactKey(url);
  return [...new Set([exact, exact.replace(SIZE, "$1"), exact.replace(SCALED, "$1")])];
}

/** Whether a URL shows a file, or a size of it, in any folder. */
function isOfFile(src: string, file: string): boolean {
  const nameOf = (key: string) => key.replace(/^.*\//, "");
  const name = nameOf(exactKey(file));
  return keysOf(src).some((key) => [name, name.replace(SCALED, "$1")].includes(nameOf(key)));
}
