/**
 * Room for answers that are made anew each time and gone in a moment. It is used again when an answer
 * has left: memory that is asked for and let go of thousands of times a second keeps the collector busy.
 */

/** What nearly every page fits into. */
const ROOM_BYTES = 64 * 1024;
/** Rooms that wait to be used again. */
const MAX_SPARE = 32;

const spare: Buffer[] = [];

/** @returns room for an answer of so many bytes, with anything in it */
export function takeRoom(bytes: number): Buffer {
  if (bytes > ROOM_BYTES) return Buffer.allocUnsafeSlow(bytes);
  return spare.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
}

/**
 * Gives room back, of which nobody may read anything any more.
 *
 * @param room - what `takeRoom` gave, or any part of it
 */
export function giveRoom(room: Buffer): void {
  const whole = room.buffer;
  if (whole.byteLength === ROOM_BYTES && spare.length < MAX_SPARE) spare.push(Buffer.from(whole));
}
