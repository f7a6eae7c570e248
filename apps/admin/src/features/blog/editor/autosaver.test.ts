import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosaver } from "./autosaver.ts";

/** An autosaver with a browser and a shop that can be made to fail. */
function written() {
  const copies: string[] = [];
  const sent: string[] = [];
  const state = { isFull: false, isDown: false, pending: undefined as (() => void) | undefined };
  const keeper = new Autosaver<string>({
    copy: (values) => {
      if (!state.isFull) copies.push(values);
      return !state.isFull;
    },
    forget: () => {
      copies.length = 0;
    },
    send: async (values) => {
      if (state.isDown) throw new Error("down");
      sent.push(values);
      if (state.pending) await new Promise<void>((resolve) => (state.pending = resolve));
      return new Date();
    },
  });
  return { keeper, copies, sent, state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("input is copied locally after a moment, and sent when typing pauses", async () => {
  const { keeper, copies, sent } = written();
  for (const values of ["a", "ab", "abc"]) {
    keeper.typed(values);
    await pass(150);
  }
  expect(copies).toEqual(["abc"]);
  await pass(1050);
  keeper.typed("ab");
  await pass(400);
  expect(copies).toEqual(["abc", "ab"]);
  expect(keeper.read()).toEqual({ where: "browser", isFailing: false });
  await pass(1100);
  expect(sent).toEqual([]);
  await pass(500);
  expect(sent).toEqual(["ab"]);
  expect(keeper.read()).toEqual({ where: "shop", at: new Date() });
});

test("input is copied locally even without a pause in typing", async () => {
  const { keeper, copies } = written();
  for (let letters = 1; letters <= 10; letters += 1) {
    keeper.typed("x".repeat(letters));
    await pass(100);
  }
  expect(copies).toEqual(["x".repeat(4), "x".repeat(8)]);
});

test("input is copied when the page is left, but not when it was discarded", async () => {
  const { keeper, copies } = written();
  keeper.typed("a");
  keeper.copy();
  expect(copies).toEqual(["a"]);
  keeper.typed("ab");
  void keeper.hold();
  expect(copies).toEqual(["a", "ab"]);
  keeper.typed("abc");
  void keeper.end();
  await pass(1000);
  expect(copies).toEqual([]);
});

test("input is sent every few seconds even without a pause in typing", async () => {
  const { keeper, sent } = written();
  for (let letters = 1; letters <= 20; letters += 1) {
    keeper.typed("x".repeat(letters));
    await pass(1000);
  }
  expect(sent.length).toBe(2);
});

test("a failed request is retried with the newest input", async () => {
  const { keeper, sent, state } = written();
  state.isDown = true;
  keeper.typed("a");
  await pass(2000);
  expect(keeper.read()).toEqual({ where: "browser", isFailing: true });
  keeper.typed("ab");
  expect(keeper.read()).toEqual({ where: "browser", isFailing: true });
  await pass(2000);
  state.isDown = false;
  await pass(15_000);
  expect(sent).toEqual(["ab"]);
  expect(keeper.read()).toMatchObject({ where: "shop" });
});

test("the state shows when the input is saved nowhere", async () => {
  const { keeper, state } = written();
  state.isFull = true;
  state.isDown = true;
  keeper.typed("a");
  await pass(2000);
  expect(keeper.read()).toEqual({ where: "page", isFailing: true });
});

test("nothing is sent while saving, and no draft is left afterwards", async () => {
  const { keeper, copies, sent, state } = written();
  state.pending = () => {};
  keeper.typed("a");
  await pass(2000);
  let isHeld = false;
  const held = keeper.hold().then(() => {
    isHeld = true;
  });
  await pass(0);
  expect(isHeld).toBe(false);
  state.pending();
  await held;
  keeper.typed("ab");
  await keeper.end();
  await pass(60_000);
  expect(sent).toEqual(["a"]);
  expect(copies).toEqual([]);
});

test("input typed during a failed save is sent", async () => {
  const { keeper, sent } = written();
  await keeper.hold();
  keeper.typed("a");
  await pass(10_000);
  expect(sent).toEqual([]);
  keeper.release();
  await pass(2000);
  expect(sent).toEqual(["a"]);
});
