import { NOW } from "@pickwell/api/testing";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const after = (ms: number) => new Date(NOW.getTime() + ms);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const words = () => screen.getByRole("timer").querySelector(".vh")?.textContent;
const digits = () =>
  [...document.querySelectorAll(".unit")].map((unit) =>
    [...unit.querySelectorAll(".digit")].map((cell) => cell.textContent).join(""),
  );

test("seconds are counted, each digit in its own cell", () => {
  render(<Countdown endsAt={after(6 * 3_600_000 + 61_000)} now={NOW} />);
  expect(digits()).toEqual(["06", "01", "01"]);
  expect(words()).toBe("6 hours 1 minute 1 second");

  pass(1000);
  expect(digits()).toEqual(["06", "01", "00"]);
  pass(1000);
  expect(digits()).toEqual(["06", "00", "59"]);
});

test("the time follows the clock, however long the tab was suspended", () => {
  render(<Countdown endsAt={after(3_600_000)} now={NOW} />);

  vi.setSystemTime(after(3_000_000));
  pass(1000);

  expect(words()).toBe("0 hours 9 minutes 59 seconds");
});

test("the countdown ends once, at zero", () => {
  const onEnd = vi.fn();
  render(<Countdown endsAt={after(2500)} now={NOW} onEnd={onEnd} />);

  pass(2499);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
  pass(60_000);
  expect(digits()).toEqual(["00", "00", "00"]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a deal that is over at hydration has ended", () => {
  const onEnd = vi.fn();
  render(<Countdown endsAt={after(-1)} now={after(-9000)} onEnd={onEnd} />);

  expect(onEnd).toHaveBeenCalledOnce();
  expect(digits()).toEqual(["00", "00", "00"]);
});

test("days are shown when there are any", () => {
  render(<Countdown endsAt={after(50 * 3_600_000)} now={NOW} variant="clock" />);

  expect(words()).toBe("2 days 2 hours 0 minutes 0 seconds");
  expect(screen.getByText("days")).toBeTruthy();
});

test("the first rendering equals the server's, whatever the visitor's clock", () => {
  const page = () => renderToString(<Countdown endsAt={after(90_000)} now={NOW} />);
  const first = page();
  vi.setSystemTime(after(80_000));

  expect(page()).toBe(first);
});

test("screen readers are not told every second", () => {
  render(<Countdown endsAt={after(90_000)} now={NOW} />);

  // A timer is a live region that is off.
  expect(screen.getByRole("timer").hasAttribute("aria-live")).toBe(false);
  expect(document.querySelector(".unit")?.getAttribute("aria-hidden")).toBe("true");
});
