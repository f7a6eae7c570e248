import { expect, test, vi } from "vitest";
import type { Answer, Call } from "./carrier.ts";
import { inMemory, PickwellSession } from "./session.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOUR_MS = 3_600_000;

/** A shop that gives out tokens with numbers, and knows only the last one. */
function open() {
  let now = NOW;
  let last = 0;
  let isOver = false;
  const refused: Answer = {
    error: { message: "Please sign in.", data: { code: "UNAUTHORIZED", httpStatus: 401 } },
  };
  const issue = (): Answer => {
    last += 1;
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    return { result: { data: { token: `t${last}`, refreshToken: `r${last}`, expiresAt } } };
  };
  const send = vi.fn(async ({ path, input }: Call, token?: string): Promise<Answer> => {
    if (path === "auth.tokens.issue") return issue();
    if (path === "auth.tokens.refresh") {
      const { refreshToken } = input as { refreshToken: string };
      return !isOver && refreshToken === `r${last}` ? issue() : refused;
    }
    return token === undefined || (token === `t${last}` && !isOver)
      ? { result: { data: token } }
      : refused;
  });
  const store = inMemory();
  return {
    send,
    store,
    session: new PickwellSession(send, store, () => now),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** The shop forgets the token, but not who it was given to. */
    forgetToken: () => {
      last += 1;
      void store.write({
        token: "old",
        refreshToken: `r${last}`,
        expiresAt: new Date(now.getTime() + HOUR_MS),
      });
    },
    end: () => {
      isOver = true;
    },
  };
}

const call: Call = { type: "query", path: "auth.session", input: undefined };
const credentials = { email: "keeper@shop.example", password: "correct horse" };
const asked = (send: ReturnType<typeof open>["send"], path: string) =>
  send.mock.calls.filter(([each]) => each.path === path).length;

test("an anonymous call has no token", async () => {
  const { session } = open();
  expect(await session.carry(call)).toEqual({ result: { data: undefined } });
});

test("calls have the token after signing in, until signing out", async () => {
  const { session } = open();
  await session.signIn(credentials);
  expect(await session.carry(call)).toEqual({ result: { data: "t1" } });

  await session.signOut();
  expect(await session.isSignedIn()).toBe(false);
  expect(await session.carry(call)).toEqual({ result: { data: undefined } });
});

test("tokens are renewed before they expire, once for all concurrent calls", async () => {
  const { session, send, pass } = open();
  await session.signIn(credentials);
  pass(HOUR_MS - 30_000);

  const answers = await Promise.all([session.carry(call), session.carry(call)]);

  expect(answers).toEqual(Array(2).fill({ result: { data: "t2" } }));
  expect(asked(send, "auth.tokens.refresh")).toBe(1);
});

test("a rejected token is renewed, and the call repeated", async () => {
  const { session, forgetToken } = open();
  await session.signIn(credentials);
  forgetToken();
  expect(await session.carry(call)).toEqual({ result: { data: "t3" } });
});

test("an expired session is reported and cleared", async () => {
  const { session, send, end } = open();
  await session.signIn(credentials);
  end();

  expect(await session.carry(call)).toMatchObject({ error: { data: { code: "UNAUTHORIZED" } } });
  expect(await session.isSignedIn()).toBe(false);
  expect(asked(send, "auth.tokens.refresh")).toBe(1);
});
