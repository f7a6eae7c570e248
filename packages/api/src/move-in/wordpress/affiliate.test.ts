import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { wxr, wxrItem } from "../../../test/wxr.ts";
import { findRedirect } from "../../redirects/find.ts";
import { moveFile } from "../move-file.ts";

let folder: string;
let shop: TestShop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "move-in-"));
  shop = testShop();
  await shop.product({
    slug: "desk-lamp",
    affiliateLink: "https://www.amazon.com/dp/B000000001?tag=x",
  });
  await shop.product({ slug: "chair", sku: "CH-1" });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
  const path = join(folder, "a.xml");
  writeFileSync(path, wxr({ id: 1, name: "a", content }, CLOAKED));
  const parts = { now: shop.now, isRefusedPicture: () => null };
  const owner = { name: "test:1", isGone: () => false };
  const { report } = await moveFile(shop.db, { path, site: "" }, { ...parts, owner });
  const [post] = await shop.db.select().from(posts).where(eq(posts.slug, "a"));
  return { text: post?.content, report };
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
  expect((await findRedirect(shop.db, NOW, "/recommends/lamp"))?.target).toBe(
    "https://merchant.example/lamp?a=1&b=2",
  );
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
