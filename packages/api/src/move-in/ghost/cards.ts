/** Converts Ghost's cards to HTML, for all of its editor formats. */
import MarkdownIt from "markdown-it";
import { htmlToLine } from "../../csv/text.ts";
import { footnotes } from "../../markdown/footnotes.ts";
import { filmOf } from "../../markdown/rules.ts";
import { attributeWords } from "../wordpress/builders/attribute-words.ts";
import { raisedWords } from "./raised-words.ts";

type Payload = Record<string, unknown>;

const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnotes).use(raisedWords);

const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const link = (url: string, words: string): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(words || url)}</a></p>`;
const filmHtml = (url: string, title: string): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}"></iframe>`;

/** Words of a card that is not known here. */
export const unknownCardHtml = ({ type, version, ...card }: Payload): string =>
  attributeWords(card);

/** @param isShown - false hides the button; absent in older versions */
const buttonHtml = (url: unknown, words: unknown, isShown: unknown): string =>
  text(url) && isShown !== false ? link(text(url), text(words)) : "";
const captionHtml = (caption: unknown): string =>
  text(caption) ? `<figcaption>${text(caption)}</figcaption>` : "";
const captioned = (inner: string, caption: unknown): string =>
  `<figure>${inner}${captionHtml(caption)}</figure>`;
/** Adds Ghost's class name, which `html-to-markdown/program-blocks.ts` recognizes. */
const dressed = (tag: string, name: string, inner: string): string =>
  `<${tag} class="${name}">${inner}</${tag}>`;
const image = ({ src, alt }: Payload): string =>
  text(src) ? `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}">` : "";
const listOf = (value: unknown): Payload[] => (Array.isArray(value) ? (value as Payload[]) : []);

/**
 * @param name - Ghost's name of the card, in any version
 * @returns null for an unknown card; empty for one that is only for mails
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
    case "before-after":
      return captioned(
        [card.beforeImage, card.afterImage]
          .map((each) => captioned(image((each ?? {}) as Payload), ""))
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
      // What was said in a post of a network is only in its HTML.
      const url = /<blockquote/i.test(text(card.html)) ? "" : text(card.url);
      const title = text((card.metadata as Payload)?.title);
      if (filmOf(url)) return captioned(filmHtml(url, title), card.caption);
      return captioned(url ? link(url, title) : text(card.html), card.caption);
    }
    case "bookmark": {
      const data = (card.metadata ?? card) as Payload;
      const url = text(card.url) || text(data.url);
      const words = `<div class="kg-bookmark-title">${escapeHtml(text(data.title))}</div><div class="kg-bookmark-description">${escapeHtml(text(data.description))}</div>`;
      const shown = `<a href="${escapeHtml(url)}">${words}</a>`;
      return dressed("figure", "kg-bookmark-card", `${shown}${captionHtml(card.caption)}`);
    }
    case "callout": {
      const emoji = `<div class="kg-callout-emoji">${escapeHtml(text(card.calloutEmoji))}</div>`;
      const words = `<div class="kg-callout-text">${text(card.calloutText)}</div>`;
      return dressed("div", "kg-callout-card", emoji + words);
    }
    case "toggle":
      return `<p><strong>${text(card.heading)}</strong></p>${text(card.content)}`;
    case "button":
      return link(text(card.buttonUrl), text(card.buttonText));
    case "product": {
      const alt = htmlToLine(text(card.productTitle));
      const picture = image({ src: card.productImageSrc, alt });
      const stars = Number(card.productStarRating);
      const rating =
        card.productRatingEnabled === true && stars > 0 ? `<p>Rating: ${stars} of 5</p>` : "";
      return `<h4>${text(card.productTitle)}</h4>${picture}${rating}${text(card.productDescription)}${buttonHtml(card.productUrl, card.productButton, card.productButtonEnabled)}`;
    }
    case "call-to-action":
      return `${card.hasSponsorLabel === true ? text(card.sponsorLabel) : ""}${image({ src: card.imageUrl })}${text(card.textValue)}${buttonHtml(card.buttonUrl, card.buttonText, card.showButton)}`;
    case "signup":
      return "<form></form>";
    case "audio":
    case "video":
      return captioned(text(card.src) ? link(text(card.src), text(card.title)) : "", card.caption);
    case "file":
      return (
        link(text(card.src), text(card.fileTitle) || text(card.fileName)) +
        (text(card.fileCaption) ? `<p>${text(card.fileCaption)}</p>` : "")
      );
    case "header":
      return `${image({ src: card.backgroundImageSrc })}<h2>${text(card.header ?? card.heading)}</h2><p>${text(card.subheader ?? card.subheading)}</p>${buttonHtml(card.buttonUrl, card.buttonText, card.buttonEnabled)}`;
    case "horizontalrule":
    case "hr":
      return "<hr>";
    // A search field of the editor, left behind while writing a link.
    case "at-link":
    case "zwnj":
    case "email":
    case "email-cta":
    case "paywall":
      return "";
    default:
      return null;
  }
}
