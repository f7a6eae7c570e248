/** Signing in with GitHub, Facebook and X, which answer here as their documentation says. */
import { identities } from "@pickwell/db/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addUser, client } from "../../../test/accounts.ts";
import { startPlainProviders } from "../../../test/plain-providers.ts";
import {
  type Asked,
  askOver,
  type Network,
  SECRET,
  setProviders,
  stop,
} from "../../../test/providers.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";

vi.mock("../passwords/hashing-cost.ts", () => import("../../../test/quick-hashing.ts"));

const network: Network = new Map();
let running: Awaited<ReturnType<typeof startPlainProviders>>;
beforeAll(async () => {
  running = await startPlainProviders(network);
});
afterAll(() => Promise.all(running.servers.map(stop)));

const keys = {
  githubClientId: "shop",
  facebookClientId: "shop",
  twitterClientId: "shop",
};
let shop: TestShop;
let asked: Asked[];
beforeEach(async () => {
  shop = testShop();
  asked = [];
  running.mood.instead.clear();
  running.mood.calls.length = 0;
  await setProviders(shop, keys, [
    "githubClientSecret",
    "facebookClientSecret",
    "twitterClientSecret",
  ]);
});

type Name = "github" | "facebook" | "twitter";
const browser = () => client(shop, { now: () => new Date(), askProvider: askOver(network, asked) });
type Browser = ReturnType<typeof browser>;

async function agree({ api }: Browser, provider: Name): Promise<string> {
  const { url } = await api.auth.providers.start({ provider });
  return running.codes.agree(url);
}
async function signIn(one: Browser, provider: Name) {
  return one.api.auth.providers.finish({ provider, query: await agree(one, provider) });
}
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went well",
    (error) => error.cause?.facts?.reason ?? error.message,
  );

describe("somebody who is new", () => {
  test.each([
    ["github", "octo@example.com", "octocat"],
    ["twitter", "x@example.com", "X Dev"],
  ] as const)("signs up by %s with their verified address", async (provider, email, name) => {
    const one = browser();
    expect(await signIn(one, provider)).toMatchObject({ outcome: "signed-in" });
    expect((await one.api.auth.session())?.user).toMatchObject({ email, name });
    const again = browser();
    await signIn(again, provider);
    expect(await shop.db.select().from(identities)).toHaveLength(1);
  });

  test("types an address with Facebook, which does not say whether it is verified", async () => {
    const one = browser();
    expect(await signIn(one, "facebook")).toMatchObject({ outcome: "email" });
    await one.api.auth.providers.finishWithEmail({ email: "typed@example.com" });
    expect((await one.api.auth.session())?.user).toMatchObject({
      name: "Mark Example",
      emailVerifiedAt: null,
    });
  });

  test("does not get an existing account with their address", async () => {
    await addUser(shop, { email: "octo@example.com" });
    expect(await reasonOf(signIn(browser(), "github"))).toBe(
      "auth/account-exists-with-different-credential",
    );
  });

  test.each([
    ["none is verified", [{ email: "a@example.com", primary: true, verified: false }]],
    ["there is none", []],
  ])("types an address with GitHub when %s", async (_, emails) => {
    running.mood.instead.set("GET /user/emails", { status: 200, body: JSON.stringify(emails) });
    expect(await signIn(browser(), "github")).toMatchObject({ outcome: "email" });
  });

  test("types one with X when it confirms none", async () => {
    const body = JSON.stringify({ data: { id: "1", name: "A", username: "a" } });
    running.mood.instead.set("GET /2/users/me", { status: 200, body });
    expect(await signIn(browser(), "twitter")).toMatchObject({ outcome: "email" });
  });
});

describe.each(["github", "facebook", "twitter"] as const)("%s", (provider) => {
  test("accepts a code once", async () => {
    const one = browser();
    const query = await agree(one, provider);
    const { step } = one.held;
    await one.api.auth.providers.finish({ provider, query });
    const other = browser();
    other.held.step = step;
    expect(await reasonOf(other.api.auth.providers.finish({ provider, query }))).toBe(
      "auth/invalid-auth-event",
    );
  });

  test("refuses another browser, another state, and somebody who declined", async () => {
    const query = await agree(browser(), provider);
    const thief = browser();
    await thief.api.auth.providers.start({ provider });
    expect(await reasonOf(thief.api.auth.providers.finish({ provider, query }))).toBe(
      "auth/cancelled-popup-request",
    );
    const one = browser();
    const { url } = await one.api.auth.providers.start({ provider });
    const state = new URL(url).searchParams.get("state") ?? "";
    const refused = new URLSearchParams({ error: "access_denied", state }).toString();
    expect(await reasonOf(one.api.auth.providers.finish({ provider, query: refused }))).toBe(
      "auth/popup-closed-by-user",
    );
    expect(running.mood.calls).toEqual([]);
  });

  test("reports a wrong secret of the shop, which is not logged", async () => {
    const one = browser();
    const query = await agree(one, provider);
    const ask = askOver(network);
    const wrong = client(shop, {
      now: () => new Date(),
      askProvider: (url, options) =>
        ask(url, {
          ...options,
          body: options.body?.replace(SECRET, "wrong"),
          headers: {
            ...options.headers,
            ...(options.headers.authorization && { authorization: "Basic eDp5" }),
          },
        }),
    });
    wrong.held.step = one.held.step;
    const error = await wrong.api.auth.providers
      .finish({ provider, query })
      .catch((cause) => cause);
    expect(error.cause.facts.reason).toBe("auth/invalid-api-key");
    expect(JSON.stringify([error.message, error.cause.cause?.message])).not.toContain(SECRET);
  });

  const TOKEN_PATH = {
    github: "POST /login/oauth/access_token",
    facebook: "POST /v23.0/oauth/access_token",
    twitter: "POST /2/oauth2/token",
  }[provider];
  const PROFILE_PATH = {
    github: "GET /user",
    facebook: "GET /v23.0/me",
    twitter: "GET /2/users/me",
  }[provider];

  test.each([
    ["no token", "{}"],
    ["a token of another kind", '{"access_token":"x","token_type":"mac"}'],
    ["a token that is no text", '{"access_token":{"a":1},"token_type":"bearer"}'],
    ["no JSON", "<html>"],
    ["an error that is none", '{"error":7}'],
    ["nothing", ""],
  ])("is not believed with %s", async (_, body) => {
    running.mood.instead.set(TOKEN_PATH, { status: 200, body });
    const one = browser();
    expect(await reasonOf(signIn(one, provider))).toBe("auth/internal-error");
    expect(await one.api.auth.session()).toBeNull();
    expect(running.mood.calls).toEqual([TOKEN_PATH]);
  });

  test.each([
    ["no id", '{"name":"A","login":"a","data":{"name":"A","username":"a"}}'],
    ["an id that is nobody’s", '{"id":0,"login":"a","name":"A","data":{"id":"","username":"a"}}'],
    ["an id that is a list", '{"id":["1"],"login":"a","data":{"id":["1"],"username":"a"}}'],
    ["a list", "[]"],
    ["nothing at all", "null"],
  ])("is not believed with a profile of %s", async (_, body) => {
    running.mood.instead.set(PROFILE_PATH, { status: 200, body });
    expect(await reasonOf(signIn(browser(), provider))).toBe("auth/internal-error");
    expect(await shop.db.select().from(identities)).toEqual([]);
  });

  test("does not follow redirects of the API, and reads limited answers", async () => {
    running.mood.instead.set(TOKEN_PATH, { status: 302, body: "" });
    expect(await reasonOf(signIn(browser(), provider))).toBe("auth/internal-error");
    expect(asked.some(({ url }) => url.includes("evil.example"))).toBe(false);
    running.mood.instead.set(TOKEN_PATH, { status: 200, body: `{"a":"${"x".repeat(300_000)}"}` });
    expect(await reasonOf(signIn(browser(), provider))).toBe("auth/network-request-failed");
  });

  test.each([500, 503])(
    "that is down with %s has another error than one that lies",
    async (status) => {
      running.mood.instead.set(TOKEN_PATH, { status, body: "<html>", type: "text/html" });
      expect(await reasonOf(signIn(browser(), provider))).toBe("auth/network-request-failed");
    },
  );
});
