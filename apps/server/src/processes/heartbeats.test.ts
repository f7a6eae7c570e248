import { expect, test } from "vitest";
import { Heartbeats } from "./heartbeats.ts";

test("one that says nothing for twelve beats is silent, and one that does is not", () => {
  const pulse = new Heartbeats();
  const silent = Array.from({ length: 13 }, (_, beat) => {
    if (beat % 12 === 5) pulse.heard("busy");
    return pulse.beat(["busy", "stuck"]);
  });
  expect(silent.slice(0, 12).flat()).toEqual([]);
  expect(silent[12]).toEqual(["stuck"]);
});

test("who has ended is forgotten, and who takes the place begins anew", () => {
  const pulse = new Heartbeats();
  for (let beat = 0; beat < 12; beat += 1) pulse.beat(["former"]);
  pulse.beat(["next"]);
  expect(pulse.beat(["former", "next"])).toEqual([]);
});
