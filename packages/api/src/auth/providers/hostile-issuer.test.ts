/** Signing in with an issuer of OpenID Connect that lies, in one thing at a time. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Server } from "node:http";
import { identities } from "@pickwell/db/schema";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { client } from "../../../test/accounts.ts";
import {
  type Asked,
  askOver,
  listen,
  type Network,
  setProviders,
  stop,
} from "../../../test/providers.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";

vi.mock("../passwords/hashing-cost.ts", () => import("../../../test/quick-hashing.ts"));

const HOST = "liar.example";
const ISSUER = `https://${HOST}`;
const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
const JWK = { ...ours.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" };

type Json = Record<string, unknown>;
interface Lie {
  metadata?: Json;
  header?: Json;
  claims?: Json;
  /** How the token is signed; with the issuer's key by default. */
  signed?: (input: string) => string;
  answer?: Json;
  userinfo?: Json;
  jwks?: unknown;
}
let lie: Lie = {};
let nonce = "";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const rsa = (key: KeyObject) => (input: string) =>
  sign("sha256", Buffer.from(input), key).toString("base64url");

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const header = part({ alg: "RS256", kid: "k1", typ: "JWT", ...lie.header });
  const claims = part({
    iss: ISSUER,
    aud: "shop",
    sub: "somebody",
    iat: now,
    exp: now + 300,
    nonce,
    email: "somebody@example.com",
    email_verified: true,
    ...lie.claims,
  });
  const input = `${header}.${claims}`;
  return `${input}.${(lie.signed ?? rsa(ours.privateKey))(input)}`;
}

const network: Network = new Map();
let server: Server;
beforeAll(async () => {
  server = await listen(network, HOST, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", ISSUER);
    const said: Record<string, () => unknown> = {
      "/.well-known/openid-configuration": () => ({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        userinfo_endpoint: `${ISSUER}/me`,
        jwks_uri: `${ISSUER}/jwks`,
        id_token_signing_alg_values_supported: ["RS256", "none", "HS256"],
        ...lie.metadata,
      }),
      "/jwks": () => lie.jwks ?? { keys: [JWK] },
      "/token": () => ({
        access_token: "t",
        token_type: "Bearer",
        id_token: idToken(),
        ...lie.answer,
      }),
      "/me": () => lie.userinfo ?? {},
    };
    const type = pathname === "/jwks" ? "application/jwk-set+json" : "application/json";
    response.writeHead(200, { "content-type": type });
    response.end(JSON.stringify(said[pathname]?.() ?? {}));
  });
});
afterAll(() => stop(server));

let shop: TestShop;
let asked: Asked[];
beforeEach(async () => {
  shop = testShop();
  asked = [];
  lie = {};
  const keys = { oidcName: "Liar", oidcIssuer: ISSUER, oidcClientId: "shop" };
  await setProviders(shop, keys, ["oidcClientSecret"]);
});

/** @returns how it ended: `signed-in`, or why not */
async function signIn(): Promise<string> {
  const { api } = client(shop, { now: () => new Date(), askProvider: askOver(network, asked) });
  try {
    const { url } = await api.auth.providers.start({ provider: "oidc" });
    const { searchParams } = new URL(url);
    nonce = searchParams.get("nonce") ?? "";
    const query = new URLSearchParams({ code: "c", state: searchParams.get("state") ?? "" });
    return (await api.auth.providers.finish({ provider: "oidc", query: query.toString() })).outcome;
  } catch (error) {
    const { cause } = error as { cause?: { facts?: { reason?: string } } };
    return cause?.facts?.reason ?? String(error);
  }
}

test("an honest issuer lets somebody in", async () => {
  expect(await signIn()).toBe("signed-in");
});

const hmac = (secret: string | Buffer) => (input: string) =>
  createHmac("sha256", secret).update(input).digest("base64url");
const PEM = ours.publicKey.export({ format: "pem", type: "spki" });
const past = Math.floor(Date.now() / 1000) - 4000;

test.each<[string, Lie]>([
  ["a token without a signature", { header: { alg: "none" }, signed: () => "" }],
  ["a signature of nothing", { signed: () => "" }],
  ["the public key as a secret", { header: { alg: "HS256" }, signed: hmac(PEM) }],
  ["a key that is not the issuer’s", { signed: rsa(theirs.privateKey) }],
  ["a key of a name that nobody knows", { header: { kid: "k2" } }],
  [
    "a key that the token brings along",
    {
      header: { jwk: theirs.publicKey.export({ format: "jwk" }), kid: undefined },
      signed: rsa(theirs.privateKey),
    },
  ],
  ["a header that must be understood and is not", { header: { crit: ["x"], x: 1 } }],
  ["another issuer in the token", { claims: { iss: "https://else.example" } }],
  ["another issuer in what it says of itself", { metadata: { issuer: "https://else.example" } }],
  ["a token for somebody else", { claims: { aud: "another-shop" } }],
  [
    "a token for several, of which we are not the one",
    { claims: { aud: ["shop", "x"], azp: "x" } },
  ],
  ["a nonce of another time", { claims: { nonce: "old" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["a token that has ended", { claims: { iat: past, exp: past + 300 } }],
  ["a token that begins later", { claims: { nbf: Math.floor(Date.now() / 1000) + 4000 } }],
  [
    "a token that will only be issued",
    {
      claims: {
        iat: Math.floor(Date.now() / 1000) + 4000,
        exp: Math.floor(Date.now() / 1000) + 8000,
      },
    },
  ],
  ["a token for several that does not say who asked", { claims: { aud: ["shop", "x"] } }],
  ["no end", { claims: { exp: undefined } }],
  ["nobody", { claims: { sub: undefined } }],
  ["somebody without a name", { claims: { sub: "" } }],
  ["a number as somebody", { claims: { sub: 7 } }],
  ["no ID token", { answer: { id_token: undefined } }],
  ["a token that is none", { answer: { id_token: "a.b" } }],
  [
    "another person when it is asked for more",
    {
      claims: { email: undefined },
      userinfo: { sub: "else", email: "boss@example.com", email_verified: true },
    },
  ],
  ["no keys", { jwks: { keys: [] } }],
  ["keys that are none", { jwks: { keys: [{ kty: "oct", k: "AAAA", kid: "k1" }] } }],
])("an issuer with %s lets nobody in", async (_, told) => {
  lie = told;
  expect(await signIn()).toBe("auth/internal-error");
  expect(await shop.db.select().from(identities)).toEqual([]);
});

test.each(["http://liar.example/auth", "javascript:alert(1)", "not an address"])(
  "nobody is redirected to %s",
  async (authorization_endpoint) => {
    lie = { metadata: { authorization_endpoint } };
    expect(await signIn()).toBe("auth/internal-error");
  },
);

test("an answer larger than any issuer's is not read", async () => {
  lie = { jwks: { keys: [], x: "x".repeat(300_000) } };
  expect(await signIn()).toBe("auth/network-request-failed");
});

test("an address whose verification is not the boolean true has to be typed and confirmed", async () => {
  lie = { claims: { email_verified: "yes" } };
  expect(await signIn()).toBe("email");
});
