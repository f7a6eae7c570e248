import { beforeEach, expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { wxr, wxrItem } from "../../../test/wxr.ts";

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

async function contentOf(content: string) {
  const report = await move(wxr({ id: 1, name: "a", content }, CLOAKED));
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

test("a cloaked link\u2019s own address leads to its merchant", async () => {
  await contentOf("x");
  expect(await targetOf("/recommends/lamp")).toBe("https://merchant.example/lamp?a=1&b=2");
});

test.each([
  ['[aawp bestseller="pans"]', "shortcode [aawp]"],
  ['[thirstylink ids="77"]x[/thirstylink]', "shortcode [thirstylink]"],
  ['[products category="pans"]', "shortcode [products]"],
])("%s names nothing that is known: it stays, and is counted", async (source, name) => {
  const { text, report } = await contentOf(source);
  expect(text).toContain("\\[");
  expect(report.unknown).toMatchObject({ [name]: 1 });
});
