import { expect, test } from "vitest";
import { acquireBuffer, releaseBuffer } from "./buffer-pool.ts";

test("room is used again once it has been given back, and by one answer at a time", () => {
  const [first, second] = [acquireBuffer(100), acquireBuffer(100)];
  expect(first.buffer).not.toBe(second.buffer);

  releaseBuffer(first.subarray(0, 100));

  expect([acquireBuffer(60_000).buffer, acquireBuffer(1).buffer].indexOf(first.buffer)).toBe(0);
});

test("what no room is large enough for has its own, which goes when it does", () => {
  const large = acquireBuffer(100_000);
  expect(large.byteLength).toBe(100_000);

  releaseBuffer(large);

  expect(acquireBuffer(100_000).buffer).not.toBe(large.buffer);
});

test("of room that nobody needs, little is held", () => {
  const rooms = Array.from({ length: 100 }, () => acquireBuffer(10));
  for (const room of rooms) releaseBuffer(room);

  const again = Array.from({ length: 100 }, () => acquireBuffer(10).buffer);

  expect(rooms.filter(({ buffer }) => again.includes(buffer))).toHaveLength(32);
});

test("memory that others share is never given out, nor a room twice", () => {
  const pool = new ArrayBuffer(acquireBuffer(1).byteLength);
  releaseBuffer(Buffer.from(pool, 100, 10));
  const room = acquireBuffer(1);
  releaseBuffer(room);
  releaseBuffer(room);

  const given = [acquireBuffer(1), acquireBuffer(1)].map(({ buffer }) => buffer);

  expect(given).not.toContain(pool);
  expect(given[0]).not.toBe(given[1]);
});
