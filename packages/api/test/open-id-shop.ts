/** A shop whose visitors sign in with a real OpenID provider, which runs in the test. */
import { beforeEach } from "vitest";
import { client } from "./accounts.ts";
import { type Asked, askOver, openId, openIdProvider, setProviders, Visitor } from "./providers.ts";
import { type TestShop, testShop } from "./testing.ts";

/** The provider has the machine's clock, and so has the shop here. */
export const clock = () => new Date();

/** The ticket in the path that somebody is sent to. */
export const ticketOf = (path: string) =>
  new URL(path, "https://shop.example").searchParams.get("ticket");

/** Why something was refused, as the shop tells it apart. */
export const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went well",
    (error) => error.cause?.facts?.reason ?? error.message,
  );

/** A new shop before each test of a file, and the ways of its visitors to the provider and back. */
export function openIdShop() {
  const { network, people } = openIdProvider({
    email: "Alice@Example.com",
    email_verified: true,
    name: "Alice",
  });
  let shop: TestShop;
  let asked: Asked[];
  beforeEach(async () => {
    shop = testShop();
    asked = [];
    await setProviders(shop, openId, ["oidcClientSecret"]);
  });

  const browser = (options = {}) =>
    client(shop, { now: clock, askProvider: askOver(network, asked), ...options });
  type Browser = ReturnType<typeof browser>;

  async function goTo({ api }: Browser, person: string, ticket?: string, from = "/wishlist") {
    const { url } = await api.auth.providers.start({ provider: "oidc", from, ticket });
    return new Visitor(network).signIn(url, person);
  }

  async function signInAs(one: Browser, person: string) {
    const query = await goTo(one, person);
    return one.api.auth.providers.finish({ provider: "oidc", query });
  }

  /** Goes to the provider for whoever is signed in, and comes back. */
  async function goFor(one: Browser, purpose: "link" | "confirm", person: string) {
    const { path } = await one.api.auth.providers.ticket({
      provider: "oidc",
      purpose,
      from: "/account",
    });
    const query = await goTo(one, person, ticketOf(path) ?? "");
    return one.api.auth.providers.finish({ provider: "oidc", query });
  }

  return {
    network,
    people,
    browser,
    goTo,
    signInAs,
    goFor,
    /** What the running test has: its shop, and what that has asked for. */
    current: () => ({ shop, asked }),
  };
}
