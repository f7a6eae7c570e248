/** Reads the author, category and tags of a WordPress article. */
import { htmlToLine } from "../../csv/text.ts";
import type { Findings } from "../entries.ts";
import type { WordpressSite } from "./site.ts";
import { isForeign } from "./taxonomies.ts";
import { textOf, type WxrNode } from "./wxr-parser.ts";

/** @param adjustments - receives notes on repairs */
export function authorOf(node: WxrNode, site: WordpressSite, adjustments: string[]): string {
  const login = site.loginOf(textOf(node, "dc:creator"));
  const together = new Set(
    node.children
      .filter(({ name, attributes }) => name === "category" && attributes.domain === "author")
      .map(({ text }) => htmlToLine(text)),
  );
  if (together.size > 1) {
    const others = [...together].filter((name) => name !== site.nameOf(login));
    adjustments.push(
      `It had several authors: it is the first one’s now. The others: ${others.join(", ")}.`,
    );
  }
  if (login === "") adjustments.push("The file names no author.");
  else if (!site.authors.has(login)) {
    adjustments.push(
      `The file has no details of its author “${site.nameOf(login)}”: only the name is used.`,
    );
  }
  return site.nameOf(login);
}

const MAIN = ["_yoast_wpseo_primary_category", "rank_math_primary_category", "_primary_category"];

/** The category and tags. Other taxonomies have no place in the shop and are reported. */
export function termsOf(
  node: WxrNode,
  site: WordpressSite,
  meta: ReadonlyMap<string, string>,
  { findings, adjustments }: { findings: Findings; adjustments: string[] },
) {
  const categories: string[] = [];
  const tags: string[] = [];
  for (const { name, attributes, text } of node.children) {
    if (name !== "category") continue;
    const { domain = "category", nicename = "" } = attributes;
    const label = htmlToLine(text) || nicename;
    if (label === "") continue;
    if (domain === "category") categories.push(site.categories.get(nicename)?.name ?? label);
    else if (domain === "post_tag" || domain === "tag")
      tags.push(site.tags.get(nicename)?.name ?? label);
    else if (isForeign(domain)) findings.unknown(`kind of term ${domain}: ${label}`);
  }
  const distinct = [...new Set(categories)];
  const named = distinct.filter((label) => !/^uncategori[sz]ed$/i.test(label));
  const main = MAIN.map((field) => site.termNames.get(meta.get(field)?.trim() ?? "")).find(
    (label) => label !== undefined && named.includes(label),
  );
  const category = main ?? named[0] ?? "";
  const others = named.filter((label) => label.toLowerCase() !== category.toLowerCase());
  if (others.length > 0) {
    adjustments.push(
      "It had several categories: the first, or the one marked as main, is its category, the others became tags.",
    );
  }
  return { category, tags: [...new Set([...tags, ...others])] };
}
