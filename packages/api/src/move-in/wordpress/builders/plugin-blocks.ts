/** Converts plugins' blocks whose words are attributes, as their server renders them. */
import { escapeHtml } from "../escape-html.ts";

type Attributes = Record<string, unknown>;

/** Text that may have markup. */
const html = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const element = (tag: string, inner: string): string =>
  inner === "" ? "" : `<${tag}>${inner}</${tag}>`;
const listOf = (value: unknown): Attributes[] =>
  Array.isArray(value)
    ? value.filter((each): each is Attributes => typeof each === "object" && each !== null)
    : [];
const isUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/i.test(value);

/** @returns null for other blocks, and for those without words */
export function pluginBlock(name: string, attributes: Attributes): string | null {
  return (Object.hasOwn(blocks, name) && blocks[name]?.(attributes)) || null;
}

const blocks: Record<string, (attributes: Attributes) => string> = {
  "rank-math/faq-block": ({ questions }) => shownPairs(questions, "h3"),
  "rank-math/howto-block": ({ description, steps }) =>
    element("p", html(description)) + shownPairs(steps, "h3"),
  "ub/content-toggle-panel-block": ({ panelTitle }) =>
    element("p", element("strong", html(panelTitle))),
  "kadence/testimonial": testimonial,
  "themeisle-blocks/review": otterReview,
};

/** Questions or steps, each with its title as heading, without hidden ones. */
const shownPairs = (pairs: unknown, heading: string): string =>
  listOf(pairs)
    .filter(({ visible }) => visible !== false)
    .map(({ title, content }) => element(heading, html(title)) + element("div", html(content)))
    .join("");

function testimonial({ title, content, name, occupation, rating }: Attributes): string {
  const stars = Number(rating) > 0 ? `<p>Rating: ${Number(rating)} of 5</p>` : "";
  const by = [name, occupation].map(html).filter(Boolean).join(", ");
  const words = element("p", element("strong", html(title))) + element("p", html(content));
  return element("blockquote", words + stars + element("p", by && `— ${by}`));
}

/** A review of Otter Blocks, with ratings up to ten. */
function otterReview(attributes: Attributes): string {
  const { title, description, image, price, currency, features, links } = attributes;
  const { url, alt } = (image ?? {}) as Attributes;
  const picture = isUrl(url)
    ? `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(html(alt))}"></p>`
    : "";
  const rated = listOf(features).map(({ title: name, rating, description: about }) =>
    element(
      "li",
      [`${html(name)}: ${html(rating)} of 10`, html(about)].filter(Boolean).join(" – "),
    ),
  );
  const named = (label: string, list: unknown) => {
    const items = (Array.isArray(list) ? list : []).map((each) => element("li", html(each)));
    return items.length > 0 ? `<h4>${label}</h4><ul>${items.join("")}</ul>` : "";
  };
  const sold = listOf(links).flatMap(({ label, href }) =>
    isUrl(href)
      ? `<p><a href="${escapeHtml(href)}">${html(label) || escapeHtml(href)}</a></p>`
      : [],
  );
  return [
    element("h3", html(title)),
    picture,
    element("p", html(description)),
    element("p", html(price) && `${html(price)} ${html(currency) || "USD"}`),
    element("ul", rated.join("")),
    named(html(attributes.prosLabel) || "Pros", attributes.pros),
    named(html(attributes.consLabel) || "Cons", attributes.cons),
    ...sold,
  ].join("");
}
