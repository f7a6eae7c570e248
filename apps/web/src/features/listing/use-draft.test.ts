import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

const trimmed = (text: string) => text.trim();

/** A draft whose settled value comes back through the URL, as on a page. */
function draftOf(initial: string, delayMs = 500) {
  const settled: string[] = [];
  const hook = renderHook(
    ({ address }) => useDraft(address, delayMs, (text) => settled.push(text), trimmed),
    { initialProps: { address: initial } },
  );
  return {
    settled,
    draft: () => hook.result.current,
    type: (text: string) => act(() => hook.result.current.change(text)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    navigate: (address: string) => hook.rerender({ address }),
    leave: hook.unmount,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a draft is applied once, after the pause that follows the last change", () => {
  const { type, pass, settled, draft } = draftOf("");

  type("k");
  pass(499);
  type("ke");
  pass(499);
  expect(settled).toEqual([]);
  expect(draft().value).toBe("ke");

  pass(1);
  expect(settled).toEqual(["ke"]);
});

test("a draft is applied at once without a pause", () => {
  const { type, settled } = draftOf("", 0);

  type("kettle");

  expect(settled).toEqual(["kettle"]);
});

test("a trailing space stays in the field", () => {
  const { type, pass, navigate, settled, draft } = draftOf("");

  type("red ");
  pass(500);
  navigate("red");

  expect(settled).toEqual(["red"]);
  expect(draft().value).toBe("red ");
});

test("a draft follows the address when that changes by itself", () => {
  const { navigate, draft } = draftOf("kettle");

  navigate("");

  expect(draft().value).toBe("");
});

test("an address that arrives late does not overwrite further input", () => {
  const { type, pass, navigate, draft } = draftOf("");

  type("ket");
  pass(500);
  type("kettle");
  navigate("ket");

  expect(draft().value).toBe("kettle");
});

test("submitting applies a pending draft, once", () => {
  const { type, pass, settled, draft } = draftOf("");

  type("kettle");
  act(() => draft().flush());
  act(() => draft().flush());
  pass(500);

  expect(settled).toEqual(["kettle"]);
});

test("clearing discards a pending draft", () => {
  const { type, pass, settled, draft } = draftOf("");

  type("kettle");
  act(() => draft().reset(""));
  pass(500);

  expect(settled).toEqual([]);
  expect(draft().value).toBe("");
});

test("nothing is applied after leaving the page", () => {
  const { type, pass, settled, leave } = draftOf("");

  type("kettle");
  leave();
  pass(500);

  expect(settled).toEqual([]);
});
