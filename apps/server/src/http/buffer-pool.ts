/**
 * Room for answers that are made anew each time and gone in a moment. It is used again when an answer
 * has left: memory that is asked for and let go of thousands of times a second keeps the collector busy.
 */

/** What nearly every page fits into. */
const ROOM_BYTES = 64 * 1024;
/** Rooms that wait to be used again. */
const MAX_SPARE = 32;

/** What a room's memory says of itself. Others' memory, such as Node's own pools, says nothing. */
const ROOM = Symbol("room");
interface Room {
  whole: Buffer;
  isTaken: boolean;
}
type Memory = ArrayBufferLike & { [ROOM]?: Room };

const spare: Room[] = [];

function newRoom(): Room {
  const whole = Buffer.allocUnsafeSlow(ROOM_BYTES);
  const room = { whole, isTaken: false };
  (whole.buffer as Memory)[ROOM] = room;
  return room;
}

/** @returns room for an answer of so many bytes, with anything in it */
export function acquireBuffer(bytes: number): Buffer {
  if (bytes > ROOM_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const room = spare.pop() ?? newRoom();
  room.isTaken = true;
  return room.whole;
}

/**
 * Gives room back, of which nobody may read anything any more.
 *
 * @param part - what `acquireBuffer` gave, or any part of it; others' memory is left alone, as is what has
 *   been given back already
 */
export function releaseBuffer(part: Buffer): void {
  const room = (part.buffer as Memory)[ROOM];
  if (!room?.isTaken || spare.length >= MAX_SPARE) return;
  room.isTaken = false;
  spare.push(room);
}
