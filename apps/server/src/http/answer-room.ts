/**
 * Room for answers that are made anew each time and gone in a moment. It is used again when an answer
 * has left: memory that is asked for and let go of thousands of times a second keeps the collector busy.
 */

/** What nearly every page fits into. */
const ROOM_BYTES = 64 * 1024;
/** Rooms that wait to be used again. */
const MAX_SPARE = 32;

const spare: Buffer[] = [];
/** What has been taken and not given back. Node's own pools may be as large as a room. */
const taken = new WeakSet<ArrayBufferLike>();

/** @returns room for an answer of so many bytes, with anything in it */
export function takeRoom(bytes: number): Buffer {
  if (bytes > ROOM_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const room = spare.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
  taken.add(room.buffer);
  return room;
}

/**
 * Gives room back, of which nobody may read anything any more.
 *
 * @param room - what `takeRoom` gave, or any part of it; others' memory is left alone, as is what has
 *   been given back already
 */
export function giveRoom(room: Buffer): void {
  const whole = room.buffer;
  if (taken.delete(whole) && spare.length < MAX_SPARE) spare.push(Buffer.from(whole));
}
