import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";

const { move, allPosts } = movingShop();

async function contentOf(content: string) {
  const report = await move(wxr({ id: 1, name: "a", content }));
  return { text: (await allPosts())[0]?.content.trim(), unknown: report.unknown };
}
const block = (name: string, attributes: object, inner?: string) => {
  const start = `<!-- wp:affiliatex/${name} ${JSON.stringify(attributes)}`;
  return inner === undefined
    ? `${start} /-->`
    : `${start} -->${inner}<!-- /wp:affiliatex/${name} -->`;
};
const item = (...children: unknown[]) => ({ type: "li", props: { children } });

test.each([
  [
    "single-product",
    block(
      "single-product",
      {
        productTitle: "Lamp",
        productSubTitle: "<strong>Bright</strong>",
        edSubtitle: true,
        productContent: "Shines.",
        productImageType: "external",
        productImageExternal: "https://p.example/lamp.jpg",
        edRatings: true,
        ratings: 4,
        edPricing: true,
        productPrice: "$59",
        productSalePrice: "$49",
        edRibbon: true,
        ribbonText: "Top",
      },
      `\n${block("buttons", { buttonLabel: "Buy", buttonURL: "https://m.example/lamp" })}\n`,
    ),
    "**Top**\n\n![](https://p.example/lamp.jpg)\n\n## Lamp\n\n### **Bright**\n\n4 of 5\n\n$49 ~~$59~~\n\nShines.\n\n[Buy](https://m.example/lamp)",
  ],
  [
    "single-product with a list and nothing else",
    block(
      "single-product",
      {
        productTitle: "Lamp",
        edTitle: false,
        productSubTitle: "not shown",
        ratings: 4,
        productContentType: "list",
        productContentList: [item("One ", { props: { children: ["two"] } }), "Three"],
        PricingType: "number",
        edRatings: true,
        ratingContent: "Our score",
        numberRatings: 8.5,
      },
      "<!-- wp:paragraph --><p>Below</p><!-- /wp:paragraph -->",
    ),
    "Our score 8.5\n\n- One two\n- Three\n\nBelow",
  ],
  [
    "pros-and-cons",
    block("pros-and-cons", { prosListItems: [item("Light")], consListItems: [item("Dear")] }),
    "**Pros**\n\n- Light\n\n**Cons**\n\n- Dear",
  ],
  [
    "verdict",
    block(
      "verdict",
      { verdictTitle: "Verdict", verdictContent: "Take it.", verdictTotalScore: 8 },
      block("pros-and-cons", {
        contentType: "paragraph",
        prosTitle: "For",
        prosContent: "Light.",
        consTitle: "Against",
        consContent: "Dear.",
      }),
    ),
    "## Verdict\n\nTake it.\n\n8\n\n**For**\n\nLight.\n\n**Against**\n\nDear.",
  ],
  [
    "cta",
    block(
      "cta",
      { ctaTitle: "Now", ctaContent: "Only today." },
      block("buttons", { buttonLabel: "Go" }),
    ),
    "## Now\n\nOnly today.\n\nGo",
  ],
  [
    "notice",
    block("notice", { noticeTitle: "Mind", noticeListItems: [item("This")] }),
    "**Mind**\n\n- This",
  ],
  [
    "specifications",
    block("specifications", {
      specificationTitle: "Data",
      specificationTable: [{ specificationLabel: "Weight", specificationValue: "2 kg" }],
    }),
    "**Data**\n\n| | |\n| - | - |\n| Weight | 2 kg |",
  ],
  [
    "product-table",
    block("product-table", {
      productColTitle: "Model",
      productTable: [
        {
          name: "Lamp",
          features: "Bright",
          offerPrice: "$9",
          regularPrice: "$12",
          ribbon: "not shown",
          button1: "Buy",
          button1URL: "https://m.example/l",
        },
      ],
    }),
    "| Model | Features | Price |\n| - | - | - |\n| Lamp | Bright | $9 ~~$12~~ [Buy](https://m.example/l) |",
  ],
  [
    "product-comparison",
    block("product-comparison", {
      productComparisonTable: [
        { title: "One", price: "$1", button: "Buy", buttonURL: "https://m.example/1" },
        { title: "Two", price: "$2" },
      ],
      comparisonSpecs: [{ title: "Weight", specs: ["1 kg", "2 kg"] }],
    }),
    "| | One | Two |\n| - | - | - |\n| | $1 | $2 |\n| Weight | 1 kg | 2 kg |\n| | [Buy](https://m.example/1) | |",
  ],
  [
    "versus-line",
    block("versus-line", {
      versusTable: [{ versusTitle: "Weight", versusValue1: "1 kg", versusValue2: "2 kg" }],
    }),
    "| | | |\n| - | - | - |\n| Weight | 1 kg | 2 kg |",
  ],
])("AffiliateX's %s shows what its attributes say", async (_, source, markdown) => {
  expect(await contentOf(source)).toEqual({ text: markdown, unknown: {} });
});

test("a block of AffiliateX that was saved with its HTML is not shown twice", async () => {
  const html = '<div class="affx-single-product-wrapper"><h2>Lamp</h2></div>';
  const { text } = await contentOf(block("single-product", { productTitle: "Lamp" }, html));
  expect(text).toBe("## Lamp");
});

test("the words of a block that nobody knows and that only has blocks in it are shown, and it is counted", async () => {
  const inner = "<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->";
  const source = `<!-- wp:box/box {"title":"Two words"} -->${inner}<!-- /wp:box/box --><!-- wp:box/row {"className":"a b"} -->${inner}<!-- /wp:box/row -->`;
  const { text, unknown } = await contentOf(source);
  expect(text).toBe("**Two words**\n\nWords\n\nWords");
  expect(unknown).toEqual({ "block box/box": 1 });
});
