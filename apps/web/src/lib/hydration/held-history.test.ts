import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createHeldHistory } from "./held-history.ts";

beforeEach(() => {
  history.replaceState(null, "", "/products?page=2");
});

// The browser of the tests is one for all files.
const { href } = location;
afterEach(() => {
  History.prototype.replaceState.call(history, null, "", href);
});

/** A held history with its events. */
function held() {
  const { history, release } = createHeldHistory();
  onTestFinished(() => history.destroy());
  const listener = vi.fn();
  history.subscribe(listener);
  const told = () => listener.mock.calls.map(([change]) => change.location.href);
  return { history, release, told };
}

/** What Back does in a browser. */
function goBackTo(path: string) {
  History.prototype.replaceState.call(history, { __TSR_index: 0, __TSR_key: path }, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

test("a navigation during the wait is reported after it", () => {
  const { history, release, told } = held();

  goBackTo("/products");
  expect(history.location.href).toBe("/products?page=2");
  expect(told()).toEqual([]);

  release();
  expect(history.location.href).toBe("/products");
  expect(told()).toEqual(["/products"]);
  goBackTo("/");
  release();
  expect(told()).toEqual(["/products", "/"]);
});

test("a link changes the address at once, and is followed later", async () => {
  const { history, release, told } = held();

  history.push("/blog");
  await Promise.resolve();
  expect(location.pathname).toBe("/blog");
  expect(told()).toEqual([]);

  release();
  expect(told()).toEqual(["/blog"]);
});

test("a visitor who has stayed is not moved", () => {
  const { release, told } = held();

  release();

  expect(told()).toEqual([]);
  expect(location.search).toBe("?page=2");
});
