/** Ghost's cards as HTML, from whichever of its formats they come. */
import MarkdownIt from "markdown-it";

type Payload = Record<string, unknown>;

const markdown = new MarkdownIt({ html: true, linkify: true });

const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const link = (url: string, words: string): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(words || url)}</a></p>`;
const captioned = (inner: string, caption: unknown): string =>
  `<figure>${inner}${text(caption) ? `<figcaption>${text(caption)}</figcaption>` : ""}</figure>`;
const image = ({ src, alt }: Payload): string =>
  text(src) ? `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}">` : "";
const listOf = (value: unknown): Payload[] => (Array.isArray(value) ? (value as Payload[]) : []);

/**
 * @param name - as Ghost calls it, in any of its versions
 * @returns null for a card that nobody here knows; empty for one that was only for mails
 */
export function cardHtml(name: string, card: Payload): string | null {
  switch (name) {
    case "image":
    case "image-card": {
      const href = text(card.href);
      const shown = image(card);
      if (shown === "") return "";
      return captioned(href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown, card.caption);
    }
    case "gallery":
      return captioned(
        listOf(card.images)
          .map((each) => captioned(image(each), ""))
          .join(""),
        card.caption,
      );
    case "markdown":
    case "card-markdown":
      return markdown.render(text(card.markdown));
    case "html":
      return text(card.html);
    case "code":
    case "codeblock": {
      const language = text(card.language);
      const name = language ? ` class="language-${escapeHtml(language)}"` : "";
      return `<pre><code${name}>${escapeHtml(text(card.code))}</code></pre>${text(card.caption) ? `<p>${text(card.caption)}</p>` : ""}`;
    }
    case "embed": {
      const url = text(card.url);
      return captioned(
        url ? link(url, text((card.metadata as Payload)?.title)) : text(card.html),
        card.caption,
      );
    }
    case "bookmark": {
      const data = (card.metadata ?? card) as Payload;
      return captioned(link(text(card.url) || text(data.url), text(data.title)), card.caption);
    }
    case "callout":
      return `<blockquote><p>${escapeHtml(text(card.calloutEmoji))} ${text(card.calloutText)}</p></blockquote>`;
    case "toggle":
      return `<p><strong>${text(card.heading)}</strong></p>${text(card.content)}`;
    case "button":
      return link(text(card.buttonUrl), text(card.buttonText));
    case "product": {
      const picture = image({ src: card.productImageSrc, alt: card.productTitle });
      const button = text(card.productUrl)
        ? link(text(card.productUrl), text(card.productButton))
        : "";
      return `<h4>${text(card.productTitle)}</h4>${picture}${text(card.productDescription)}${button}`;
    }
    case "audio":
    case "video":
      return captioned(text(card.src) ? link(text(card.src), text(card.title)) : "", card.caption);
    case "file":
      return link(text(card.src), text(card.fileTitle) || text(card.fileName));
    case "header":
      return `<h2>${text(card.header ?? card.heading)}</h2><p>${text(card.subheader ?? card.subheading)}</p>`;
    case "horizontalrule":
    case "hr":
      return "<hr>";
    case "email":
    case "email-cta":
    case "paywall":
      return "";
    default:
      return null;
  }
}
