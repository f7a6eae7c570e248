import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NOW, testShop } from "@pickwell/api/testing";
import { products } from "@pickwell/db/schema";
import { afterAll, expect, test } from "vitest";
import { importCatalogue } from "../../../../packages/api/src/import/import-catalogue.ts";
import { testApp } from "../testing.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-walk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";

test("a sold-out product is sold by the next merchant everywhere, and by nobody when all have sold out", async () => {
  const shop = testShop();
  const path = join(folder, "feed.tsv");
  const read = async (alpha: string, beta: string) => {
    const row = (id: number, host: string, stock: string, price: string, seller: string) =>
      `${id}\tAcme Kettle K12\tBoils\thttps://${host}.example/k\t${stock}\t${price} USD\tAcme\t4006381333931\t${seller}\n`;
    writeFileSync(
      path,
      `id\ttitle\tdescription\tlink\tavailability\tprice\tbrand\tgtin\tseller_name\n${row(1, "a", alpha, "30.00", "Alpha")}${row(9, "b", beta, "35.00", "Beta")}`,
    );
    await importCatalogue(shop.db, path, { now: NOW, fileName: "feed" });
  };
  await read("in_stock", "in_stock");
  const [kettle] = await shop.db.select().from(products);
  if (!kettle) throw new Error("No product came in");
  const { id: productId, slug } = kettle;
  const affiliateLink = "https://a.example/k?deal=1";
  const deal = await shop.deal({ title: "Kettle deal", productId, affiliateLink });
  await shop.post({ slug: "best", content: `Intro.\n\n{{product:${slug}}}` });
  const { app } = await testApp({ shop });

  const told = async () => {
    const to = async (url: string) =>
      (await app.inject({ url, headers: { "user-agent": PERSON } })).headers.location;
    const { catalog, deals, search } = shop.caller;
    const product = await catalog.products.get({ key: slug });
    const [suggested] = (await search.suggest({ text: "kettle" })).products;
    const { body } = await app.inject("/blog/rss.xml");
    return {
      product: [product.priceCents, product.inStock, product.affiliateLink],
      ways: [await to(`/go/product/${slug}`), await to(`/go/deal/${deal.id}`)],
      deals: (await deals.list({})).map(({ title }) => title),
      ofProduct: (await deals.ofProduct({ key: slug }))?.title ?? null,
      suggested: [suggested?.priceCents, suggested?.inStock],
      rss: /kettle-k12(?:#instead)?">([^<]*)</.exec(body)?.[1],
      rssDeals: (await app.inject("/deals/rss.xml")).body.includes("Kettle deal"),
      listed: (await app.inject("/sitemap-deals-1.xml")).body.includes(`/deals/${deal.id}`),
    };
  };

  expect(await told()).toEqual({
    product: [1000, true, affiliateLink],
    ways: ["https://a.example/k", affiliateLink],
    deals: ["Kettle deal"],
    ofProduct: "Kettle deal",
    suggested: [1000, true],
    rss: "Acme Kettle K12, $10.00",
    rssDeals: true,
    listed: true,
  });

  await read("out_of_stock", "in_stock");
  expect(await told()).toEqual({
    product: [3500, true, "https://b.example/k"],
    ways: ["https://b.example/k", "https://b.example/k"],
    deals: [],
    ofProduct: null,
    suggested: [3500, true],
    rss: "Acme Kettle K12, $35.00",
    rssDeals: false,
    listed: false,
  });

  await read("out_of_stock", "out_of_stock");
  expect(await told()).toEqual({
    product: [expect.any(Number), false, expect.any(String)],
    ways: [`/product/${slug}#instead`, `/product/${slug}#instead`],
    deals: [],
    ofProduct: null,
    suggested: [expect.any(Number), false],
    rss: "Acme Kettle K12, Out of stock",
    rssDeals: false,
    listed: false,
  });
});
