/** The typed client of a Pickwell shop, for other programs. */
import { ApiError } from "./api-error.ts";
import { type Carrier, request } from "./carrier.ts";
import { createHttpCarrier } from "./http-carrier.ts";
import type { Procedures } from "./procedures.ts";
import { inMemory, PickwellSession, type TokenStore } from "./session.ts";
import { TokenSync } from "./token-sync.ts";

interface Procedure {
  type: string;
  input: unknown;
  output: unknown;
}

/** Optional inputs may be left out. */
type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

type Methods<P extends Procedure> = P["type"] extends "query"
  ? { query: (...input: Arguments<P["input"]>) => Promise<P["output"]> }
  : { mutate: (...input: Arguments<P["input"]>) => Promise<P["output"]> };

type Calls<Routes> = {
  readonly [Name in keyof Routes]: Routes[Name] extends Procedure
    ? Methods<Routes[Name]>
    : Calls<Routes[Name]>;
};

export interface PickwellOptions {
  /** Where the shop is reached, such as `https://shop.example`. */
  url: string;
  /** Where a session's tokens are kept; in memory by default. */
  tokens?: TokenStore;
  /** Sends requests; by default that of the platform. */
  fetch?: typeof fetch;
  /** The clock by which tokens are renewed. */
  now?: () => Date;
  /**
   * A path that gets each new token: by a POST with the token as a bearer token, and by a DELETE
   * after signing out, so that another program can keep its own cookie up to date. Must be of the
   * page's own origin, or of the shop's outside of browsers. None by default.
   */
  tokenSync?: string;
  /** Called when a request to that path fails, which has no other effect. */
  onTokenSyncError?: (error: Error) => void;
}

/** Every procedure by path, such as `shop.catalog.products.list.query({ search: "teapot" })`. */
export type PickwellClient = Calls<Procedures> & {
  /** Signs in and out. Without it calls are those of a visitor. */
  readonly session: PickwellSession;
};

const carriers = new WeakMap<object, Carrier>();

/** The transport of a client, for the React bindings. */
export function carrierOf(client: PickwellClient): Carrier {
  const carry = carriers.get(client);
  if (!carry) throw new Error("This is no client that createPickwellClient has made");
  return carry;
}

/**
 * Creates a client of a shop. Calls made at the same time are batched; errors are `ApiError`s.
 *
 * @throws TypeError when the URL is invalid, or `tokenSync` has another origin
 */
export function createPickwellClient(options: PickwellOptions): PickwellClient {
  const { url, tokens = inMemory(), now = () => new Date() } = options;
  const endpoint = new URL("trpc", url.endsWith("/") ? url : `${url}/`).href;
  const session = new PickwellSession(
    createHttpCarrier({ url: endpoint, fetch: options.fetch }),
    tokens,
    now,
    options.tokenSync === undefined
      ? undefined
      : new TokenSync({
          path: options.tokenSync,
          origin: globalThis.location?.origin ?? new URL(endpoint).origin,
          fetch: options.fetch ?? fetch,
          now,
          onError: options.onTokenSyncError ?? (() => {}),
        }),
  );
  const at = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => {
        // The client must not look like a promise to `await`.
        if (typeof name !== "string" || name === "then") return undefined;
        return path.length === 0 && name === "session" ? session : at([...path, name]);
      },
      apply: (_, __, [input]: [unknown]) => {
        const method = path.at(-1);
        if (method !== "query" && method !== "mutate") {
          throw new TypeError(`${path.join(".")} is no call: end it with query or mutate`);
        }
        const type = method === "query" ? "query" : "mutation";
        return request(session.carry, { type, path: path.slice(0, -1).join("."), input });
      },
    });
  const client = at([]) as PickwellClient;
  carriers.set(client as object, session.carry);
  return client;
}

export type { ErrorCode, Failure } from "./api-error.ts";
export type { Procedures } from "./procedures.ts";
export type { PickwellSession, TokenStore, Tokens } from "./session.ts";
export { ApiError };
