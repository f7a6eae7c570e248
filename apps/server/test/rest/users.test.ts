/** Accounts and the dashboard over REST. */
import { NOW, testShop } from "@pickwell/api/testing";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { beforeEach, describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

type App = Awaited<ReturnType<typeof authApp>>;

let shop: ReturnType<typeof testShop>;
let app: App;
beforeEach(async () => {
  shop = testShop();
  app = await authApp({ shop });
});

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

const cy = { email: "cy@shop.test", name: "Cy", password: PASSWORD, role: "admin" };

describe.each(ways)("with %s", (_, headersOf) => {
  test("an account is created, signs in, is changed and removed", async () => {
    const headers = await headersOf(app);

    const created = await app.rest("POST /api/admin/users", cy, headers);
    expect([created.statusCode, created.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { user, password, message } = created.json();
    expect([message, password]).toEqual(["User created successfully", null]);
    expect(user).toEqual({
      id: user.uid,
      uid: expect.any(String),
      username: "Cy",
      name: "Cy",
      email: "cy@shop.test",
      pendingEmail: null,
      emailVerified: false,
      hasTwoFactor: false,
      role: "admin",
      status: "active",
      createdAt: NOW.toISOString(),
      lastLogin: null,
      version: 1,
    });
    const his = bearer((await app.login("cy@shop.test")).token);
    expect((await app.rest("GET /api/admin/stats", undefined, his)).statusCode).toBe(200);

    const path = `/api/admin/users/${user.uid}`;
    const changed = await app.rest(`PUT ${path}`, { status: "inactive" }, headers);
    expect([changed.statusCode, changed.json().user.status]).toEqual([200, "inactive"]);
    // At once, everywhere.
    expect((await app.rest("GET /api/admin/stats", undefined, his)).statusCode).toBe(401);
    expect((await app.rest(`GET ${path}`, undefined, headers)).json().data.status).toBe("inactive");

    const removed = await app.rest(`DELETE ${path}`, undefined, headers);
    expect(removed.json()).toEqual({ success: true, message: "User deleted successfully" });
    expect((await app.rest(`GET ${path}`, undefined, headers)).statusCode).toBe(404);
  });

  test("the list is in data.users", async () => {
    const headers = await headersOf(app);

    const { data, users, total, counts } = (
      await app.rest("GET /api/admin/users", undefined, headers)
    ).json();

    expect(data).toEqual(users);
    expect(users.map(({ name }: { name: string }) => name).sort()).toEqual(["Ada", "Bob"]);
    expect([total, counts]).toEqual([2, { total: 2, active: 2, inactive: 0 }]);
    const admins = await app.rest("GET /api/admin/users?role=admin&search=ad", undefined, headers);
    expect(admins.json().users).toMatchObject([{ name: "Ada", role: "admin" }]);
  });

  test("other roles are refused", async () => {
    const user = await headersOf(app, "user@shop.test");
    const path = `/api/admin/users/${app.user.id}`;
    const routes = [
      "GET /api/admin/users",
      "POST /api/admin/users",
      `GET ${path}`,
      `PUT ${path}`,
      `DELETE ${path}`,
      "GET /api/admin/stats",
      "GET /api/dashboard/stats",
      "GET /api/dashboard/products",
      "GET /api/dashboard/posts",
    ];
    for (const route of routes) {
      const body = /^(POST|PUT)/.test(route) ? { role: "admin" } : undefined;
      const statuses = [
        (await app.rest(route, body)).statusCode,
        (await app.rest(route, body, user)).statusCode,
      ];
      expect([route, ...statuses]).toEqual([route, 401, 403]);
    }
  });

  test("the dashboard has the documented shapes", async () => {
    const headers = await headersOf(app);
    const createdAt = new Date("2026-03-01T12:00:00.500Z");
    await shop.product({ name: "Lamp", clicks: 7, images: [{ key: "kept", alt: "" }] });
    await shop.product({ status: "draft" });
    await shop.post({ title: "Pans", createdAt, views: 3 });
    await shop.post({ status: "draft" });
    const read = async (path: string) => (await app.rest(`GET ${path}`, undefined, headers)).json();

    expect(await read("/api/admin/stats")).toEqual({
      totalUsers: 2,
      activeUsers: 2,
      newUsersToday: 2,
    });
    expect((await read("/api/dashboard/stats")).data).toMatchObject({
      totalProducts: 2,
      publishedProducts: 1,
      totalPosts: 2,
      publishedPosts: 1,
    });
    const products = (await read("/api/dashboard/products")).data;
    expect(products[0]).toMatchObject({
      name: "Lamp",
      category: "Category 2",
      clickCount: 7,
      status: "published",
      image: "/img/kept",
    });
    const posts = (await read("/api/dashboard/posts")).data;
    expect(posts[1]).toMatchObject({
      title: "Pans",
      createdAt: { seconds: createdAt.getTime() / 1000 - 0.5 },
      views: 3,
      status: "published",
    });
    expect((await read("/api/dashboard/posts?limit=1")).data).toHaveLength(1);
  });
});

test.each([
  ["POST /api/admin/users", { ...cy, email: "admin@shop.test" }, 409, "email"],
  ["POST /api/admin/users", { ...cy, email: "nobody" }, 400, "email"],
  ["POST /api/admin/users", { ...cy, password: "secret" }, 400, "password"],
  ["POST /api/admin/users", { ...cy, role: "owner" }, 400, "role"],
  ["PUT /api/admin/users/BOB", { email: "admin@shop.test" }, 409, "email"],
  ["PUT /api/admin/users/BOB", { name: "" }, 400, "name"],
  ["PUT /api/admin/users/BOB", { version: 99, name: "B" }, 409, "version"],
  ["PUT /api/admin/users/ADA", { role: "user" }, 409, undefined],
  ["PUT /api/admin/users/ADA", { status: "inactive" }, 409, undefined],
  ["DELETE /api/admin/users/ADA", undefined, 409, undefined],
  ["DELETE /api/admin/users/nobody", undefined, 404, undefined],
])("%s refuses %j with %i", async (route, body, status, field) => {
  const headers = bearer((await app.login("admin@shop.test")).token);
  const path = route.replace("BOB", app.user.id).replace("ADA", app.admin.id);

  const response = await app.rest(path, body, headers);

  expect([response.statusCode, response.json().field]).toEqual([status, field]);
});

test("a generated password is returned once", async () => {
  const headers = bearer((await app.login("admin@shop.test")).token);
  const { password: _, ...withoutPassword } = cy;

  const created = (await app.rest("POST /api/admin/users", withoutPassword, headers)).json();

  const { email } = created.user;
  const login = await app.rest("POST /api/auth/login", { email, password: created.password });
  expect(login.statusCode).toBe(200);
});
