/** The way to a provider and back, as a browser without script goes it. */
import { testShop } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import {
  askOver,
  openId,
  openIdProvider,
  SECRET,
  setProviders,
  Visitor,
} from "@pickwell/api/testing/providers";
import { expect, test } from "vitest";
import { createAskProvider } from "../../src/outgoing/ask-provider.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

const { network, people } = openIdProvider({
  email: "alice@example.com",
  email_verified: true,
  name: "Alice",
});

/** Says where it stands, and what the page is told of a form. */
const formPage: Renderer = async (url, { refusedForm }) => ({
  status: 200,
  html: JSON.stringify({
    at: new URL(url).pathname + new URL(url).search,
    form: refusedForm ?? null,
  }),
  location: null,
});

const HOST = "shop.example";
const fromPage = {
  host: HOST,
  accept: "text/html",
  origin: `https://${HOST}`,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
};

async function start() {
  const shop = testShop();
  await setProviders(shop, openId, ["oidcClientSecret"]);
  const lines: string[] = [];
  const { app } = await testApp({
    shop,
    now: () => new Date(),
    keyring: (await import("@pickwell/api/testing/accounts")).KEYRING,
    renderer: formPage,
    askProvider: askOver(network),
    variables: { PUBLIC_URL: `https://${HOST}` },
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  const cookies = new Map<string, string>();
  const keep = (answer: Awaited<ReturnType<typeof app.inject>>) => {
    for (const { name, value } of answer.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const get = async (url: string, headers = {}) =>
    keep(await app.inject({ url, headers: { host: HOST, cookie: cookie(), ...headers } }));
  const post = async (url: string, fields: Record<string, string>) =>
    keep(
      await app.inject({
        method: "POST",
        url,
        headers: { ...fromPage, cookie: cookie() },
        payload: new URLSearchParams(fields).toString(),
      }),
    );
  const session = async () =>
    (await get("/trpc/auth.session", { "sec-fetch-site": "same-origin" })).json().result.data.json;
  /** @returns what the shop answers to the way back */
  const signIn = async (query = "?from=/wishlist") => {
    const away = await get(`/login/oidc${query}`);
    expect(away.statusCode).toBe(303);
    const back = await new Visitor(network).signIn(String(away.headers.location), "alice");
    return get(`/login/oidc/callback?${back}`);
  };
  return { app, shop, get, post, session, signIn, cookies, lines };
}

test("somebody goes to the provider, comes back signed in, and is led to where they came from", async () => {
  const { signIn, session, cookies } = await start();

  const answer = await signIn();

  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/wishlist"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect((await session()).user.email).toBe("alice@example.com");
  expect([...cookies.keys()]).toEqual(["__Host-session"]);
});

test("3.3.1: what the browser brings along is out of reach of scripts and other sites", async () => {
  const { get } = await start();

  const answer = await get("/login/oidc");

  expect(String(answer.headers["set-cookie"])).toMatch(
    /^__Host-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("16.2.5: no secret and no address stands in the log", async () => {
  const { get, signIn, lines } = await start();
  await signIn();
  await get("/login/oidc/callback?code=stolen-code&state=made-up");

  const log = lines.join("");

  expect(log).toContain("sign-in refused");
  for (const secret of [SECRET, "alice@example.com"]) expect(log).not.toContain(secret);
});

test("an address has to be entered when the provider vouches for none", async () => {
  people.alice = { name: "Alice" };
  const { signIn, post, session } = await start();

  const answer = await signIn();
  expect(answer.headers.location).toBe("/login?step=email");
  const refused = await post("/login/email", { email: "nonsense" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { at: "/login?step=email", form: { values: { email: "nonsense" } } },
  ]);
  const taken = await post("/login/email", { email: "typed@example.com" });

  expect([taken.statusCode, taken.headers.location]).toEqual([303, "/wishlist"]);
  expect((await session()).user.email).toBe("typed@example.com");
});

test("an account with the same address is not opened, and the page says what to do", async () => {
  const { shop, signIn, session } = await start();
  await addUser(shop, { email: "alice@example.com" });

  const answer = await signIn();

  expect(answer.headers.location).toBe(
    "/login?problem=account-exists-with-different-credential&with=oidc&from=%2Fwishlist",
  );
  expect(await session()).toBeNull();
});

test("a failure is shown in the back office when the sign-in started there", async () => {
  const { signIn, shop } = await start();
  await addUser(shop, { email: "alice@example.com", role: "admin" });

  const answer = await signIn("?from=/admin/products");

  expect(answer.headers.location).toMatch(/^\/admin\/login\?problem=account-exists/);
});

test("in a window of its own the way ends with a page that tells the other one, and runs nothing else", async () => {
  const { signIn, session } = await start();

  const answer = await signIn("?popup=1&from=/account");

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('postMessage({"problem":null,"with":"oidc"})');
  expect(answer.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'nonce-[\w-]+'$/,
  );
  expect((await session()).user.email).toBe("alice@example.com");
});

test("at another URL of the shop sign-in does not start, because the callback would fail", async () => {
  const { get } = await start();

  const answer = await get("/login/oidc", { host: "other.example" });

  expect(answer.headers.location).toMatch(/^\/login\?problem=unauthorized-domain&with=oidc/);
});

test.each(["/login/nobody", "/login/nobody/callback", "/login/__proto__", "/login/google"])(
  "%s begins nothing",
  async (url) => {
    const { get, cookies } = await start();

    const answer = await get(url, { accept: "text/html" });

    expect(
      answer.statusCode === 404 || answer.headers.location?.startsWith("/login?problem="),
    ).toBe(true);
    expect([...cookies]).toEqual([]);
  },
);

test.each([
  "http://id.example.com/token",
  "https://127.0.0.1/token",
  "https://localhost/token",
  "https://169.254.169.254/latest",
  "https://[::ffff:10.0.0.1]/token",
])("1.3.6: %s is not asked", async (url) => {
  const ask = createAskProvider(() => "https://shop.example");

  await expect(ask(url, { method: "POST", headers: {}, body: "secret=1" })).rejects.toThrow();
});

test("of a repeated return path the first counts", async () => {
  const { get } = await start();

  const away = await get("/login/oidc?from=/a&from=/b");
  expect(away.statusCode).toBe(303);
  expect(String(away.headers.location)).toContain("response_type=code");

  const refused = await get("/login/oidc?from=/a&from=/b&ticket=c&ticket=d");
  expect(refused.statusCode).toBe(303);
  expect(refused.headers.location).toBe("/login?problem=invalid-auth-event&with=oidc&from=%2Fa");
});
