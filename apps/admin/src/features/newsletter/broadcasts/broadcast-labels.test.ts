import { expect, test } from "vitest";
import { isUnderWay } from "./broadcast-labels.ts";

test.each([
  ["sending", 0, true],
  ["paused", 10, true],
  ["cancelled", 10, true],
  ["cancelled", 0, false],
  ["sent", 0, false],
])(
  "figures of a broadcast that is %s with %d mails queued still change: %s",
  (status, queued, expected) => {
    expect(isUnderWay({ status, queued })).toBe(expected);
  },
);
