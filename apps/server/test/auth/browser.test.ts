import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, PASSWORD, slowHash } from "@pickwell/api/testing/accounts";
import { clientOf } from "@pickwell/db/connection";
import { outbox, passwords, sessions, users } from "@pickwell/db/schema";
import { describe, expect, test } from "vitest";
import { authApp, bearer, fromPage, JSON_TYPE } from "../auth-testing.ts";

const https = { variables: { PUBLIC_URL: "https://shop.example" } };
const admin = { email: "admin@shop.test", password: PASSWORD };

describe("the cookie", () => {
  const FLAGS = /^session=[a-z2-7]{40}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/;

  test("3.3.2 is for links from elsewhere, and for no writes: SameSite=Lax, and no host's but ours", async () => {
    const { mutate } = await authApp();

    const { headers } = await mutate("auth.signIn", admin);

    expect(headers["set-cookie"]).toMatch(FLAGS);
    expect(headers["set-cookie"]).not.toMatch(/domain/i);
  });

  test("3.3.4 is out of reach of scripts, and its value is in no body", async () => {
    const { mutate, query } = await authApp();
    const signUp = { name: "Cy", email: "cy@shop.test", password: PASSWORD };
    const change = { currentPassword: PASSWORD, newPassword: "quietly walking home" };
    const answers = [await mutate("auth.signIn", admin), await mutate("auth.signUp", signUp)];
    const [given = ""] = String(answers[0]?.headers["set-cookie"]).split(";", 1);
    const headers = { cookie: given };
    for (const path of ["auth.session", "auth.account.profile", "auth.account.sessions"]) {
      answers.push(await query(path, headers));
    }
    answers.push(await query("auth.account.export", headers));
    answers.push(await mutate("auth.account.changePassword", change, headers));

    const ids = answers.flatMap(({ headers }) => {
      const cookie = headers["set-cookie"];
      if (cookie !== undefined) expect(String(cookie)).toContain("; HttpOnly");
      return /session=(\w+)/.exec(String(cookie))?.[1] ?? [];
    });
    expect(ids.length).toBeGreaterThanOrEqual(2);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      for (const id of ids) expect(body).not.toContain(id);
    }
  });

  test("belongs to an answer that nothing on its way keeps, with who it is", async () => {
    const { mutate } = await authApp();

    const response = await mutate("auth.signIn", admin);

    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json().result.data.json).toMatchObject({
      message: "Login successful",
      user: { email: "admin@shop.test", role: "admin" },
      expiresAt: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
    });
  });

  test("3.3.1 has its prefix and is Secure behind HTTPS", async () => {
    const { mutate, query } = await authApp(https);

    const origin = { origin: "https://shop.example" };
    const cookie = String((await mutate("auth.signIn", admin, origin)).headers["set-cookie"]);

    expect(cookie).toMatch(
      /^__Host-session=[a-z2-7]{40}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [pair = ""] = cookie.split(";", 1);
    expect((await query("auth.session", { cookie: pair })).body).toContain("admin@shop.test");
    // A cookie that a neighbouring host may have set has another name.
    const unprefixed = pair.replace("__Host-", "");
    expect((await query("auth.session", { cookie: unprefixed })).body).not.toContain("admin@");
  });

  test("is found among others", async () => {
    const { query, cookieOf } = await authApp();
    const own = await cookieOf("admin@shop.test");

    for (const cookie of [`a=b; ${own}; c=d`, `xsession=1;${own}`, `session; ${own}`]) {
      expect((await query("auth.session", { cookie })).body).toContain("admin@shop.test");
    }
  });

  test("7.4.1 is forgotten at sign-out", async () => {
    const { mutate, query, cookieOf } = await authApp();
    const cookie = await cookieOf("admin@shop.test");

    const response = await mutate("auth.signOut", undefined, { cookie });

    expect(response.headers["set-cookie"]).toBe(
      "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    );
    expect((await query("auth.session", { cookie })).json().result.data.json).toBeNull();
  });

  test("7.2.4 is another one after each sign-in, and the old one is dead", async () => {
    const { mutate, query, cookieOf, shop } = await authApp();
    const first = await cookieOf("admin@shop.test");

    const response = await mutate("auth.signIn", admin, { cookie: first });

    expect(String(response.headers["set-cookie"]).startsWith(first)).toBe(false);
    expect((await query("auth.session", { cookie: first })).json().result.data.json).toBeNull();
    expect(await shop.db.select().from(sessions)).toHaveLength(1);
  });
});

describe("3.5.1 a write by cookie needs our own page", () => {
  const write = { name: "Eve" };

  async function attempt(headers: Record<string, string>, parts = {}) {
    const { send, cookieOf, shop, user } = await authApp(parts);
    const cookie = await cookieOf(user.email);
    const response = await send({
      method: "POST",
      url: "/trpc/auth.account.changeName",
      payload: JSON.stringify({ json: write }),
      headers: { ...JSON_TYPE, cookie, ...headers },
    });
    const rows = await shop.db.select().from(users);
    return { status: response.statusCode, isDone: rows.some((row) => row.name === "Eve") };
  }

  test.each([
    ["its origin", { origin: "http://shop.test" }],
    ["the browser's word for it", { "sec-fetch-site": "same-origin" }],
    ["both", { origin: "http://shop.test", "sec-fetch-site": "same-origin" }],
    // A proxy may have changed the host.
    [
      "the browser's word, whatever the host",
      { origin: "https://x.test", "sec-fetch-site": "same-origin" },
    ],
  ])("%s will do", async (_name, headers) => {
    expect(await attempt(headers)).toEqual({ status: 200, isDone: true });
  });

  test.each([
    ["nothing", {}],
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://shop.test:8080" }],
    ["no origin", { origin: "null" }],
    ["an origin that is none", { origin: "shop.test" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour", { origin: "http://shop.test", "sec-fetch-site": "same-site" }],
    ["another site under our name", { origin: "http://shop.test", "sec-fetch-site": "cross-site" }],
  ])("%s will not", async (_name, headers) => {
    expect(await attempt(headers)).toEqual({ status: 403, isDone: false });
  });

  test("the public address is ours, whatever the proxy makes of the host", async () => {
    expect(await attempt({ origin: "https://shop.example" }, https)).toEqual({
      status: 200,
      isDone: true,
    });
    expect(await attempt({ origin: "https://evil.example" }, https)).toEqual({
      status: 403,
      isDone: false,
    });
  });

  test("REST by cookie needs it, by token does not", async () => {
    const { rest, cookieOf, login } = await authApp();
    const evil = { origin: "https://evil.example" };
    const cookie = await cookieOf("user@shop.test");
    const { token } = await login("user@shop.test");

    expect((await rest("POST /api/auth/logout", undefined, { cookie })).statusCode).toBe(403);
    const crossed = await rest("POST /api/auth/logout", undefined, { cookie, ...evil });
    expect(crossed.statusCode).toBe(403);
    expect(crossed.json()).toEqual({
      success: false,
      message: "This was not sent by a page of this shop.",
    });
    expect((await rest("POST /api/auth/logout", undefined, bearer(token))).statusCode).toBe(200);
  });

  test("nobody is signed in by another site's page", async () => {
    const { mutate, rest, shop } = await authApp();
    const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

    const response = await mutate("auth.signIn", admin, evil);

    expect(response.statusCode).toBe(403);
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect((await rest("POST /api/auth/login", admin, evil)).statusCode).toBe(403);
    expect(await shop.db.select().from(sessions)).toEqual([]);
  });

  test("a form cannot speak for a page: its content is not read", async () => {
    const { send } = await authApp();
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const response = await send({
        method: "POST",
        url: "/trpc/auth.signIn",
        payload: JSON.stringify({ json: admin }),
        headers: { "content-type": type },
      });
      expect(response.statusCode).toBe(415);
    }
  });

  test("reading needs nothing, and no GET changes anything", async () => {
    const { query, send, cookieOf } = await authApp();
    const cookie = await cookieOf("user@shop.test");
    const evil = { cookie, "sec-fetch-site": "cross-site" };

    expect((await query("auth.session", evil)).statusCode).toBe(200);
    const input = encodeURIComponent(JSON.stringify({ json: write }));
    const url = `/trpc/auth.account.changeName?input=${input}`;
    expect((await send({ url, headers: evil })).statusCode).toBe(405);
  });
});

test("8.2.1 procedures of the account refuse nobody with 401, before they look at the input", async () => {
  const { mutate, query } = await authApp();

  const refused = [
    await query("auth.account.profile"),
    await mutate("auth.account.changePassword", { nonsense: true }),
  ];

  for (const response of refused) {
    expect(response.statusCode).toBe(401);
    expect(response.json().error.json).toMatchObject({
      message: "Please sign in.",
      data: { code: "UNAUTHORIZED", httpStatus: 401 },
    });
  }
});

test("a pause is told with 429, Retry-After and the seconds", async () => {
  const { mutate } = await authApp();
  const wrong = { ...admin, password: "wrong" };
  for (let count = 0; count < 5; count += 1) await mutate("auth.signIn", wrong);

  const response = await mutate("auth.signIn", wrong);

  expect(response.statusCode).toBe(429);
  expect(response.headers["retry-after"]).toBe("600");
  expect(response.json().error.json.data).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    retryAfterS: 600,
  });
});

test("6.4.1 a lost password: link by mail, new password, signed in with it", async () => {
  const { mutate, shop, user } = await authApp();
  await mutate("auth.requestReset", { email: user.email });
  const [mail] = await shop.db.select().from(outbox);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];

  const reset = await mutate("auth.resetPassword", { token, password: "quietly walking home" });

  expect(reset.statusCode).toBe(200);
  expect(reset.headers).not.toHaveProperty("set-cookie");
  const login = { email: user.email, password: "quietly walking home" };
  expect((await mutate("auth.signIn", login)).statusCode).toBe(200);
});

test("requests without cookie or token look nothing up and say nothing of sessions", async () => {
  const shop = testShop();
  await shop.product();
  const { send, query } = await authApp({ shop });
  // What is over is swept when the server begins.
  await send({ url: "/healthz" });
  const statements: string[] = [];
  const { prepare } = clientOf(shop.db);
  clientOf(shop.db).prepare = ((sql: string) => {
    statements.push(sql);
    return prepare.call(clientOf(shop.db), sql);
  }) as typeof prepare;

  const responses = [
    await send({ url: "/api/products" }),
    await query("catalog.categories.active"),
    await query("auth.session"),
  ];

  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty("set-cookie");
  }
  expect(statements.filter((sql) => sql.includes("sessions"))).toEqual([]);
});

test("a kept answer is the same whoever asks, and may be kept on its way", async () => {
  const shop = testShop();
  await shop.product();
  const { send, cookieOf } = await authApp({ shop });
  const cookie = await cookieOf("admin@shop.test");

  const [signedIn, nobody] = [
    await send({ url: "/api/products", headers: { cookie } }),
    await send({ url: "/api/products" }),
  ];

  expect(signedIn.body).toBe(nobody.body);
  expect(signedIn.headers["cache-control"]).toBe("no-cache");
});

test("11.4.2 a crowd that signs in is told to come back, and health stays answerable", async () => {
  const shop = testShop();
  const { mutate, send } = await authApp({ shop });
  const crowd = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) => (await addUser(shop, { email: `c${index}@shop.test` })).email,
    ),
  );
  // So that a crowd gathers however slowly its calls come in.
  await shop.db.update(passwords).set({ hash: await slowHash(PASSWORD) });

  const waiting = crowd.map((email) => mutate("auth.signIn", { email, password: PASSWORD }));
  const health = await send({ url: "/healthz" });
  const statuses = (await Promise.all(waiting)).map((response) => [
    response.statusCode,
    response.headers["retry-after"],
  ]);

  expect(health.statusCode).toBe(200);
  expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(40);
  expect(statuses.filter(([status]) => status === 503)).toContainEqual([503, "2"]);
  // Being turned away is no failure of theirs.
  const late = crowd[statuses.findIndex(([status]) => status === 503)];
  expect((await mutate("auth.signIn", { email: late, password: PASSWORD })).statusCode).toBe(200);
});

test("what a page says of itself is not needed where there is no cookie", async () => {
  const { rest } = await authApp();

  expect((await rest("POST /api/auth/login", admin)).statusCode).toBe(200);
  expect((await rest("POST /api/auth/login", admin, fromPage)).statusCode).toBe(200);
});
