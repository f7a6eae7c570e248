import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { networkLimits } from "@pickwell/api/attribution/bots/network-limits";
import { saveSettings } from "@pickwell/api/settings";
import { sections } from "@pickwell/api/settings/schema";
import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import {
  broadcasts,
  clicks,
  networkCounts,
  offers,
  products,
  surplusEvents,
  textLinks,
  trackingIds,
} from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const asPerson = (url: string, headers: Record<string, string> = {}) => ({
  url,
  headers: { "user-agent": PERSON, ...headers },
});

async function lampApp(link = "https://m.example/lamp?aff=1&subid={click_id}") {
  const shop = testShop();
  const lamp = await shop.product({ name: "Lamp", affiliateLink: link });
  const { app } = await testApp({ shop });
  const recorded = async () => {
    // One turn for the recording to begin, then all that it has written behind.
    await new Promise((done) => setImmediate(done));
    await settleWrites(shop.db);
    return shop.db.select().from(clicks).orderBy(clicks.seq);
  };
  return { app, shop, lamp, recorded };
}

test("3.7.2: a click is redirected to the stored link with its id, never cached, and recorded", async () => {
  const { app, lamp, recorded } = await lampApp();

  const response = await app.inject(
    asPerson(`/go/product/${lamp.id}?url=https://evil.example&link=//evil.example`, {
      host: "shop.example",
      referer: "http://shop.example/product/lamp?utm_source=mail",
    }),
  );

  const [click, ...others] = await recorded();
  expect(others).toEqual([]);
  expect(click).toMatchObject({
    kind: "product",
    targetId: lamp.id,
    page: "/product/lamp",
    referrer: "",
    utmSource: "mail",
    device: "desktop",
    botReason: null,
    createdAt: NOW,
  });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(`https://m.example/lamp?aff=1&subid=${click?.id}`);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("headers reveal bots, and so does following the invisible link of a mail", async () => {
  const { app, shop, lamp, recorded } = await lampApp();
  const at = { subject: "Lamps", slug: "lamps", createdAt: NOW, updatedAt: NOW };
  await shop.db.insert(broadcasts).values({ id: "mail000000000000", ...at });
  const chrome = PERSON.replace("Chrome/120.0", "AppleWebKit/537.36 Chrome/120.0");
  const leave = (headers: Record<string, string>) =>
    app.inject(asPerson(`/go/product/${lamp.id}?mail=mail000000000000`, headers));
  await leave({ "user-agent": chrome, "sec-ch-ua": '"HeadlessChrome";v="120"' });
  await leave({ "signature-agent": '"https://agent.example"' });
  await leave({ "user-agent": `${chrome} Reader/2` });

  const trap = await app.inject(
    asPerson("/go/mail/mail000000000000", { "user-agent": `${chrome} Reader/2` }),
  );

  expect(trap.statusCode).toBe(302);
  expect(trap.headers.location).toBe("/");
  expect(trap.headers["cache-control"]).toBe("no-store");
  await recorded();
  await app.close();
  const found = await recorded();
  expect(found.map(({ botReason }) => botReason)).toEqual(["contradiction", "agent", "scanner"]);
});

test("a chosen offer is followed by its own link, if it is the product's", async () => {
  const { app, shop, lamp, recorded } = await lampApp();
  const other = await shop.product({ name: "Chair", affiliateLink: "https://m.example/chair" });
  const offer = (id: string, productId: string, url: string) => ({
    ...{ id, productId, url, merchant: "n", merchantName: "N", key: id, title: "Lamp" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 900, seenAt: NOW },
    ...{ availability: "in_stock" as const, isSecondHand: false },
  });
  await shop.db
    .insert(offers)
    .values([
      offer("n1", lamp.id, "https://n.example/lamp?subid="),
      offer("n2", other.id, "https://n.example/chair"),
      offer("n3", lamp.id, "javascript:alert(1)"),
    ]);

  const leave = async (query: string) =>
    (await app.inject(asPerson(`/go/product/${lamp.id}?at=detail${query}`))).headers.location;
  expect(await leave("&offer=n1")).toMatch(/^https:\/\/n\.example\/lamp\?subid=\w+$/);
  expect(await leave("&offer=n2")).toMatch(/^https:\/\/m\.example\/lamp/);
  expect(await leave("&offer=n1&offer=n2")).toMatch(/^https:\/\/m\.example\/lamp/);
  expect(await leave("&offer=n3")).toBeUndefined();
  expect(await recorded()).toMatchObject([
    { kind: "product", targetId: lamp.id },
    { kind: "product", targetId: lamp.id },
    { kind: "product", targetId: lamp.id },
  ]);
});

test("a sold-out offer leads to the best one left, and without any to the shop's page", async () => {
  const { app, shop, recorded } = await lampApp();
  const chair = await shop.product({ name: "Chair", affiliateLink: "https://b.example/chair" });
  const offer = (merchant: string, availability: "in_stock" | "out_of_stock") => ({
    ...{ id: merchant, productId: chair.id, url: `https://${merchant}.example/chair`, merchant },
    ...{ merchantName: merchant, key: "1", title: "Chair", brand: "", mpn: "", attributes: {} },
    ...{ currency: "USD", priceMinor: 900, seenAt: NOW, availability, isSecondHand: false },
  });
  await shop.db.insert(offers).values([offer("a", "out_of_stock"), offer("b", "in_stock")]);
  const over = await shop.deal({ productId: chair.id, isActive: false });
  const sold = { productId: chair.id, affiliateLink: "https://a.example/chair" };
  const soldOut = await shop.deal(sold);
  const lonely = await shop.deal({ endsAt: NOW });
  const later = await shop.deal({ productId: chair.id, startsAt: new Date(NOW.getTime() + 1) });
  const leave = async (path: string) => (await app.inject(asPerson(path))).headers.location;

  expect(await leave(`/go/product/${chair.id}?offer=a`)).toBe("https://b.example/chair");
  expect(await leave(`/go/deal/${over.id}?at=mail`)).toBe("https://b.example/chair");
  expect(await leave(`/go/deal/${soldOut.id}`)).toBe("https://b.example/chair");
  expect(await leave(`/go/deal/${lonely.id}`)).toBe("/deals");
  expect(await leave(`/go/deal/${later.id}`)).toBeUndefined();
  const taken = { kind: "product", targetId: chair.id, offerId: "b", merchant: "b.example" };
  expect(await recorded()).toMatchObject([taken, taken, taken]);
  expect((await shop.caller.catalog.products.get({ key: chair.id })).deal).toBeNull();

  await shop.db.update(offers).set({ availability: "out_of_stock" });
  await shop.db.update(products).set({ inStock: false });
  for (const path of [`product/${chair.id}`, "product/chair", `deal/${over.id}`]) {
    expect(await leave(`/go/${path}`)).toBe("/product/chair#instead");
  }
  expect(await recorded()).toHaveLength(3);
});

test("a visitor of a country that a link is not for is led to an offer that is", async () => {
  const { app, shop, recorded } = await lampApp();
  const rules = sections.programmes
    .parse({})
    .rules.map((rule) => ({ ...rule, hosts: "holt.example", regions: "DE, AT" }));
  await saveSettings(shop.db, NOW, "programmes", { rules }, 0);
  const link = "https://holt.example/chair";
  const chair = await shop.product({ name: "Chair", affiliateLink: link });
  const deal = await shop.deal({ productId: chair.id, affiliateLink: link });
  const stool = await shop.product({ name: "Stool", affiliateLink: link });
  const offer = (merchant: string, priceMinor: number) => ({
    ...{ id: merchant, productId: chair.id, url: `https://${merchant}.example/chair`, merchant },
    ...{ merchantName: merchant, key: "1", title: "Chair", brand: "", mpn: "", attributes: {} },
    ...{ currency: "USD", priceMinor, seenAt: NOW, availability: "in_stock" as const },
    ...{ isSecondHand: false },
  });
  await shop.db.insert(offers).values([offer("holt", 900), offer("b", 1200), offer("c", 1000)]);
  const leave = async (path: string, country?: string) =>
    (await app.inject(asPerson(path, country ? { "cf-ipcountry": country } : {}))).headers.location;

  const way = `/go/product/${chair.id}`;
  expect(await leave(way, "AT")).toBe(link);
  expect(await leave(way)).toBe(link);
  expect(await leave(way, "XX")).toBe(link);
  expect(await leave(way, "FR")).toBe("https://c.example/chair");
  expect(await leave(`${way}?offer=holt`, "FR")).toBe("https://c.example/chair");
  expect(await leave(`/go/deal/${deal.id}`, "FR")).toBe("https://c.example/chair");
  expect(await leave(`/go/product/${stool.id}`, "FR")).toBe(link);
  expect((await recorded()).map(({ offerId }) => offerId)).toEqual([
    "holt",
    "holt",
    "holt",
    "c",
    "c",
    "c",
    null,
  ]);
});

test("a deal has its own link", async () => {
  const { app, shop, recorded } = await lampApp();
  const deal = await shop.deal({ affiliateLink: "https://m.example/deal" });

  const response = await app.inject(asPerson(`/go/deal/${deal.id}`));

  expect(response.headers.location).toBe("https://m.example/deal");
  expect(await recorded()).toMatchObject([{ kind: "deal", targetId: deal.id }]);
});

test("3.7.2: a link in a text leads to what its author saved, with the click's id, and nowhere else", async () => {
  const { app, shop, recorded } = await lampApp();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const url = "https://www.awin1.com/cread.php?awinmid=7&ued=https%3A%2F%2Fm.example%2Flamp";
  const content = `[A lamp](${url}) and [not one](https://news.example/)`;
  await api.admin.posts.create({ title: "Lamps", slug: "lamps", content, status: "published" });
  const page = await app.inject(asPerson("/api/posts/lamps"));
  const { html } = (await shop.caller.blog.get({ key: "lamps" })).parts[0] as { html: string };
  const href = /href="(\/go\/link\/[0-9a-f]{16}\?at=article)"/.exec(html)?.[1] ?? "";

  const response = await app.inject(
    asPerson(`${href}&url=https://evil.example`, {
      host: "shop.example",
      referer: "http://shop.example/blog/lamps",
    }),
  );
  await app.inject({ url: href, headers: { "user-agent": "curl/8" } });
  const unknown = await app.inject(asPerson("/go/link/0123456789abcdef"));

  const [click] = await recorded();
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(`${url}&clickref=${click?.id}`);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(click).toMatchObject({
    kind: "link",
    targetId: href.slice(9, 25),
    productId: null,
    merchant: "awin1.com",
    placement: "article",
    page: "/blog/lamps",
  });
  const kept = await shop.db.select().from(textLinks);
  expect(kept.map(({ url, clicks }) => [url.slice(8, 20), clicks]).sort()).toEqual([
    ["news.example", 0],
    ["www.awin1.co", 1],
  ]);
  expect(unknown.statusCode).toBe(404);
  expect(page.json().data.content).toBe(content);
});

test("a link that a header cannot hold is encoded as browsers do", async () => {
  const { app, lamp } = await lampApp("https://bücher.example/lämp?q=a\r\nset-cookie: x=1");

  const { statusCode, headers, body } = await app.inject(asPerson(`/go/product/${lamp.id}`));

  expect([statusCode, body]).toEqual([302, ""]);
  expect(headers.location).toBe("https://xn--bcher-kva.example/l%C3%A4mp?q=aset-cookie:%20x=1");
  expect(headers["set-cookie"]).toBeUndefined();
});

test.each([
  ["nothing", "GET"],
  ["..%2F..%2Fetc", "GET"],
  ["https:%2F%2Fevil.example", "GET"],
  ["%00", "GET"],
  ["nothing", "HEAD"],
] as const)("/go/product/%s is not found (%s)", async (id, method) => {
  const { app, recorded } = await lampApp();

  const response = await app.inject({ ...asPerson(`/go/product/${id}`), method });

  expect(response.statusCode).toBe(404);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers.location).toBeUndefined();
  expect(await recorded()).toEqual([]);
});

test("a hidden product is not found, in JSON or on a page", async () => {
  const shop = testShop();
  const draft = await shop.product({ status: "draft" });
  const asked: string[] = [];
  const { app } = await testApp({
    shop,
    renderer: async (url) => {
      asked.push(new URL(url).pathname);
      return { status: 404, html: "<h1>Page Not Found</h1>", location: null };
    },
  });
  const url = `/go/product/${draft.id}`;

  const data = await app.inject(asPerson(url));
  const page = await app.inject(asPerson(url, { accept: "text/html,application/xhtml+xml" }));

  expect(data.json()).toEqual({ success: false, message: "Not found" });
  expect([page.statusCode, page.body]).toEqual([404, "<h1>Page Not Found</h1>"]);
  expect(page.headers["cache-control"]).toBe("no-store");
  // Kept under one address for all of them, which is no address of a product or deal.
  expect(asked).toEqual(["/go/-"]);
});

test("bots are redirected as well, and stored apart with the reason", async () => {
  const { app, shop, lamp, recorded } = await lampApp();
  const url = `/go/product/${lamp.id}`;
  const requests = [
    asPerson(url, { "user-agent": "Googlebot/2.1" }),
    asPerson(url, { "user-agent": "" }),
    asPerson(url, { "sec-purpose": "prefetch;prerender" }),
    asPerson(url, { purpose: "preview" }),
    { ...asPerson(url), method: "HEAD" as const },
  ];

  for (const request of requests) {
    expect((await app.inject(request)).statusCode).toBe(302);
  }

  const reasons = (await recorded()).map((row) => row.botReason);
  expect(reasons).toEqual(["user-agent", "no-user-agent", "prefetch", "prefetch", "head"]);
  expect((await shop.db.select().from(products))[0]?.clicks).toBe(0);
});

test("an IPv6 network is one address: beyond its daily clicks it is redirected, and not recorded", async () => {
  const { app, shop, lamp, recorded } = await lampApp();
  const leave = (host: number, network = "2001:db8:0:1") =>
    app.inject({
      ...asPerson(`/go/product/${lamp.id}`, { "user-agent": `${PERSON} ${host}` }),
      remoteAddress: `${network}:${host.toString(16)}::7`,
    });
  await leave(1);
  await recorded();
  await shop.db.update(networkCounts).set({ events: networkLimits.click - 1 });

  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => leave(index + 2)));

  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(/^https:\/\/m\.example\/lamp\?aff=1&subid=.{10}/);
  }
  expect(await recorded()).toHaveLength(2);
  expect(await shop.db.select().from(surplusEvents)).toMatchObject([
    { action: "click", events: 39 },
  ]);
  await leave(1, "2001:db8:0:2");
  expect(await recorded()).toHaveLength(3);
});

test("redirects although nothing can be recorded", async () => {
  const { app, shop, lamp } = await lampApp();
  clientOf(shop.db).exec("drop table clicks");

  const response = await app.inject(asPerson(`/go/product/${lamp.id}`));
  await new Promise((done) => setImmediate(done));

  expect(response.statusCode).toBe(302);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("does not wait while another process writes, and the click is not lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-go-"));
  const file = join(folder, "shop.db");
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const shop = testShop(db);
  const lamp = await shop.product();
  const { app } = await testApp({ shop });
  // What a shop puts right when it opens is written, too, and waits.
  await app.ready();
  const other = connect(file);
  clientOf(other).exec("begin immediate");

  // Waiting for the lock would take five seconds and then fail.
  for (let index = 0; index < 5; index++) {
    expect((await app.inject(asPerson(`/go/product/${lamp.id}`))).statusCode).toBe(302);
  }
  expect(await db.select().from(clicks)).toEqual([]);
  clientOf(other).exec("commit");
  await app.close();

  expect(await db.select().from(clicks)).toHaveLength(5);
  close(other);
  close(db);
  rmSync(folder, { recursive: true, force: true });
});

test("answered clicks are in the database when the shop has closed", async () => {
  const { app, shop, lamp } = await lampApp();

  await Promise.all(
    Array.from({ length: 50 }, () => app.inject(asPerson(`/go/product/${lamp.id}`))),
  );
  await app.close();

  expect(await shop.db.select().from(clicks)).toHaveLength(50);
});

test("a browser's view counts for the address that a proxy on this machine names", async () => {
  const { app, shop, lamp } = await lampApp();
  const view = (address: string) =>
    app.inject({
      method: "POST",
      url: "/trpc/attribution.view",
      headers: { "user-agent": PERSON, "x-forwarded-for": address },
      payload: { json: { page: `/product/${lamp.id}` } },
    });

  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
    expect((await view(address)).statusCode).toBe(200);
  }

  expect((await shop.db.select().from(products))[0]?.views).toBe(2);
});

test("3.5.3: a GET counts nothing", async () => {
  const { app, lamp } = await lampApp();
  const input = encodeURIComponent(JSON.stringify({ json: { page: `/product/${lamp.id}` } }));

  const response = await app.inject(asPerson(`/trpc/attribution.view?input=${input}`));

  expect(response.statusCode).toBe(405);
});

test("an old link to a deleted product leads to its category, and counts no click", async () => {
  const { app, shop, lamp, recorded } = await lampApp();
  const owner = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await owner.api.admin.products.change({ id: lamp.id, changes: { slug: "brass-lamp" } });
  expect((await app.inject(asPerson("/go/product/lamp"))).headers.location).toContain("m.example");
  const before = (await recorded()).length;
  await owner.api.admin.products.remove({ id: lamp.id });

  for (const name of [lamp.id, "brass-lamp", "lamp"]) {
    const response = await app.inject(asPerson(`/go/product/${name}?mail=x`));
    expect([response.statusCode, response.headers.location]).toEqual([302, "/category/category-2"]);
    expect(response.headers["cache-control"]).toBe("no-store");
  }
  expect(await recorded()).toHaveLength(before);
  expect((await app.inject(asPerson("/go/product/never"))).statusCode).toBe(404);
});

test("a link to Amazon carries the tracking id of its page, which is stored with the click", async () => {
  const { app, shop, lamp, recorded } = await lampApp(
    "https://www.amazon.de/dp/B00LAMP001?tag=old-21",
  );
  await shop.post({ slug: "lamps" });
  await shop.db
    .insert(trackingIds)
    .values({ id: "t", tag: "lamps-21", store: "amazon.de", page: "/blog/lamps", createdAt: NOW });
  const from = (page: string) =>
    app.inject(asPerson(`/go/product/${lamp.id}?from=${encodeURIComponent(page)}`));

  const article = await from("/blog/lamps");
  const elsewhere = await from("/deals");

  expect(article.headers.location).toBe("https://www.amazon.de/dp/B00LAMP001?tag=lamps-21");
  expect(elsewhere.headers.location).toBe("https://www.amazon.de/dp/B00LAMP001?tag=old-21");
  expect((await recorded()).map(({ page, trackingId, asin }) => [page, trackingId, asin])).toEqual([
    ["/blog/lamps", "lamps-21", "B00LAMP001"],
    ["/deals", "old-21", "B00LAMP001"],
  ]);
});
