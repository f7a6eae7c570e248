/** Providers of sign-in that run in the test, and a network on which they have their public names. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { settings } from "@pickwell/db/schema";
import Provider from "oidc-provider";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AskProvider } from "../src/core/ports/provider.ts";
import type { SecretName, Settings } from "../src/settings/schema.ts";
import { secretChange } from "../src/settings/secrets.ts";
import { KEYRING } from "./accounts.ts";
import { NOW, ORIGIN, type TestShop } from "./testing.ts";

export const IDP = "https://idp.example";
export const SECRET = "a-secret-of-the-shop-that-is-long-enough";

/** Where the names of the outside are in the test. */
export type Network = Map<string, number>;

/** Starts a server under a name. @returns what ends it */
export async function listen(
  network: Network,
  host: string,
  answer: RequestListener,
): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network.set(host, (server.address() as AddressInfo).port);
  return server;
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Whatever is asked on the network: what is there answers over HTTP, as if a proxy ended TLS. */
async function request(network: Network, url: string, init: RequestInit): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const port = network.get(host);
  if (port === undefined) throw new Error(`Nobody is at ${host}`);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    ...init,
    redirect: "manual",
    headers: { ...init.headers, "x-forwarded-proto": "https", "x-forwarded-host": host },
  });
}

/** What was asked, so that tests can look for secrets. */
export interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The shop's way to the network, which writes down what it asks. */
export function askOver(network: Network, asked: Asked[] = []): AskProvider {
  return async (url, options) => {
    asked.push({ url, ...options });
    const answer = await request(network, url, options);
    const body = Buffer.from(await answer.arrayBuffer());
    // The bound of the real one.
    if (body.length > 256 * 1024) throw new Error("the answer is too large");
    return { status: answer.status, contentType: answer.headers.get("content-type") ?? "", body };
  };
}

/** What an account at the real provider is. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/**
 * A certified OpenID provider at `idp.example` for all tests of a file, where everybody may sign in
 * without a password. Before each of them it knows Alice alone.
 */
export function openIdProvider(alice: Person) {
  const network: Network = new Map();
  const people: Record<string, Person> = {};
  let provider: Server;
  beforeAll(async () => {
    provider = await startOpenIdProvider(network, people);
  });
  afterAll(() => stop(provider));
  beforeEach(() => {
    for (const name of Object.keys(people)) delete people[name];
    people.alice = { ...alice };
  });
  return { network, people };
}

async function startOpenIdProvider(
  network: Network,
  people: Record<string, Person>,
): Promise<Server> {
  const provider = new Provider(IDP, {
    clients: [
      {
        client_id: "shop",
        client_secret: SECRET,
        redirect_uris: [`${ORIGIN}/login/oidc/callback`, `${ORIGIN}/login/google/callback`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ["for the test"] },
  });
  provider.proxy = true;
  return listen(network, new URL(IDP).host, provider.callback());
}

/** A browser that goes from page to page of a provider, as somebody who signs in there would. */
export class Visitor {
  readonly #network: Network;
  readonly #cookies = new Map<string, string>();

  constructor(network: Network) {
    this.#network = network;
  }

  async #ask(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await request(this.#network, url, {
      method: form ? "POST" : "GET",
      headers: {
        cookie,
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /**
   * Signs in at the real provider.
   *
   * @returns the query of the URL of the shop that it sends them back to
   */
  async signIn(url: string, person: string): Promise<string> {
    let next = url;
    for (let steps = 0; steps < 12; steps += 1) {
      if (next.startsWith(ORIGIN)) return new URL(next).search.slice(1);
      let answer = await this.#ask(next);
      if (answer.status === 200) {
        const page = await answer.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
        answer = await this.#ask(new URL(action, next).href, {
          prompt,
          login: person,
          password: "any",
        });
      }
      const location = answer.headers.get("location");
      if (!location) throw new Error(`${next} led nowhere: ${answer.status}`);
      next = new URL(location, next).href;
    }
    throw new Error("The provider goes round in circles");
  }
}

/** Sets providers as Settings would. */
export async function setProviders(
  { db }: TestShop,
  value: Partial<Settings["signIn"]>,
  secrets: SecretName[],
): Promise<void> {
  await db
    .insert(settings)
    .values({ section: "signIn", value, updatedAt: NOW })
    .onConflictDoUpdate({ target: settings.section, set: { value } });
  for (const name of secrets) await secretChange(db as never, NOW, KEYRING, name, SECRET);
}

/** The real provider as Settings name it. */
export const openId: Partial<Settings["signIn"]> = {
  oidcName: "Example ID",
  oidcIssuer: IDP,
  oidcClientId: "shop",
};

/** Form fields that came with a request. */
export const formOf = async (message: IncomingMessage) => new URLSearchParams(await text(message));
