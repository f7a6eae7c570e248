import { NONCE_LENGTH } from "./nonce.ts";

/** A compressed page that can be sent with any nonce. */
export interface PackedPage {
  /** Size of the stream in bytes, the same for every nonce, and of the memory it takes. */
  bytes: number;
  /**
   * Writes the page with this nonce into a buffer.
   *
   * @param room - has space for at least `bytes` after `from`
   * @param from - start offset; bytes before it are not changed
   * @returns the buffer up to the end of the page
   */
  fill(nonce: string, room: Buffer, from?: number): Buffer;
}

/** The bytes in the stream at the place of a nonce. */
export interface StoredPlace {
  header: Buffer;
  /** The placeholder for the nonce. */
  blank: Buffer;
  /** Following bytes that are stored with it uncompressed. */
  rest: Buffer;
}

/**
 * Joins the parts of a stream.
 *
 * @param begin - header of the stream
 * @param blocks - the compressed parts
 * @param stored - what is between the parts
 * @param roomBytes - free space to reserve at the end
 * @returns the stream, and the offsets of its nonces. The stream is not allocated in Node's buffer
 *   pool, so that its memory is freed with it
 */
export function joinAround(
  begin: Buffer,
  blocks: readonly Buffer[],
  stored: readonly StoredPlace[],
  roomBytes = 0,
): { stream: Buffer; places: number[] } {
  const chunks = [begin];
  const places: number[] = [];
  let length = begin.length;
  for (const [index, block] of blocks.entries()) {
    chunks.push(block);
    length += block.length;
    const place = stored[index];
    if (!place) continue;
    chunks.push(place.header, place.blank, place.rest);
    length += place.header.length;
    places.push(length);
    length += NONCE_LENGTH + place.rest.length;
  }
  const stream = Buffer.allocUnsafeSlow(length + roomBytes);
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(stream, at);
  return { stream, places };
}
