import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider, useToast } from "./toast.tsx";

const SHOWN_MS = 6000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Failures are announced apart from what is shown, too. */
const isShown = () => screen.queryAllByText("Saved.").length > 0;

/** Adds a message, and keeps the page busy before it is drawn. */
function Adder({ kind, busyMs = 0 }: { kind: "done" | "failed"; busyMs?: number }) {
  const show = useToast()[kind];
  function add() {
    show("Saved.");
    vi.advanceTimersByTime(busyMs);
  }
  return (
    <button type="button" onClick={add}>
      Add
    </button>
  );
}

function addOne(kind: "done" | "failed", busyMs?: number) {
  render(
    <ToastProvider shownMs={SHOWN_MS}>
      <Adder kind={kind} busyMs={busyMs} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText("Add"));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** It fades first. */
async function fade() {
  for (let turn = 0; turn < 100 && isShown(); turn += 1) await pass(10);
}

test("the time of a message begins when it is drawn", async () => {
  addOne("done", 2 * SHOWN_MS);
  await pass(SHOWN_MS - 1);
  expect(isShown()).toBe(true);

  await fade();

  expect(isShown()).toBe(false);
});

test("a failure stays until it is closed", async () => {
  addOne("failed");
  await pass(100 * SHOWN_MS);
  expect(isShown()).toBe(true);

  fireEvent.click(screen.getByLabelText("Close"));
  await fade();

  expect(isShown()).toBe(false);
});
