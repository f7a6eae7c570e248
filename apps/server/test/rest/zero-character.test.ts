/** U+0000 wherever a text may be sent: one engine keeps it, the other cannot, and both answer alike. */
import { testShop } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { clicks, postbackLog, products } from "@pickwell/db/schema";
import { settleWrites } from "@pickwell/db/write-behind";
import { beforeEach, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

let shop: ReturnType<typeof testShop>;
let app: Awaited<ReturnType<typeof authApp>>;
beforeEach(async () => {
  shop = testShop();
  await shop.product({ name: "Lamp" });
  app = await authApp({ shop });
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test.each([
  ["/go/product/%00", 404],
  ["/go/deal/la%00mp", 404],
  ["/go/link/%00", 404],
  ["/img/%00", 404],
  ["/uploads/%00", 404],
  ["/media/%00.jpg", 404],
  ["/og/product/%00.jpg", 400],
  ["/preview/%00", 404],
  ["/sitemap.xml?x=%00", 200],
  ["/api/products?search=la%00mp", 200],
  ["/api/products?category=%00", 200],
  ["/api/products/%00", 400],
  ["/api/products/lamp%00", 200],
  ["/api/deals/%00", 400],
  ["/api/posts?search=%00", 200],
  ["/api/categories/%00", 404],
  ["/trpc/catalog.products.get?input=%7B%22json%22%3A%7B%22key%22%3A%22a%5Cu0000b%22%7D%7D", 404],
  ["/trpc/search.suggest?input=%7B%22json%22%3A%7B%22text%22%3A%22la%5Cu0000mp%22%7D%7D", 200],
])("GET %s is answered with %i", async (url, status) => {
  const answer = await app.send({ method: "GET", url });

  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
});

test("a token, a cookie or a user agent with it belongs to nobody", async () => {
  const headers = { ...bearer("\u0001"), cookie: "session=%00", "user-agent": "a\u0080b" };
  const answer = await app.send({ method: "GET", url: "/api/admin/users", headers });

  expect(answer.statusCode).toBe(401);
});

test("a form or call with it is accepted, or refused by its rules", async () => {
  const forms = await Promise.all([
    app.send({ method: "POST", url: "/login", headers: FORM, payload: "email=%00&password=%00" }),
    app.send({ method: "POST", url: "/contact", headers: FORM, payload: "name=%00&message=%00" }),
    app.rest("POST /api/auth/login", { email: "a\0@b.example", password: "\0" }),
    app.rest("POST /api/newsletter/subscribe", { email: "ada\0@b.example" }),
  ]);

  expect(forms.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
});

test("a product entered with it is stored without", async () => {
  const headers = bearer((await app.login("admin@shop.test")).token);
  const [row] = await shop.db.select().from(products);
  const { version } = (await app.rest(`GET /api/products/${row?.id}`, undefined, headers)).json()
    .product;
  const url = `PUT /api/products/${row?.id}`;

  const answer = await app.rest(url, { version, name: "La\0mp", brand: "\0" }, headers);

  expect([answer.statusCode, answer.json().product?.name]).toEqual([200, "Lamp"]);
});

test("a postback with it is stored, and repeated ones belong to the same order", async () => {
  const { secret } = await addNetwork(shop);
  const hear = (query: string) =>
    app.send({ method: "GET", url: `/api/postback/${secret}?${query}` });

  const first = await hear("transaction_id=T%001&order_id=%00&amount=5&click_id=%00&status=%00");
  const again = await hear("transaction_id=T%001&order_id=%00&amount=5&click_id=%00&status=%00");

  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().data.verdict).not.toBe("recorded");
  expect((await shop.db.select().from(postbackLog)).length).toBeGreaterThan(0);
});

test("a click whose page has it is counted", async () => {
  const [row] = await shop.db.select().from(products);
  const url = `/go/product/${row?.id}?utm_source=%00&from=%00`;
  const headers = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0",
    referer: "http://shop.test/a%00",
  };

  expect((await app.send({ method: "GET", url, headers })).statusCode).toBe(302);

  await expect
    .poll(async () => {
      await settleWrites(shop.db);
      return shop.db.$count(clicks);
    })
    .toBe(1);
});
