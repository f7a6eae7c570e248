// @vitest-environment node
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Answer, Call } from "./carrier.ts";
import { createPickwellClient } from "./index.ts";
import { inMemory, PickwellSession } from "./session.ts";
import { TokenSync } from "./token-sync.ts";

const HOUR_MS = 3_600_000;
const credentials = { email: "keeper@shop.example", password: "correct horse" };

let told: string[];
let status: number;
let origin: string;
let close: () => Promise<unknown>;
beforeEach(async () => {
  told = [];
  status = 204;
  const server = createServer((request: IncomingMessage, response) => {
    told.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    response.writeHead(status, { location: "http://elsewhere.example/" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(() => close());

/** A session with token sync to `/session`. @param onSend - called during the request */
function open(onSend: () => void = () => {}) {
  const clock = { ms: Date.parse("2026-11-20T10:00:00Z") };
  const now = () => new Date(clock.ms);
  const errors: string[] = [];
  let last = 0;
  const send = async ({ path }: Call): Promise<Answer> => {
    onSend();
    if (path === "auth.tokens.revoke") return { result: { data: null } };
    last += 1;
    const expiresAt = new Date(clock.ms + HOUR_MS);
    return { result: { data: { token: `t${last}`, refreshToken: `r${last}`, expiresAt } } };
  };
  const onError = ({ message }: Error) => errors.push(message);
  const sync = new TokenSync({ path: "/session", origin, fetch, now, onError });
  return { clock, errors, session: new PickwellSession(send, inMemory(), now, sync) };
}

test("a path of the same origin is called after signing in, renewing and signing out", async () => {
  const { session, clock } = open();

  await session.signIn(credentials);
  clock.ms += HOUR_MS;
  await session.carry({ type: "query", path: "auth.session", input: undefined });
  await session.signOut();

  expect(told).toEqual(["POST /session Bearer t1", "POST /session Bearer t2", "DELETE /session -"]);
});

test.each([
  [300_000, ["POST /session Bearer t1"]],
  [300_001, []],
])("a token that is %i ms old leads to the calls %j", async (ms, expected) => {
  const { session, clock } = open(() => {
    clock.ms += ms;
  });

  await session.signIn(credentials);

  expect(told).toEqual(expected);
  expect(await session.isSignedIn()).toBe(true);
});

test.each([
  [500, "was answered 500"],
  [302, "fetch failed"],
])("an answer of %i is reported, and the session is unchanged", async (answered, why) => {
  status = answered;
  const { session, errors } = open();

  await session.signIn(credentials);
  expect(errors).toEqual([expect.stringContaining(why)]);
  expect(await session.isSignedIn()).toBe(true);

  await session.signOut();
  expect(told).toEqual(["POST /session Bearer t1", "DELETE /session -"]);
  expect(await session.isSignedIn()).toBe(false);
});

test.each(["https://elsewhere.example/session", "//elsewhere.example/session", "data:,"])(
  "no token is sent for %s",
  (tokenSync) => {
    expect(() => createPickwellClient({ url: "https://shop.example", tokenSync })).toThrow(
      "tokenSync must be a path of https://shop.example",
    );
  },
);
