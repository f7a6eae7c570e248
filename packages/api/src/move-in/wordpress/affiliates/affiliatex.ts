/**
 * Converts blocks of AffiliateX. Since its version 1.3 they have no HTML in the text: WordPress
 * renders them from their attributes, of which those with default values are absent.
 */
import { escapeHtml } from "../escape-html.ts";

type Attributes = Record<string, unknown>;

const textIn = (attributes: Attributes, name: string): string => {
  const value = attributes[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
};
const rowsIn = (attributes: Attributes, name: string): Attributes[] => {
  const value = attributes[name];
  return Array.isArray(value)
    ? value.filter((row): row is Attributes => typeof row === "object" && row !== null)
    : [];
};

const wrapped = (tag: string, html: string): string => (html ? `<${tag}>${html}</${tag}>` : "");
const strong = (html: string): string => wrapped("p", wrapped("strong", html));
const image = (url: string, alt: string): string =>
  /^https?:\/\/\S+$/i.test(url) ? `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">` : "";
const link = (url: string, label: string): string =>
  /^https?:\/\/\S+$/i.test(url)
    ? `<a href="${escapeHtml(url)}">${label || escapeHtml(url)}</a>`
    : label;
const lines = (...parts: string[]): string => parts.filter(Boolean).join("<br>");
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const thead = head.length > 0 ? `<thead>${cells("th", head)}</thead>` : "";
  return `<table>${thead}<tbody>${rows.map((row) => cells("td", row)).join("")}</tbody></table>`;
};

/** The words of an item: HTML, or an element of the editor with its children. */
function wordsOf(item: unknown): string {
  if (typeof item === "string") return item;
  const children = (item as { props?: { children?: unknown } } | null)?.props?.children;
  return Array.isArray(children) ? children.map(wordsOf).join("") : wordsOf(children ?? "");
}

/** A list of items, or a paragraph if the block shows that. */
function listOrWords(
  attributes: Attributes,
  { list, words, isList }: { list: string; words: string; isList: boolean },
): string {
  const items = attributes[list];
  if (!isList) return wrapped("p", textIn(attributes, words));
  const shown = Array.isArray(items) ? items.map((item) => wrapped("li", wordsOf(item))) : [];
  return wrapped("ul", shown.join(""));
}

const BLOCKS: Record<string, (attributes: Attributes) => string> = {
  buttons: (of) => wrapped("p", link(textIn(of, "buttonURL"), textIn(of, "buttonLabel"))),
  cta: (of) => wrapped("h2", textIn(of, "ctaTitle")) + wrapped("p", textIn(of, "ctaContent")),
  notice: (of) =>
    strong(textIn(of, "noticeTitle")) +
    listOrWords(of, {
      list: "noticeListItems",
      words: "noticeContent",
      isList: of.noticeContentType !== "paragraph",
    }),
  "pros-and-cons": (of) => {
    const isList = of.contentType !== "paragraph";
    const side = (name: "pros" | "cons", title: string) =>
      strong(textIn(of, `${name}Title`) || title) +
      listOrWords(of, { list: `${name}ListItems`, words: `${name}Content`, isList });
    return side("pros", "Pros") + side("cons", "Cons");
  },
  "product-comparison": comparison,
  "product-table": productTable,
  "single-product": singleProduct,
  specifications: (of) =>
    (of.edSpecificationTitle === false ? "" : strong(textIn(of, "specificationTitle"))) +
    table(
      [],
      rowsIn(of, "specificationTable").map((row) => [
        textIn(row, "specificationLabel"),
        textIn(row, "specificationValue"),
      ]),
    ),
  verdict: (of) =>
    wrapped("h2", textIn(of, "verdictTitle")) +
    wrapped("p", textIn(of, "verdictContent")) +
    wrapped(
      "p",
      [textIn(of, "ratingContent"), textIn(of, "verdictTotalScore")].filter(Boolean).join(" "),
    ),
  "versus-line": (of) =>
    table(
      [],
      rowsIn(of, "versusTable").map((row) => [
        lines(textIn(row, "versusTitle"), textIn(row, "versusSubTitle")),
        textIn(row, "versusValue1"),
        textIn(row, "versusValue2"),
      ]),
    ),
};

function singleProduct(of: Attributes): string {
  const src = textIn(of, of.productImageType === "external" ? "productImageExternal" : "ImgUrl");
  const rating =
    of.PricingType === "number"
      ? [textIn(of, "ratingContent"), textIn(of, "numberRatings")].filter(Boolean).join(" ")
      : textIn(of, "ratings") && `${textIn(of, "ratings")} of 5`;
  const isList = of.productContentType === "list";
  return [
    of.edRibbon === true ? strong(textIn(of, "ribbonText")) : "",
    of.edProductImage === false ? "" : wrapped("p", image(src, textIn(of, "ImgAlt"))),
    of.edTitle === false ? "" : wrapped("h2", textIn(of, "productTitle")),
    of.edSubtitle === true ? wrapped("h3", textIn(of, "productSubTitle")) : "",
    of.edRatings === true ? wrapped("p", rating) : "",
    of.edPricing === true
      ? wrapped(
          "p",
          `${textIn(of, "productSalePrice")} ${wrapped("del", textIn(of, "productPrice"))}`.trim(),
        )
      : "",
    of.edContent === false
      ? ""
      : listOrWords(of, { list: "productContentList", words: "productContent", isList }),
  ].join("");
}

function productTable(of: Attributes): string {
  const title = (name: string, byDefault: string) => textIn(of, `${name}ColTitle`) || byDefault;
  const rows = rowsIn(of, "productTable").map((row) => [
    lines(
      image(textIn(row, "imageUrl"), textIn(row, "imageAlt")),
      of.edRibbon === true ? textIn(row, "ribbon") : "",
      textIn(row, "name"),
    ),
    Array.isArray(row.featuresList) && of.productContentType === "list"
      ? lines(...row.featuresList.map(wordsOf))
      : textIn(row, "features"),
    lines(
      textIn(row, "offerPrice"),
      wrapped("del", textIn(row, "regularPrice")),
      ...["button1", "button2"].map((name) =>
        textIn(row, name) ? link(textIn(row, `${name}URL`), textIn(row, name)) : "",
      ),
    ),
  ]);
  const head = [
    title("product", "Product"),
    title("features", "Features"),
    title("price", "Price"),
  ];
  return table(head, rows);
}

function comparison(of: Attributes): string {
  const products = rowsIn(of, "productComparisonTable");
  const row = (label: string, cells: string[]) => (cells.some(Boolean) ? [[label, ...cells]] : []);
  const ofEach = (cell: (product: Attributes) => string) => products.map(cell);
  return table(
    ["", ...ofEach((product) => textIn(product, "title"))],
    [
      ...row(
        "",
        ofEach((product) => image(textIn(product, "imageUrl"), textIn(product, "imageAlt"))),
      ),
      ...row(
        "",
        ofEach((product) => textIn(product, "ribbonText")),
      ),
      ...row(
        "",
        ofEach((product) => textIn(product, "price")),
      ),
      ...rowsIn(of, "comparisonSpecs").map((spec) => [
        textIn(spec, "title"),
        ...products.map((_, index) =>
          wordsOf((spec.specs as unknown[] | undefined)?.[index] ?? ""),
        ),
      ]),
      ...row(
        "",
        ofEach((product) => link(textIn(product, "buttonURL"), textIn(product, "button"))),
      ),
    ],
  );
}

/** @returns null for other blocks */
export function affiliatexBlock(name: string, attributes: Attributes): string | null {
  const [plugin, block = ""] = name.split("/");
  if (plugin !== "affiliatex" || !Object.hasOwn(BLOCKS, block)) return null;
  return BLOCKS[block]?.(attributes) ?? null;
}
