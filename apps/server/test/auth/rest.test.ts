import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, PASSWORD } from "@pickwell/api/testing/accounts";
import { onSqlite } from "@pickwell/api/testing/engines";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { sessions, users } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { describe, expect, test } from "vitest";
import { authApp, bearer, JSON_TYPE } from "../auth-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const invalid = { success: false, message: "Invalid username or password" };

describe("POST /api/auth/login", () => {
  test("answers token, refresh token and user under every documented name", async () => {
    const { rest, admin } = await authApp();

    const response = await rest("POST /api/auth/login", {
      email: "admin@shop.test",
      password: PASSWORD,
    });

    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers).not.toHaveProperty("set-cookie");
    const { success, message, data, ...beside } = response.json();
    expect(success).toBe(true);
    expect(message).toMatch(/successful/i);
    expect(data).toEqual(beside);
    expect(beside).toEqual({
      token: expect.stringMatching(/^[a-z2-7]{40}$/),
      customToken: beside.token,
      refreshToken: expect.stringMatching(/^[\w-]{32}$/),
      expiresAt: new Date(NOW.getTime() + 1_800_000).toISOString(),
      user: {
        id: admin.id,
        uid: admin.id,
        username: "Ada",
        name: "Ada",
        email: "admin@shop.test",
        emailVerified: false,
        role: "admin",
        status: "active",
        createdAt: NOW.toISOString(),
        lastLogin: NOW.toISOString(),
      },
    });
  });

  test.each([
    ["admin@shop.test", "wrong"],
    ["nobody@shop.test", PASSWORD],
    ["admin", PASSWORD],
    ["' or 1=1 --", "x"],
  ])("refuses %j with 401 and the same words", async (email, password) => {
    const { rest } = await authApp();

    const response = await rest("POST /api/auth/login", { email, password });

    expect([response.statusCode, response.json()]).toEqual([401, invalid]);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  test.each([
    [{ password: "x" }, "email"],
    [{ email: "admin@shop.test" }, "password"],
    [{ email: { $ne: null }, password: "x" }, "email"],
    [{ email: ["a"], password: "x" }, "email"],
    [{ email: "admin@shop.test", password: 12345678 }, "password"],
  ])("refuses %j with 400 and the field", async (body, field) => {
    const { rest } = await authApp();

    const response = await rest("POST /api/auth/login", body);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, field });
  });

  test.each(["null", "[]", '"x"', "5", "{"])("refuses a body of %s with 4xx", async (payload) => {
    const { send } = await authApp();

    const url = "/api/auth/login";
    const response = await send({ method: "POST", url, payload, headers: JSON_TYPE });

    expect(response.statusCode).toBe(400);
    expect(response.json().success).toBe(false);
  });

  test("6.3.1 pauses with 429 and Retry-After, which another address does not suffer from", async () => {
    const { rest } = await authApp();
    const from = (address: string) => ({ "x-forwarded-for": address });
    const wrong = { email: "admin@shop.test", password: "wrong" };
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await rest("POST /api/auth/login", wrong, from("203.0.113.7"))).statusCode);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = { ...wrong, password: PASSWORD };
    const refused = await rest("POST /api/auth/login", right, from("203.0.113.7"));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("600");
    expect(refused.json()).toEqual({
      success: false,
      message: "Too many attempts. Please try again later.",
    });
    const elsewhere = await rest("POST /api/auth/login", right, from("198.51.100.9"));
    expect(elsewhere.statusCode).toBe(200);
  });

  onSqlite("6.3.1 a pause survives a restart", async () => {
    const file = `${tempDir()}/shop.db`;
    const open = () => {
      const db = connect(file);
      migrateToLatest(db, migrationsFolder);
      return db;
    };
    const wrong = { email: "admin@shop.test", password: "wrong" };
    const first = testShop(open());
    await addUser(first, { email: "admin@shop.test", role: "admin" });
    const { app } = await testApp({ shop: first, keyring: KEYRING });
    const login = { method: "POST", url: "/api/auth/login" } as const;
    for (let count = 0; count < 5; count += 1) await app.inject({ ...login, payload: wrong });
    await app.close();
    close(first.db);

    const again = await testApp({ shop: testShop(open()), keyring: KEYRING });
    const payload = { ...wrong, password: PASSWORD };
    const response = await again.app.inject({ ...login, payload });

    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("600");
  });
});

describe("POST /api/auth/refresh", () => {
  test("answers the next token and refresh token", async () => {
    const { rest, login } = await authApp();
    const { refreshToken, token } = await login("user@shop.test");

    const response = await rest("POST /api/auth/refresh", { refreshToken });

    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const body = response.json();
    expect(body).toMatchObject({ success: true, message: expect.any(String) });
    expect(body.token).toMatch(/^[a-z2-7]{40}$/);
    expect(body.token).not.toBe(token);
    expect(body.refreshToken).not.toBe(refreshToken);
    const profile = await rest("GET /api/auth/profile", undefined, bearer(body.token));
    expect(profile.json().user.email).toBe("user@shop.test");
    expect((await rest("GET /api/auth/profile", undefined, bearer(token))).statusCode).toBe(401);
  });

  test.each([{}, { refreshToken: "" }, { refreshToken: 5 }, null])(
    "asks for a token: %j",
    async (body) => {
      const { rest } = await authApp();

      const response = await rest("POST /api/auth/refresh", body);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        success: false,
        message: "Refresh token is required",
        field: "refreshToken",
      });
    },
  );

  test("refuses one that was used, and revokes the family", async () => {
    const { rest, login } = await authApp();
    const { refreshToken } = await login("user@shop.test");
    const next = (await rest("POST /api/auth/refresh", { refreshToken })).json();

    const reused = await rest("POST /api/auth/refresh", { refreshToken });

    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toEqual({
      success: false,
      message: "Token refresh failed",
      code: "auth/user-token-expired",
    });
    const after = await rest("GET /api/auth/verify", undefined, bearer(next.token));
    expect(after.statusCode).toBe(401);
  });
});

describe.each(["GET /api/auth/verify", "GET /api/auth/profile"])("%s", (route) => {
  test("answers who it is, with a token or a cookie", async () => {
    const { rest, login, cookieOf, user } = await authApp();
    const { token } = await login("user@shop.test");

    for (const headers of [bearer(token), { cookie: await cookieOf("user@shop.test") }]) {
      const response = await rest(route, undefined, headers);

      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toBe("no-store");
      const { success, message, data, user: told, expiresAt } = response.json();
      expect({ success, message }).toEqual({ success: true, message: expect.any(String) });
      expect(data.user).toEqual(told);
      expect(told).toMatchObject({ id: user.id, email: "user@shop.test", role: "user" });
      expect(Date.parse(expiresAt)).toBeGreaterThan(NOW.getTime());
    }
  });

  test.each([
    [{}, undefined],
    [{ authorization: "Bearer" }, undefined],
    [{ authorization: "Basic YWRtaW46YWRtaW4=" }, undefined],
    [bearer("nonsense"), "auth/user-token-expired"],
    [bearer("x".repeat(5000)), "auth/user-token-expired"],
    [{ cookie: "session=nonsense" }, "auth/user-token-expired"],
  ])("refuses %j with 401", async (headers, code) => {
    const { rest } = await authApp();

    const response = await rest(route, undefined, headers as Record<string, string>);

    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ success: false, message: "Please sign in.", code });
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  test("a disabled user's token is refused at once", async () => {
    const { rest, login, shop } = await authApp();
    const { token } = await login("user@shop.test");

    await shop.db.update(users).set({ status: "inactive" });

    expect((await rest(route, undefined, bearer(token))).statusCode).toBe(401);
  });
});

describe("POST /api/auth/logout", () => {
  test("ends the session and its refresh token, whatever is sent with it", async () => {
    for (const [payload, type] of [
      [undefined, undefined],
      ["", "application/json"],
      ["{}", "application/json"],
      ["not json", "application/json"],
      ["a=b", "application/x-www-form-urlencoded"],
    ]) {
      const { send, rest, login, shop } = await authApp();
      const { token, refreshToken } = await login("user@shop.test");
      const headers = { ...bearer(token), ...(type && { "content-type": type }) };

      const response = await send({ method: "POST", url: "/api/auth/logout", payload, headers });

      expect([response.statusCode, response.json()]).toEqual([
        200,
        { success: true, message: "Logged out successfully" },
      ]);
      expect(await shop.db.select().from(sessions)).toEqual([]);
      const after = await rest("POST /api/auth/refresh", { refreshToken });
      expect(after.statusCode).toBe(401);
    }
  });

  test("by cookie ends the browser's session and makes it forget", async () => {
    const { rest, cookieOf } = await authApp();
    const cookie = await cookieOf("user@shop.test");
    const own = { cookie, "sec-fetch-site": "same-origin" };

    const response = await rest("POST /api/auth/logout", undefined, own);

    expect(response.statusCode).toBe(200);
    expect(response.headers["set-cookie"]).toMatch(/^session=; Max-Age=0;/);
    expect((await rest("GET /api/auth/verify", undefined, { cookie })).statusCode).toBe(401);
  });

  test("answers 401 without a good token, which clients take for done", async () => {
    const { rest } = await authApp();

    const response = await rest("POST /api/auth/logout", undefined, bearer("x".repeat(40)));

    expect(response.statusCode).toBe(401);
  });
});

test("13.3.1 no answer has a hash in it, and no log a token, password or address", async () => {
  const lines: string[] = [];
  const logger = { level: "trace", stream: { write: (line: string) => lines.push(line) } };
  const { rest, query, login, cookieOf } = await authApp({ logger });
  const { token, refreshToken } = await login("admin@shop.test");
  const cookie = await cookieOf("admin@shop.test");
  const answers = await Promise.all([
    rest("GET /api/auth/profile", undefined, bearer(token)),
    query("auth.account.export", { cookie }),
    query("auth.account.profile", { cookie }),
    query("auth.session", { cookie }),
  ]);
  await rest("POST /api/auth/login", { email: "admin@shop.test", password: "a wrong one" });

  for (const { body } of answers) expect(body).not.toMatch(/argon2|hash":|\$v=/i);
  const log = lines.join("");
  for (const secret of [token, refreshToken, cookie.split("=")[1], PASSWORD, "a wrong one"]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/@shop\.test/);
});

test("the secrets of one server open nothing at another", async () => {
  const one = await authApp();
  const other = await authApp();
  const { token } = await one.login("user@shop.test");

  expect((await other.rest("GET /api/auth/verify", undefined, bearer(token))).statusCode).toBe(401);
});
