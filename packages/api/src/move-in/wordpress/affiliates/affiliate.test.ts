import { beforeEach, expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr, wxrItem } from "../../../../test/wxr.ts";

const moving = movingShop();
const { move, allPosts, targetOf } = moving;
beforeEach(async () => {
  await moving.shop.product({
    slug: "desk-lamp",
    affiliateLink: "https://www.amazon.com/dp/B000000001?tag=x",
  });
  await moving.shop.product({ slug: "chair", sku: "CH-1" });
});

const CLOAKED = wxrItem({
  id: 50,
  type: "thirstylink",
  name: "lamp",
  title: "The lamp",
  link: "https://old.example/recommends/lamp/",
  extra:
    "<wp:postmeta><wp:meta_key>_ta_destination_url</wp:meta_key><wp:meta_value><![CDATA[https://merchant.example/lamp?a=1&b=2]]></wp:meta_value></wp:postmeta>",
});

const field = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const LASSO = wxrItem({
  id: 70,
  type: "lasso-urls",
  name: "amzn-lamp",
  title: "Desk lamp",
  extra: field("lasso_custom_redirect", "https://www.amazon.com/dp/B000000001?tag=x-20"),
});
const DRAFT = wxrItem({
  id: 51,
  type: "thirstylink",
  name: "",
  extra: field("_ta_destination_url", "https://merchant.example/other"),
});
const PRETTY = wxrItem({
  id: 52,
  type: "pretty-link",
  name: "pan",
  extra: field("_prli_target", "https://merchant.example/pan"),
});
const STORE = [
  wxrItem({
    id: 27,
    type: "product",
    title: "Pennant",
    extra:
      field("_sku", "wp-pennant") +
      field("_product_url", "https://merchant.example/pennant?a=1&reg=2"),
  }),
  wxrItem({ id: 28, type: "product", title: "Own mug", extra: field("_sku", "MUG-1") }),
  wxrItem({ id: 99, type: "product", title: "Chair", extra: field("_sku", "CH-1") }),
];

async function contentOf(content: string) {
  const report = await move(
    wxr({ id: 1, name: "a", content }, CLOAKED, DRAFT, PRETTY, LASSO, ...STORE),
  );
  return { text: (await allPosts())[0]?.content, report };
}

test.each([
  ['[aawp box="B000000001"]', "{{product:desk-lamp}}"],
  ["[amazon box=“B000000001”]", "{{product:desk-lamp}}"],
  [
    '[amazon box="B000000002" title="Pan"]',
    '[Pan](https://www.amazon.com/dp/B000000002 "sponsored")',
  ],
  [
    '[amazon link="B000000002" title="Pan"]',
    '[Pan](https://www.amazon.com/dp/B000000002 "sponsored")',
  ],
  ['[amazon_auto_links asin="B000000001"]', "{{product:desk-lamp}}"],
  [
    '[easyazon_link identifier="B000000002" locale="UK" tag="t-21"]a pan[/easyazon_link]',
    '[a pan](https://www.amazon.co.uk/dp/B000000002?tag=t-21 "sponsored")',
  ],
  ['[easyazon_infoblock identifier="B000000001" locale="US"]', "{{product:desk-lamp}}"],
  [
    '[thirstylink ids="50"]this[/thirstylink]',
    '[this](https://merchant.example/lamp?a=1\\&b=2 "sponsored")',
  ],
  ['[lasso id="50" ref="x"]', '[The lamp](https://merchant.example/lamp?a=1\\&b=2 "sponsored")'],
  ['[products skus="CH-1"]', "{{product:chair}}"],
  [
    '<a href="https://old.example/recommends/lamp/">x</a>',
    '[x](https://merchant.example/lamp?a=1\\&b=2 "sponsored")',
  ],
])("%s", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

const PAN = "https://www.amazon.com/dp/B000000002";

test.each([
  [
    'It costs [amazon fields="B000000002" value="price"] now.',
    `It costs [${PAN}](${PAN} "sponsored") now.`,
  ],
  ['<a href="[amazon fields="B000000002" value="url"]">here</a>', `[here](${PAN})`],
  ['[amazon fields="B000000001" value="thumb" image_alt="lamp"]', "{{product:desk-lamp}}"],
  ["[asa]B000000001[/asa]", "{{product:desk-lamp}}"],
  ['[azonpress template="box" asin="B000000001"]', "{{product:desk-lamp}}"],
  ['[amlinker type="hr_list" items="B000000001"]', "{{product:desk-lamp}}"],
  ['[amazon-element asin="B000000001" fields="title"]', "{{product:desk-lamp}}"],
  ["[asin]B000000001[/asin]", "{{product:desk-lamp}}"],
  ['<!-- wp:aawp/boxes {"asins":["B000000001"]} /-->', "{{product:desk-lamp}}"],
])("Amazon's product number in %s becomes a link", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test.each([
  [
    '[easyazon_link keywords="frying pan" tag="x-20"]pans[/easyazon_link]',
    '[pans](https://www.amazon.com/s?k=frying+pan\\&tag=x-20 "sponsored")',
  ],
  ['[easyazon-block align="center" asin="B000000001" locale="us"]', "{{product:desk-lamp}}"],
  ['[easyazon-cta align="left" asin="B000000002" key="tall"]', `[${PAN}](${PAN} "sponsored")`],
  [
    '[easyazon_image identifier="B000000002" src="https://p.example/41x.jpg" alt="A pan"]',
    `[![A pan](https://p.example/41x.jpg)](${PAN} "sponsored")`,
  ],
])("EasyAzon's %s becomes a link", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test.each([
  [
    '[amalinkspro type="text-link" asin="B000000002" associate-id="x-20" nofollow="true"]a pan[/amalinkspro]',
    `[a pan](${PAN}?tag=x-20 "sponsored")`,
  ],
  [
    '[amalinkspro type="text-link" asin="noapi" associate-id="https://amzn.to/3abc"]a pan[/amalinkspro]',
    '[a pan](https://amzn.to/3abc "sponsored")',
  ],
  [
    '[amalinkspro type="image-link" asin="B000000002" alt="A pan"]https://p.example/41x.jpg[/amalinkspro]',
    `[![A pan](https://p.example/41x.jpg)](${PAN} "sponsored")`,
  ],
  [
    '[amalinkspro type="cta-btn-css" asin="B000000002" apilink="https://amzn.to/3abc" ctabtn-id="12"]Check the price[/amalinkspro]',
    '[Check the price](https://amzn.to/3abc "sponsored")',
  ],
  [
    '[amalinkspro type="showcase" asin="B000000001" sc-id="4" imgs="LargeImage" specs="Bright~~~Small~~~" btn-text="Buy"]The lamp[/amalinkspro]',
    "{{product:desk-lamp}}\n\n- Bright\n- Small",
  ],
])("AmaLinks Pro's %s becomes a link", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test.each([
  ['[lasso rel="amzn-lamp" id="4711"]', "{{product:desk-lamp}}"],
  [
    '[lasso type="button" id="70" button_text="See it"]',
    '[See it](https://www.amazon.com/dp/B000000001?tag=x-20 "sponsored")',
  ],
  [
    '[ta_link linkid="50"]this[/ta_link]',
    '[this](https://merchant.example/lamp?a=1\\&b=2 "sponsored")',
  ],
  ['[pretty_link id="52"]that[/pretty_link]', '[that](https://merchant.example/pan "sponsored")'],
  [
    '[thirstylink linkid="50"][/thirstylink]',
    '[The lamp](https://merchant.example/lamp?a=1\\&b=2 "sponsored")',
  ],
  [
    '<ta linkid="50" href="https://old.example/recommends/lamp/">this</ta>',
    '[this](https://merchant.example/lamp?a=1\\&b=2 "sponsored")',
  ],
])("a cloaked link in %s is replaced by its target", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test.each([
  ['[product id="99"]', "{{product:chair}}"],
  [
    '[products ids="99, 27"]',
    '{{product:chair}}\n\n[Pennant](https://merchant.example/pennant?a=1\\&reg=2 "sponsored")',
  ],
  ['[add_to_cart id="28"]', "Own mug"],
  [
    '<a href="[add_to_cart_url id="27"]">buy</a>',
    "[buy](https://merchant.example/pennant?a=1\\&reg=2)",
  ],
  ['[add_to_cart_url id="27"]', "<https://merchant.example/pennant?a=1&reg=2>"],
  [
    '<!-- wp:woocommerce/single-product {"productId":99} -->\n<div></div>\n<!-- /wp:woocommerce/single-product -->',
    "{{product:chair}}",
  ],
  ['<!-- wp:woocommerce/handpicked-products {"products":[99]} /-->', "{{product:chair}}"],
])("WooCommerce's %s is imported", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test("a store's cart and checkout pages are left out and reported", async () => {
  const { text, report } = await contentOf("Yours:\n\n[woocommerce_cart]");
  expect(text).toBe("Yours:");
  expect(report.mended).toMatchObject({ "A form was left out.": 1 });
});

test("a store's product pages redirect to the shop's products, or to whoever sells them", async () => {
  const item = (id: number, name: string, extra: string) =>
    wxrItem({ id, type: "product", name, link: `https://old.example/product/${name}/`, extra });
  const content = ["c", "p", "m"]
    .map((name) => `<a href="/product/${name}/">${name}</a>`)
    .join(" ");
  const report = await move(
    wxr(
      { id: 1, name: "a", content },
      item(2, "c", field("_sku", "CH-1") + field("_product_url", "https://merchant.example/c")),
      item(3, "p", field("_sku", "P-9") + field("_product_url", "https://merchant.example/p")),
      item(
        4,
        "m",
        `${field("_sku", "M-9")}<category domain="product_cat" nicename="mugs">Mugs</category>`,
      ),
    ),
  );
  expect(await targetOf("/product/c")).toBe("/product/chair");
  expect(await targetOf("/product/p")).toBe("https://merchant.example/p");
  expect(await targetOf("/product/m")).toBeNull();
  expect(await targetOf("/product-category/mugs/page/2")).toBe("/products");
  expect(await targetOf("/shop/")).toBe("/products");
  expect(report.addresses?.silent).toEqual(["/product/m"]);
  expect((await allPosts())[0]?.content).toBe(
    '[c](/product/chair) [p](https://merchant.example/p "sponsored") [m](https://old.example/product/m/)',
  );
});

test("a store's category pages redirect, with and without their parents", async () => {
  const term = (slug: string, parent: string) =>
    `<wp:term><wp:term_taxonomy>product_cat</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${slug}</wp:term_name></wp:term>`;
  const link = "https://old.example/product/m/";
  const extra = '<category domain="product_cat" nicename="mugs">Mugs</category>';
  await move(
    wxr(
      { id: 1, name: "a", content: "Words" },
      term("mugs", "table") + term("table", "kitchen") + term("kitchen", "") + term("sheds", ""),
      wxrItem({ id: 4, type: "product", name: "m", link, extra }),
    ),
  );
  const places = ["mugs", "kitchen/table/mugs", "kitchen/table/mugs/page/2", "table", "kitchen"];
  for (const place of places)
    expect(await targetOf(`/product-category/${place}`)).toBe("/products");
  // Nothing was in it, and it had a page.
  expect(await targetOf("/product-category/sheds")).toBe("/products");
  expect(await targetOf("/product-category/never")).toBeNull();
});

test("the page of a product that is hidden here redirects to all products", async () => {
  const { id } = await moving.shop.category({ status: "inactive" });
  await moving.shop.product({ slug: "stool", sku: "ST-1", categoryId: id });
  const link = "https://old.example/product/st/";
  const report = await move(wxr({ id: 2, type: "product", link, extra: field("_sku", "ST-1") }));
  expect(await targetOf("/product/st")).toBe("/products");
  expect(report.addresses?.silent).toEqual([]);
});

test("an owner's own words about a product of AAWP are below it", async () => {
  const box = '[aawp box="B08N5WRWNW" title="Pan" description="Ours for ten years."]';
  expect((await contentOf(box)).text).toBe(
    '[Pan](https://www.amazon.com/dp/B08N5WRWNW "sponsored")\n\nOurs for ten years.',
  );
  const none = '[aawp box="B08N5WRWNW" title="Pan" description="none"]';
  expect((await contentOf(none)).text).not.toContain("none");
});

test("a cloaked link's own address redirects to its merchant", async () => {
  await contentOf("x");
  expect(await targetOf("/recommends/lamp")).toBe("https://merchant.example/lamp?a=1&b=2");
});

test.each([
  ['[aawp bestseller="pans"]', "shortcode [aawp]"],
  ['[thirstylink ids="77"]x[/thirstylink]', "shortcode [thirstylink]"],
  ['[products category="pans"]', "shortcode [products]"],
  ['[products ids="99,4711"]', "shortcode [products]"],
  ['[lasso rel="" id="4711"]', "shortcode [lasso]"],
  ['[amalinkspro type="text-link" asin=""]x[/amalinkspro]', "shortcode [amalinkspro]"],
])("%s without a known product is kept and counted", async (source, name) => {
  const { text, report } = await contentOf(source);
  expect(text).toMatch(/^\{\{unknown: \[/);
  expect(report.unknown).toMatchObject({ [name]: 1 });
});

test.each([
  [
    'Take [geniuslink url="https://geni.us/a"]this[/geniuslink] one',
    "Take [this](https://geni.us/a) one",
  ],
  [
    '[wpsm_promobox title="Sale" description="All lamps" button_link="https://m.example/s" button_text="See"]',
    "Sale\\\nAll lamps\\\n[See](https://m.example/s)",
  ],
  ['[wpsm_promobox title="Sale" description="All lamps"]', "All lamps\\\nSale"],
])("links and boxes of other plugins: %s", async (source, markdown) => {
  expect((await contentOf(source)).text).toBe(markdown);
});

test.each(["wpsm_scorebox", "wpsm_woobox"])(
  "[%s] shows what only its site knows: it stays, and is counted",
  async (name) => {
    const { text, report } = await contentOf(`[${name} id="12"]`);
    expect(text).toBe(`{{unknown: [${name} id="12"]}}`);
    expect(report.unknown).toMatchObject({ [`shortcode [${name}]`]: 1 });
  },
);
