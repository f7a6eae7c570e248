/** Products that a text shows. */
import type { Html, Paragraph, PhrasingContent } from "mdast";
import type { Places } from "./places.ts";

/** A product of the shop; where the shop has none, a link to the merchant, or else its title. */
export function productOf(
  wanted: string,
  { url, title }: { url: string; title: string },
  places: Places,
): Html | Paragraph | undefined {
  const slug = places.product?.(wanted) ?? null;
  if (slug !== null) return { type: "html", value: `{{product:${slug}}}` };
  const words = title || url;
  if (url === "") places.lost(`product ${wanted}`);
  if (words === "") return undefined;
  const children: PhrasingContent[] = [{ type: "text", value: words }];
  return url === ""
    ? { type: "paragraph", children }
    : { type: "paragraph", children: [{ type: "link", url, title: "sponsored", children }] };
}
