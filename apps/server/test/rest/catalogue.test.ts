/** What the back office does to the catalogue over REST. */
import { testShop } from "@pickwell/api/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

type App = Awaited<ReturnType<typeof authApp>>;

let shop: ReturnType<typeof testShop>;
let app: App;
beforeEach(async () => {
  shop = testShop();
  await shop.category({ name: "Home & Garden" });
  app = await authApp({ shop });
});

const payload = {
  name: "Desk Lamp",
  image: "https://pictures.example/lamp.jpg",
  description: "Warm light.",
  affiliateLink: "https://merchant.example/lamp",
  category: "Home & Garden",
  status: "published",
};

/** An admin with a token, and the same one in a browser. */
const ways: [string, (app: App, email?: string) => Promise<Record<string, string>>][] = [
  ["Bearer", async ({ login }, email = "admin@shop.test") => bearer((await login(email)).token)],
  [
    "cookie",
    async ({ cookieOf }, email = "admin@shop.test") => ({
      cookie: await cookieOf(email),
      "sec-fetch-site": "same-origin",
    }),
  ],
];

describe.each(ways)("products with %s", (_, headersOf) => {
  test("are created, changed and removed, visible in the shop at once", async () => {
    const { rest } = app;
    const headers = await headersOf(app);

    const created = await rest("POST /api/products", { ...payload, price: 19.99 }, headers);
    const { success, message, product, data } = created.json();
    expect([created.statusCode, success, message]).toEqual([
      201,
      true,
      "Product created successfully",
    ]);
    expect(created.headers["cache-control"]).toBe("no-store");
    expect(data).toEqual(product);
    expect(product).toMatchObject({ ...payload, slug: "desk-lamp", price: 19.99 });
    expect((await rest("GET /api/products")).json().total).toBe(1);

    const changed = await rest(
      `PUT /api/products/${product.id}`,
      { version: product.version, price: 25, originalPrice: 30, featured: true },
      headers,
    );
    expect([changed.statusCode, changed.json().message]).toEqual([
      200,
      "Product updated successfully",
    ]);
    const shown = (await rest("GET /api/products/desk-lamp")).json().product;
    expect(shown).toMatchObject({
      price: 25,
      originalPrice: 30,
      featured: true,
      name: "Desk Lamp",
    });

    const removed = await rest(`DELETE /api/products/${product.id}`, undefined, {
      ...headers,
      "content-type": "application/json",
    });
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { success: true, message: "Product deleted successfully" },
    ]);
    expect((await rest("GET /api/products")).json().total).toBe(0);
  });

  test("refuse users, and unknown ids", async () => {
    const { rest } = app;
    const user = await headersOf(app, "user@shop.test");
    const admin = await headersOf(app);
    for (const route of ["POST /api/products", "PUT /api/products/x", "DELETE /api/products/x"]) {
      const body = route.startsWith("DELETE") ? undefined : payload;
      const refused = await rest(route, body, user);
      expect([route, refused.statusCode, refused.json().message]).toEqual([
        route,
        403,
        "You don't have permission to access this admin area.",
      ]);
      expect((await rest(route, body)).statusCode).toBe(401);
      if (route.startsWith("POST")) continue;
      const missing = await rest(route, body, admin);
      expect([missing.statusCode, missing.json()]).toEqual([
        404,
        { success: false, message: "Product not found" },
      ]);
    }
  });
});

describe.each(ways)("categories with %s", (_, headersOf) => {
  test("are created, listed, changed and removed", async () => {
    const { rest } = app;
    const headers = await headersOf(app);
    const input = { name: "Books", description: "To read.", image: "", featured: true };

    const created = await rest("POST /api/categories", input, headers);
    const { category } = created.json();
    expect([created.statusCode, created.json().message]).toEqual([
      201,
      "Category created successfully",
    ]);
    expect(category).toMatchObject({
      name: "Books",
      color: "#3B82F6",
      status: "active",
      featured: true,
      image: null,
      productCount: 0,
    });

    const changed = await rest(
      `PUT /api/categories/${category.id}`,
      { ...category, status: "inactive", color: "#000000" },
      headers,
    );
    expect([changed.statusCode, changed.json().message]).toEqual([
      200,
      "Category updated successfully",
    ]);
    const all = await rest("GET /api/categories/admin/all", undefined, headers);
    expect(all.json()).toMatchObject({ success: true, message: "Categories fetched successfully" });
    expect(all.json().data.map(({ name }: { name: string }) => name)).toEqual([
      "Home & Garden",
      "Books",
    ]);
    expect((await rest("GET /api/categories/active")).json().data).toHaveLength(1);

    await shop.product({ categoryId: category.id });
    const url = `/api/categories/${category.id}`;
    const kept = await rest(`DELETE ${url}`, undefined, headers);
    expect([kept.statusCode, kept.json()]).toEqual([
      409,
      {
        success: false,
        field: "moveTo",
        message: "This category has 1 product. Choose another category for it.",
      },
    ]);
    const target = all.json().data[0].id;
    const removed = await rest(`DELETE ${url}?moveTo=${target}`, undefined, headers);
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { success: true, message: "Category deleted successfully" },
    ]);
    expect((await rest("GET /api/products")).json().data[0].category).toBe("Home & Garden");
  });
});

test("a category needs a name and a description", async () => {
  const headers = bearer((await app.login("admin@shop.test")).token);

  const refused = await app.rest("POST /api/categories", { name: " ", description: "x" }, headers);

  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { success: false, field: "name", message: "name: Name and description are required" },
  ]);
});

describe("a change of a product", () => {
  let headers: Record<string, string>;
  let product: Record<string, unknown>;
  beforeEach(async () => {
    headers = bearer((await app.login("admin@shop.test")).token);
    const images = ["https://pictures.example/a.jpg", "https://pictures.example/b.jpg"];
    const sent = { ...payload, images, price: 5, image: undefined };
    product = (await app.rest("POST /api/products", sent, headers)).json().product;
  });
  const put = (body: unknown) => app.rest(`PUT /api/products/${product.id}`, body, headers);

  test("equal to the answer changes nothing", async () => {
    const same = await put(product);

    expect([same.statusCode, same.json().product]).toEqual([200, product]);
    const shown = (await app.rest(`GET /api/products/${product.id}`)).json().product;
    expect((await put(shown)).json().product).toEqual(product);
  });

  test("with another first picture keeps the second", async () => {
    const image = "https://pictures.example/c.jpg";

    const changed = await put({ ...product, image });

    expect(changed.json().product.images).toEqual([image, "https://pictures.example/b.jpg"]);
  });

  test("15.3.3 cannot set internal fields", async () => {
    const own = {
      id: "x",
      views: 9,
      clickCount: 9,
      rating: 5,
      createdAt: 0,
      updatedAt: 0,
      role: 1,
    };

    expect((await put(own)).json().product).toEqual(product);
  });

  test("with an older version is a conflict", async () => {
    await put({ brand: "First" });

    const late = await put({ brand: "Second", version: product.version });

    expect([late.statusCode, late.json().field]).toEqual([409, "version"]);
    expect(late.json().message).toMatch(/^Product was changed by somebody else\./);
  });

  test.each<[unknown, number, string | undefined]>([
    [{ price: -1 }, 400, "price"],
    [{ price: 19.999 }, 400, "price"],
    [{ price: "free" }, 400, "price"],
    [{ price: 1e300 }, 400, "price"],
    [{ originalPrice: 5 }, 400, "originalPrice"],
    [{ image: "data:image/png;base64,AAAA" }, 400, "image"],
    [{ affiliateLink: "javascript:alert(1)" }, 400, "affiliateLink"],
    [{ category: "Nowhere" }, 400, "category"],
    [{ status: "gone" }, 400, "status"],
    [{ name: null }, 400, "name"],
    [[], 400, undefined],
    ["text", 400, undefined],
    [null, 400, undefined],
    [5, 400, undefined],
  ])("refuses %j beside its field", async (body, status, field) => {
    const refused = await put(body);

    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(refused.json().message).not.toMatch(/changes|Cents/);
    expect(refused.json().field).toBe(field);
    expect((await put({})).json().product).toEqual(product);
  });
});

describe("the export", () => {
  test("is a file for browsers to save, for admins only", async () => {
    await shop.product({ name: "=1+1", status: "draft" });
    await shop.product({ name: "Lamp" });
    const cookie = await app.cookieOf("admin@shop.test");

    const response = await app.send({
      url: "/api/products/export.csv?status=draft",
      headers: { cookie },
    });

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="products.csv"',
      "cache-control": "no-store",
    });
    const [, line, ...rest] = response.body.split("\r\n");
    expect(line).toContain(',"\'=1+1",');
    expect(rest).toEqual([""]);
    expect((await app.send({ url: "/api/products/export.csv" })).statusCode).toBe(401);
    const refused = await app.send({
      url: "/api/products/export.csv?status=gone",
      headers: { cookie },
    });
    expect([refused.statusCode, refused.json().field]).toEqual([400, "status"]);
  });
});
