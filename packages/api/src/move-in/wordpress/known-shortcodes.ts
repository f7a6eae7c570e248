/** Converts WordPress's own shortcodes and those of common plugins to HTML. */
import type { Attachment } from "../entries.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Shortcode } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

const linkTo = (url: string, text = url): string =>
  `\n\n<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>\n\n`;

const figure = ({ url, alt, caption, title }: Attachment): string =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt || title)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;

const isUrl = (text: string | undefined): text is string =>
  text !== undefined && /^https?:\/\/\S+$/i.test(text.trim());

/** URLs in Audio Player's `:https://x/a.mp3,https://x/b.mp3|titles=A`. */
const playedBy = (text = ""): string[] =>
  text
    .replace(/^:|\|.*$/g, "")
    .split(/,(?=https?:)/i)
    .filter(isUrl);

/** @param post - id of the article */
export function wordpressShortcode(
  { name, attributes, content }: Shortcode,
  site: WordpressSite,
  post: string,
): string | null {
  switch (name) {
    case "caption":
    case "wp_caption":
      return captionHtml(attributes.caption, content ?? "");
    case "gallery":
      return galleryHtml(attributes, site, post);
    case "embed":
    case "youtube":
    case "vimeo":
    case "tweet":
    case "twitter":
    case "instagram":
    case "soundcloud":
    case "dailymotion":
    case "facebook":
    case "flickr":
    case "gist":
    case "googlemaps":
    case "pinterest":
    case "reddit":
    case "scribd":
    case "slideshare":
    case "ted":
    case "tiktok":
    case "twitch":
    case "spotify": {
      const named = [content, attributes.src, attributes.url, attributes[0]?.replace(/^=/, "")];
      const url = named.map((each) => each?.trim().replaceAll("&amp;", "&")).find(isUrl);
      if (url) return linkTo(url);
      const id = attributes.id ?? attributes[0];
      if (name === "youtube" && id && /^[\w-]{6,20}$/.test(id)) {
        return linkTo(`https://www.youtube.com/watch?v=${id}`);
      }
      const page = PAGES[name];
      return page && id && /^\d+$/.test(id) ? linkTo(`${page}${id}`) : null;
    }
    case "wpvideo":
    case "videopress": {
      const id = attributes[0] ?? "";
      return /^[A-Za-z0-9]{6,12}$/.test(id) ? linkTo(`https://videopress.com/v/${id}`) : null;
    }
    case "audio":
    case "dewplayer":
    case "video": {
      const types = ["src", "mp4", "m4v", "webm", "ogv", "flv", "mp3", "m4a", "ogg", "wav"];
      const named = types.map((type) => attributes[type]).find(isUrl);
      const urls = named ? [named] : playedBy(attributes[0]);
      return urls.length > 0 ? urls.map((url) => linkTo(url)).join("") : null;
    }
    case "playlist": {
      const urls = idsIn(attributes.ids).flatMap((id) => site.library.files.get(id) ?? []);
      return urls.length > 0
        ? urls.map(({ url, title }) => linkTo(url, title || url)).join("")
        : null;
    }
    default:
      if (FORMS.has(name)) return "<form></form>";
      if (CONTENTS.has(name) && content === null) return "";
      if (content === null) return null;
      if (NOTES.has(name)) return `<inline-note>${content.trim()}</inline-note>`;
      return CODE.has(name) || COLORED.test(name) || attributes.lang || attributes.language
        ? codeHtml(name, attributes, content)
        : null;
  }
}

/** URLs that an id is appended to. */
const PAGES: Record<string, string> = {
  vimeo: "https://vimeo.com/",
  tweet: "https://twitter.com/i/status/",
};
/** Tables of contents; the shop makes its own for every article. */
const CONTENTS = new Set(["toc", "ez-toc", "lwptoc", "table_of_contents", "table-of-contents"]);
/** Footnotes of common plugins, written where their mark is. `withNotes` gathers them. */
const NOTES = new Set(["efn_note", "mfn", "footnote", "fn"]);
/** Forms of common plugins. */
const FORMS = new Set(
  "contact-form contact-form-7 contact-field wpforms gravityform gravityforms ninja_form ninja_forms formidable mc4wp_form forminator_form fluentform caldera_form woocommerce_cart woocommerce_checkout woocommerce_my_account woocommerce_order_tracking shop_messages".split(
    " ",
  ),
);
/** Shortcodes of code highlighters, named after languages or just `code`. */
const CODE = new Set(
  "code sourcecode bash c cpp csharp css diff go html java javascript js json objc perl php powershell python ruby rust scala shell sql swift text typescript xml yaml".split(
    " ",
  ),
);

/**
 * CodeColorer's short form `ccnLe_php`: options, then the language. With the option `i` it is
 * inline.
 */
const COLORED = /^cc(?<options>[bilnsew]*)(?:_(?<language>[\w+#-]+))?$/;

/** Converts code. Brackets are escaped, so that it is not searched for shortcodes. */
function codeHtml(name: string, attributes: Record<string, string>, content: string): string {
  const colored = COLORED.exec(name)?.groups;
  const named = attributes.lang ?? attributes.language ?? colored?.language ?? "";
  const isUnnamed = colored !== undefined || /^(?:code|sourcecode|text)$/.test(name);
  const language = named || (isUnnamed ? "" : name);
  const text = content
    .replace(/^(?:<br\s*\/?>|\s)*\n|\s+$/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, "&");
  const safe = escapeHtml(text).replaceAll("[", "&#91;");
  const isInline =
    colored?.options?.includes("i") || /^(?:true|1|yes)$/i.test(attributes.inline ?? "");
  if (isInline) return `<code>${safe.trim()}</code>`;
  const mark = /^[\w+#-]{1,20}$/.test(language) ? ` class="language-${language}"` : "";
  return `\n\n<pre><code${mark}>${safe}</code></pre>\n\n`;
}

const PICTURE = /^\s*((?:<a\s[^>]*>)?\s*<img[^>]*>\s*(?:<\/a>)?)\s*([\s\S]*)$/i;

function captionHtml(caption: string | undefined, content: string): string {
  const [, picture = content, words = ""] = PICTURE.exec(content) ?? [];
  const text = (caption ?? words).replace(/<\/?p>/gi, " ").trim();
  return `\n\n<figure>${picture}${text ? `<figcaption>${text}</figcaption>` : ""}</figure>\n\n`;
}

const idsIn = (text = ""): string[] => text.match(/\d+/g) ?? [];

function galleryHtml(
  { ids, include, exclude, id }: Record<string, string>,
  site: WordpressSite,
  post: string,
): string | null {
  const chosen = [...idsIn(ids), ...idsIn(include)];
  const left = new Set(idsIn(exclude));
  const parent = id && /^\d+$/.test(id) ? id : post;
  const pictures =
    chosen.length > 0
      ? chosen.flatMap((each) => site.library.files.get(each) ?? [])
      : [...site.library.files.values()].filter(
          (each) => each.parent === parent && !left.has(each.id) && isPicture(each.url),
        );
  if (pictures.length === 0) return null;
  return `\n\n<figure class="gallery">${pictures.map(figure).join("")}</figure>\n\n`;
}

const isPicture = (url: string) => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(url);
