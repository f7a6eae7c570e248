/** What the back office does to deals and articles over REST. */
import { NOW, testShop } from "@pickwell/api/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

type App = Awaited<ReturnType<typeof authApp>>;

let shop: ReturnType<typeof testShop>;
let app: App;
beforeEach(async () => {
  shop = testShop();
  app = await authApp({ shop, variables: { PUBLIC_URL: "http://shop.test" } });
});

/** An admin with a token, and the same one in a browser. */
const ways: [string, (app: App, email?: string) => Promise<Record<string, string>>][] = [
  ["Bearer", async ({ login }, email = "admin@shop.test") => bearer((await login(email)).token)],
  [
    "cookie",
    async ({ cookieOf }, email = "admin@shop.test") => ({
      cookie: await cookieOf(email),
      origin: "http://shop.test",
      "sec-fetch-site": "same-origin",
    }),
  ],
];
const [[, asProgram] = ["", async () => ({})]] = ways;

const deal = {
  title: "Quiet Hours",
  description: "Thirty hours a charge.",
  category: "Electronics",
  discountType: "fixed",
  discountedPrice: 149.99,
  originalPrice: 249,
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: "2026-04-01T00:00:00.000Z",
  maxUsage: 100,
  imageUrl: "https://pictures.example/quiet.jpg",
  affiliateLink: "https://merchant.example/quiet",
  isActive: true,
  featured: true,
};
const post = {
  title: "Season a pan",
  content: "Rub it with oil.",
  coverImage: "https://pictures.example/pan.jpg",
  tags: ["steel", "pans"],
  status: "published",
};

describe.each(ways)("with %s", (_, headersOf) => {
  test("a deal is created, changed and removed, visible in the shop at once", async () => {
    const { rest } = app;
    const headers = await headersOf(app);

    const created = await rest("POST /api/deals", deal, headers);
    expect([created.statusCode, created.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { deal: made, data, success, message } = created.json();
    expect([success, message, data]).toEqual([true, "Deal created successfully", made]);
    expect(made).toMatchObject({ ...deal, image: deal.imageUrl, usageCount: 0, productId: null });
    expect((await rest("GET /api/deals")).json().deals).toMatchObject([{ title: "Quiet Hours" }]);

    const changed = await rest(`PUT /api/deals/${made.id}`, { isActive: false }, headers);
    expect([changed.statusCode, changed.json().message]).toEqual([
      200,
      "Deal updated successfully",
    ]);
    expect(changed.json().deal).toMatchObject({ ...deal, isActive: false });
    expect((await rest(`GET /api/deals/${made.id}`)).statusCode).toBe(404);
    const kept = await rest(`GET /api/admin/deals/${made.id}`, undefined, headers);
    expect(kept.json().deal).toEqual(changed.json().deal);

    const removed = await rest(`DELETE /api/deals/${made.id}`, undefined, headers);
    expect(removed.json()).toEqual({ success: true, message: "Deal deleted successfully" });
    expect((await rest(`DELETE /api/deals/${made.id}`, undefined, headers)).statusCode).toBe(404);
  });

  test("an article is created, changed and removed, visible in the shop at once", async () => {
    const { rest } = app;
    const headers = await headersOf(app);

    const created = await rest("POST /api/posts", post, headers);
    expect([created.statusCode, created.json().message]).toEqual([
      201,
      "Blog post created successfully",
    ]);
    const { post: made } = created.json();
    expect(made).toMatchObject({
      ...post,
      _id: made.id,
      slug: "season-a-pan",
      author: "Ada",
      publishedAt: NOW.toISOString(),
      featuredImage: post.coverImage,
    });
    expect((await rest("GET /api/posts/season-a-pan")).json().post.title).toBe("Season a pan");

    const changed = await rest(`PUT /api/posts/${made.id}`, { status: "archived" }, headers);
    expect(changed.json()).toMatchObject({
      message: "Blog post updated successfully",
      post: { ...post, status: "archived" },
    });
    expect((await rest("GET /api/posts/season-a-pan")).statusCode).toBe(404);
    const listed = await rest("GET /api/admin/posts?status=archived", undefined, headers);
    expect(listed.json()).toMatchObject({ total: 1, posts: [{ id: made.id }] });

    const removed = await rest(`DELETE /api/posts/${made.id}`, undefined, headers);
    expect(removed.json()).toEqual({ success: true, message: "Blog post deleted successfully" });
  });

  test("other users are refused", async () => {
    const { id: dealId } = await shop.deal();
    const { id: postId } = await shop.post();
    const user = await headersOf(app, "user@shop.test");
    const routes = [
      "POST /api/deals",
      `PUT /api/deals/${dealId}`,
      `DELETE /api/deals/${dealId}`,
      "GET /api/admin/deals",
      "POST /api/posts",
      `PUT /api/posts/${postId}`,
      `DELETE /api/posts/${postId}`,
      "GET /api/admin/posts",
    ];
    for (const route of routes) {
      // Refused before anybody looks at what was sent.
      const body = /^(POST|PUT)/.test(route) ? { nonsense: true } : undefined;
      const statuses = [
        (await app.rest(route, body)).statusCode,
        (await app.rest(route, body, user)).statusCode,
      ];
      expect([route, ...statuses]).toEqual([route, 401, 403]);
    }
  });
});

test("of two admins, the second gets 409", async () => {
  const headers = await asProgram(app);
  const { id } = await shop.deal();
  const { version } = (await app.rest(`GET /api/admin/deals/${id}`, undefined, headers)).json()
    .deal;

  const first = await app.rest(`PUT /api/deals/${id}`, { version, title: "First" }, headers);
  const second = await app.rest(`PUT /api/deals/${id}`, { version, title: "Second" }, headers);

  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect(second.json()).toMatchObject({ success: false, message: /changed by somebody else/ });
});

test.each([
  ["POST /api/deals", { ...deal, title: "" }, "title"],
  ["POST /api/deals", { ...deal, discountedPrice: "cheap" }, "discountedPrice"],
  ["POST /api/deals", { ...deal, discountedPrice: 0.001 }, "discountedPrice"],
  ["POST /api/deals", { ...deal, discountedPrice: 300 }, "discountedPrice"],
  ["POST /api/deals", { ...deal, startDate: "soon" }, "startDate"],
  ["POST /api/deals", { ...deal, startDate: "12" }, "startDate"],
  ["POST /api/deals", { ...deal, endDate: "2026-04-31" }, "endDate"],
  ["POST /api/deals", { ...deal, endDate: deal.startDate }, "endDate"],
  ["POST /api/deals", { ...deal, imageUrl: "javascript:alert(1)" }, "imageUrl"],
  ["POST /api/deals", { ...deal, product: "nothing" }, "productId"],
  ["POST /api/deals", { ...deal, maxUsage: 1.5 }, "maxUsage"],
  ["POST /api/posts", { title: "x" }, "content"],
  ["POST /api/posts", { ...post, coverImage: "data:image/png;base64,x" }, "coverImage"],
  ["POST /api/posts", { ...post, status: "scheduled" }, "publishedAt"],
  ["POST /api/posts", { ...post, tags: "steel" }, "tags"],
  ["PUT /api/posts/POST", { title: "" }, "title"],
])("%s refuses %j beside its field", async (route, body, field) => {
  const headers = await asProgram(app);
  const { id } = await shop.post();

  const response = await app.rest(
    route.replace("POST", (word, at) => (at ? id : word)),
    body,
    headers,
  );

  expect([response.statusCode, response.json().field]).toEqual([400, field]);
  expect(response.json().message).not.toMatch(/Cents|startsAt|changes/);
});

test("an empty field of a form means none, and sending back an answer changes nothing", async () => {
  const headers = await asProgram(app);
  const empty = { ...deal, originalPrice: "", maxUsage: "", endDate: "", imageUrl: "" };

  const made = (await app.rest("POST /api/deals", empty, headers)).json().deal;

  expect(made).toMatchObject({ originalPrice: null, maxUsage: null, endDate: null, images: [] });

  const { id } = await shop.deal({
    images: [
      { key: "0123456789abcdef", alt: "A lamp" },
      { key: "fedcba9876543210", url: "https://pictures.example/b.jpg", alt: "Its box" },
    ],
  });
  const { deal: given } = (await app.rest(`GET /api/admin/deals/${id}`, undefined, headers)).json();
  expect(given.images[0]).toBe("http://shop.test/img/0123456789abcdef");

  const { version, updatedAt, ...sent } = given;
  const { deal: answered } = (await app.rest(`PUT /api/deals/${id}`, sent, headers)).json();

  expect(answered.images).toEqual(given.images);
  const [kept] = (await shop.caller.deals.list({})).filter((one) => one.id === id);
  expect(kept?.images[0]).toEqual({ key: "0123456789abcdef", alt: "A lamp" });
});

const nasty = [
  "\0",
  "\ud800",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "\u202e",
  "🙂".repeat(60),
];

test.each(nasty)("%j in any text is stored or refused, and never a 5xx", async (text) => {
  const headers = await asProgram(app);
  const entered: [string, object][] = [
    ["/api/deals", { ...deal, title: text, description: text, category: text, features: [text] }],
    ["/api/posts", { ...post, title: text, content: text, excerpt: text, tags: [text] }],
    ["/api/posts", { ...post, author: text, category: text, slug: text }],
    ["/api/admin/users", { name: text, email: "x@shop.test", password: text.repeat(20) }],
    ["/api/admin/users", { name: "X", email: `${text}@shop.test`, password: "x" }],
  ];
  for (const [path, body] of entered) {
    const { statusCode, json } = await app.rest(`POST ${path}`, body, headers);
    expect(statusCode).toBeLessThan(500);
    const { id } = json().data ?? {};
    if (!id) continue;
    for (const method of ["PUT", "DELETE"]) {
      const sent = method === "PUT" ? { ...body, title: `${text}!`, name: `${text}!` } : undefined;
      const again = await app.rest(`${method} ${path}/${id}`, sent, headers);
      expect(again.statusCode).toBeLessThan(500);
    }
  }
  for (const path of ["/api/admin/deals", "/api/admin/posts", "/api/admin/users"]) {
    const search = encodeURIComponent(text === "\ud800" ? "x" : text);
    const found = await app.rest(`GET ${path}?search=${search}`, undefined, headers);
    expect(found.statusCode).toBeLessThan(500);
    const one = await app.rest(`GET ${path}/${search}`, undefined, headers);
    expect(one.statusCode).toBeLessThan(500);
  }
});

test.each(["null", "[]", '"x"', "5", "{"])("a body of %s is refused with 4xx", async (payload) => {
  const headers = await asProgram(app);
  const { id } = await shop.deal();
  const routes = ["POST /api/deals", `PUT /api/deals/${id}`, "POST /api/posts"];
  for (const route of [...routes, "POST /api/admin/users"]) {
    const [method, url = ""] = route.split(" ");
    const response = await app.send({
      method: method as "POST",
      url,
      payload,
      headers: { ...headers, "content-type": "application/json" },
    });
    expect([route, response.statusCode]).toEqual([route, 400]);
  }
});
