import { NONCE_LENGTH } from "./nonce.ts";

/** A page in one encoding, ready to be sent with any nonce. */
export interface PackedPage {
  /** Its length, whatever the nonce. That much is kept of it. */
  bytes: number;
  /**
   * Writes the page with this nonce into a buffer.
   *
   * @param room - with at least `bytes` from there on
   * @param from - where it begins; what stands before that is left as it is
   * @returns the buffer up to its end
   */
  fill(nonce: string, room: Buffer, from?: number): Buffer;
}

/** What stands in the stream where a nonce is written. */
export interface StoredPlace {
  header: Buffer;
  /** Stands for the nonce. */
  blank: Buffer;
  /** Of what follows, as much as has to be stored with it. */
  rest: Buffer;
}

/**
 * Puts a stream together.
 *
 * @param begin - what it begins with
 * @param blocks - the compressed parts
 * @param stored - what stands between them
 * @param roomBytes - that are left at the end
 * @returns the stream, in memory of no pool: what is let go of is free; and where the nonces stand
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
