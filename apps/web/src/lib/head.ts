import { type JsonLd, jsonLdText } from "./json-ld.ts";
import { site } from "./site.ts";

interface PageHead {
  /** Where the shop is reached, from `match.context.origin`. */
  origin: string;
  /** Canonical path with the search parameters that make it another page. */
  path: string;
  /** Left out on the home page, whose title is the shop's. */
  title?: string;
  description: string;
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
  type?: "website" | "product";
  /** What the page says to machines. */
  jsonLd?: JsonLd[];
}

/** Title, description, canonical address, Open Graph and JSON-LD of a public page. */
export function pageHead(page: PageHead) {
  const title = page.title ? titled(page.title) : `${site.hero.headline.join(" ")} ${site.name}`;
  const url = page.origin + page.path;
  const meta = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title ?? title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:type", content: page.type ?? "website" },
  ];
  if (page.image) meta.push({ property: "og:image", content: page.origin + page.image });
  return {
    meta,
    links: [{ rel: "canonical", href: url }],
    scripts: page.jsonLd?.map((data) => ({
      type: "application/ld+json",
      children: jsonLdText(data),
    })),
  };
}

/** The head of a page that is not there. */
export const notFoundHead = {
  meta: [{ title: titled("Page Not Found") }, { name: "robots", content: "noindex" }],
};

function titled(title: string): string {
  return `${title} · ${site.name}`;
}
