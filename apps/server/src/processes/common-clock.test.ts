import { expect, test } from "vitest";
import { CommonClock } from "./common-clock.ts";

const TRUE = new Date("2026-03-14T09:26:53.000Z").getTime();

test("hosts with clocks hours apart agree on the time, even when their clocks change", async () => {
  let passed = 0;
  const read = async () => new Date(TRUE + passed);
  const clocks = [-7_200_000, 0, 86_400_000].map(
    (wrongBy, host) =>
      new CommonClock({
        read,
        local: () => TRUE + wrongBy * passed,
        elapsed: () => passed + host * 1_000,
      }),
  );
  for (const clock of clocks) await clock.sync();

  passed += 45_000;

  for (const clock of clocks) expect(clock.now()).toEqual(new Date(TRUE + 45_000));
});

test("network delay is halved, and a local database uses the machine's clock", async () => {
  let elapsed = 0;
  const slow = new CommonClock({
    read: async () => {
      elapsed += 400;
      return new Date(TRUE);
    },
    elapsed: () => elapsed,
  });
  await slow.sync();
  expect(slow.now()).toEqual(new Date(TRUE + 200));

  const own = new CommonClock({ read: async () => null, local: () => TRUE });
  await own.sync();
  expect(own.now()).toEqual(new Date(TRUE));
});
