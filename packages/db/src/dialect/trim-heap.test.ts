import { expect, test } from "vitest";
import { trimHeap } from "./trim-heap.ts";

test("giving memory back to the machine leaves what is in use as it was", () => {
  const kept = Array.from({ length: 2000 }, (_, index) =>
    Buffer.allocUnsafeSlow(3000).fill(index % 251),
  );
  expect(trimHeap).not.toThrow();
  trimHeap();
  expect(kept.every((one, index) => one.every((byte) => byte === index % 251))).toBe(true);
});
