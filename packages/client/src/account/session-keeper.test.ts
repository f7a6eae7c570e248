import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { SessionKeeper, type SessionKeeperOptions, type SignedIn } from "./session-keeper.ts";

const NOW = new Date("2026-03-14T09:26:53.000Z");
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const ada: SignedIn["user"] = {
  id: "ada",
  email: "ada@example.com",
  name: "Ada",
  role: "user",
  staffRole: "admin",
  emailVerifiedAt: null,
  lastLoginAt: NOW,
  createdAt: NOW,
  hasTwoFactor: false,
  hasPassword: true,
};

/** A session that ends in half an hour unless it is used, and in twelve hours in any case. */
const signedIn = (values: Partial<SignedIn> = {}): SignedIn => ({
  kind: "browser",
  user: ada,
  expiresAt: after(30 * MINUTE_MS),
  endsAt: new Date(NOW.getTime() + 12 * 60 * MINUTE_MS),
  duty: null,
  twoFactorDueAt: null,
  ...values,
});

/** Ignores all events. */
const deaf = { onOther() {}, onSignedIn() {}, onArrival() {}, onDeparture() {} };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab of a shop that responds with a session, with null, or not at all. */
async function tab(ask: SessionKeeperOptions["ask"]) {
  const asked = vi.fn(ask);
  const keeper = new SessionKeeper({ ...deaf, ask: asked });
  stops.push(keeper.subscribe(() => {}));
  await keeper.check();
  return { keeper, asked, status: () => keeper.read().status };
}

const use = () => dispatchEvent(new Event("pointerdown"));
const broken = () => Promise.reject(new TypeError("Failed to fetch"));

test("the user is unknown until the server has answered", async () => {
  const keeper = new SessionKeeper({ ...deaf, ask: async () => signedIn() });
  expect(keeper.read()).toEqual({ status: "loading", isFailing: false });
  stops.push(keeper.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);

  expect(keeper.read()).toEqual({ status: "signed-in", session: signedIn() });
});

test("nobody is signed in without a session", async () => {
  expect((await tab(async () => null)).status()).toBe("signed-out");
});

test("a tab in use renews its session once, five minutes before the end", async () => {
  const { asked, status } = await tab(async () => signedIn());

  use();
  await vi.advanceTimersByTimeAsync(25 * MINUTE_MS - 1);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect([asked.mock.calls.length, status()]).toEqual([2, "signed-in"]);
});

test("an unused tab signs out thirty seconds before the end, and keeps its screen", async () => {
  const { asked, keeper, status } = await tab(async () => signedIn());
  const session = signedIn();

  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS - 30_001);
  expect(status()).toBe("signed-in");
  await vi.advanceTimersByTimeAsync(1);

  expect(asked).toHaveBeenCalledTimes(1);
  expect(keeper.read()).toEqual({ status: "expired", session });
});

test("activity in the last five minutes renews at once", async () => {
  const { asked } = await tab(async () => signedIn());

  await vi.advanceTimersByTimeAsync(27 * MINUTE_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  use();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a session at its final end is not renewed again and again", async () => {
  const endsAt = after(4 * MINUTE_MS);
  const { asked, status } = await tab(async () => signedIn({ expiresAt: endsAt, endsAt }));

  for (let second = 0; second < 200; second += 1) {
    use();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([asked.mock.calls.length, status()]).toEqual([1, "signed-in"]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(status()).toBe("expired");
});

test("a session of thirty days is longer than a timer can wait", async () => {
  const days = 86_400_000;
  const { asked } = await tab(async () =>
    signedIn({ expiresAt: after(30 * days), endsAt: after(90 * days) }),
  );

  await vi.advanceTimersByTimeAsync(29 * days);

  expect(asked).toHaveBeenCalledTimes(1);
});

test("an unreachable server is tried again after 30 s, doubling up to 960 s", async () => {
  const { asked, keeper } = await tab(broken);
  expect(keeper.read()).toEqual({ status: "loading", isFailing: true });

  const pauses = [30, 60, 120, 240, 480, 960, 960];
  for (const [index, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(asked).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(index + 2);
  }
});

test("a server that is back is asked as before", async () => {
  let isBack = false;
  const { status, asked } = await tab(() => (isBack ? Promise.resolve(signedIn()) : broken()));

  isBack = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([status(), asked.mock.calls.length]).toEqual(["signed-in", 2]);
});

test("failed renewals are tried again, until the session ends", async () => {
  let isAway = false;
  const { status, asked } = await tab(() => (isAway ? broken() : Promise.resolve(signedIn())));
  isAway = true;

  use();
  await vi.advanceTimersByTimeAsync(25 * MINUTE_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(3);
  // Impatience does not shorten the pause.
  use();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(status()).toBe("signed-in");
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(status()).toBe("expired");
});

test("a disabled user is signed out at the next renewal", async () => {
  let isDisabled = false;
  const { status } = await tab(async () => (isDisabled ? null : signedIn()));
  isDisabled = true;

  use();
  await vi.advanceTimersByTimeAsync(25 * MINUTE_MS);

  expect(status()).toBe("expired");
});

test("tabs stay in step", async () => {
  vi.useRealTimers();
  let session: SignedIn | null = null;
  const [here, there] = [await tab(async () => session), await tab(async () => session)];
  expect([here.status(), there.status()]).toEqual(["signed-out", "signed-out"]);

  session = signedIn({ expiresAt: after(MINUTE_MS * 20) });
  await here.keeper.signedIn();
  await vi.waitFor(() => expect(there.status()).toBe("signed-in"), patience.expect.poll);

  const asked = there.asked.mock.calls.length;
  session = signedIn({ expiresAt: after(MINUTE_MS * 30), endsAt: after(MINUTE_MS * 40) });
  await here.keeper.check();
  await vi.waitFor(
    () => expect(there.keeper.read()).toMatchObject({ session: { expiresAt: session?.expiresAt } }),
    patience.expect.poll,
  );
  expect(there.asked).toHaveBeenCalledTimes(asked);

  here.keeper.signedOut("signed-out");
  expect(here.keeper.read()).toEqual({ status: "signed-out", why: "signed-out" });
  await vi.waitFor(
    () => expect(there.keeper.read()).toEqual({ status: "signed-out" }),
    patience.expect.poll,
  );
});
