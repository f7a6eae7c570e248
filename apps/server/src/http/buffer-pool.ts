/**
 * A pool of buffers for answers that are built for each request. Reusing them avoids garbage
 * collection.
 */

/** Size of a buffer, which fits nearly every page. */
const ROOM_BYTES = 64 * 1024;
/** Maximum number of idle buffers. */
const MAX_SPARE = 32;

/** Marks memory of this pool, to tell it from other buffers such as Node.js's own pool. */
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

/** @returns a buffer of this size with arbitrary content */
export function acquireBuffer(bytes: number): Buffer {
  if (bytes > ROOM_BYTES) return Buffer.allocUnsafeSlow(bytes);
  const room = spare.pop() ?? newRoom();
  room.isTaken = true;
  return room.whole;
}

/**
 * Returns a buffer to the pool; it must not be read afterwards.
 *
 * @param part - from `acquireBuffer`, or any part of it; other buffers, and ones already returned,
 *   are ignored
 */
export function releaseBuffer(part: Buffer): void {
  const room = (part.buffer as Memory)[ROOM];
  if (!room?.isTaken || spare.length >= MAX_SPARE) return;
  room.isTaken = false;
  spare.push(room);
}
