import { expect, test } from "vitest";
import { giveRoom, takeRoom } from "./answer-room.ts";

test("room is used again once it has been given back, and by one answer at a time", () => {
  const [first, second] = [takeRoom(100), takeRoom(100)];
  expect(first.buffer).not.toBe(second.buffer);

  giveRoom(first.subarray(0, 100));

  expect([takeRoom(60_000).buffer, takeRoom(1).buffer].indexOf(first.buffer)).toBe(0);
});

test("what no room is large enough for has its own, which goes when it does", () => {
  const large = takeRoom(100_000);
  expect(large.byteLength).toBe(100_000);

  giveRoom(large);

  expect(takeRoom(100_000).buffer).not.toBe(large.buffer);
});

test("of room that nobody needs, little is held", () => {
  const rooms = Array.from({ length: 100 }, () => takeRoom(10));
  for (const room of rooms) giveRoom(room);

  const again = Array.from({ length: 100 }, () => takeRoom(10).buffer);

  expect(rooms.filter(({ buffer }) => again.includes(buffer))).toHaveLength(32);
});

test("memory that others share is never given out, nor a room twice", () => {
  const pool = new ArrayBuffer(takeRoom(1).byteLength);
  giveRoom(Buffer.from(pool, 100, 10));
  const room = takeRoom(1);
  giveRoom(room);
  giveRoom(room);

  const given = [takeRoom(1), takeRoom(1)].map(({ buffer }) => buffer);

  expect(given).not.toContain(pool);
  expect(given[0]).not.toBe(given[1]);
});
