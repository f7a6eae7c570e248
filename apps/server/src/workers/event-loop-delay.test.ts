import { expect, test } from "vitest";
import { EventLoopDelay } from "./event-loop-delay.ts";

/** A histogram with given values, in milliseconds. */
function delays() {
  let ms = 0;
  const histogram = {
    percentile: () => ms * 1e6,
    reset: () => {},
    enable: () => true,
    disable: () => true,
  };
  const load = new EventLoopDelay(histogram as never);
  const windows = (each: number, count: number) => {
    ms = each;
    for (let done = 0; done < count; done += 1) load.endWindow();
  };
  return { load, windows };
}

test("a minute of long waits within ten is told, with the longest, until it is over", () => {
  const { load, windows } = delays();

  windows(10, 30);
  expect(load).toMatchObject({ delayMs: 0, slowMs: null });
  windows(410, 5);
  expect(load.slowMs).toBeNull();
  windows(910, 1);
  windows(11, 1);
  expect(load).toMatchObject({ delayMs: 1, slowMs: 900 });
  windows(10, 59);
  expect(load.slowMs).toBeNull();
});
