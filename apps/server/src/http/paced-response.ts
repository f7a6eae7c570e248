/**
 * Sends responses in parts, each after the one before has been sent, so that slow readers have
 * little data in socket buffers. The rest waits here, where its total is bounded.
 */
import { type IncomingMessage, ServerResponse } from "node:http";

/** Maximum size of one write, in bytes. */
const PART_BYTES = 64 * 1024;
/** Maximum total of waiting bytes: about twenty of the largest responses. */
export const MAX_WAITING_BYTES = 64 * 1024 * 1024;

type Written = (error?: Error | null) => void;
type Chunk = string | Uint8Array;
interface Part {
  bytes: Buffer;
  written: Written | undefined;
}

/** Responses with waiting bytes, the least recently active first. */
const waiting = new Map<PacedResponse, number>();
let waitingBytes = 0;

/** Waiting bytes of all responses. */
export const bytesWaiting = (): number => waitingBytes;

function release(response: PacedResponse): void {
  waitingBytes -= waiting.get(response) ?? 0;
  waiting.delete(response);
}

/** Marks a response as active, so that it is the last to be given up. */
function hold(response: PacedResponse, moreBytes = 0): void {
  const bytes = (waiting.get(response) ?? 0) + moreBytes;
  waiting.delete(response);
  waiting.set(response, bytes);
  waitingBytes += moreBytes;
}

/** Aborts the least recently active responses until the total is within the limit. */
function makeRoomFor(newest: PacedResponse): void {
  for (const response of waiting.keys()) {
    if (waitingBytes <= MAX_WAITING_BYTES) return;
    if (response === newest) continue;
    release(response);
    response.destroy();
  }
}

const isWhole = (chunk: unknown): boolean =>
  typeof chunk === "string"
    ? chunk.length <= PART_BYTES / 3
    : !(chunk instanceof Uint8Array) || chunk.byteLength <= PART_BYTES;

const bufferOf = (chunk: Chunk, encoding: BufferEncoding | undefined): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, encoding ?? "utf8")
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

/** A response sent in parts; for `createServer`. */
export class PacedResponse extends ServerResponse<IncomingMessage> {
  #parts: Part[] = [];
  /** Set once `end` was called, with its callback. */
  #ended: { written: Written | undefined } | undefined;

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    const { encoding, written } = argumentsOf(rest);
    if (this.#parts.length === 0 && isWhole(chunk)) {
      return super.write(chunk, encoding as BufferEncoding, written);
    }
    this.#queue(bufferOf(chunk as Chunk, encoding), written);
    return this.#pump();
  }

  override end(first?: unknown, second?: unknown, third?: unknown): this {
    if (this.#ended) return this;
    // The common case.
    if (this.#parts.length === 0 && isWhole(first)) {
      return super.end(first, second as BufferEncoding, third as () => void);
    }
    const [chunk, ...rest] =
      typeof first === "function" ? [undefined, first] : [first, second, third];
    const { encoding, written } = argumentsOf(rest);
    this.#ended = { written };
    if (chunk !== undefined && chunk !== null) {
      const bytes = bufferOf(chunk as Chunk, encoding);
      // As Node.js does when the whole body is passed to `end`.
      if (!this.headersSent && !this.hasHeader("transfer-encoding")) {
        this.setHeader("content-length", bytes.byteLength);
      }
      this.#queue(bytes, undefined);
    }
    this.#pump();
    return this;
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (this.#parts.length === 0) return super.emit(event, ...values);
    // Only report `drain` when nothing waits any more.
    if (event === "drain" && this.#parts.length > 0 && !this.#pump()) return true;
    if (event === "close") {
      this.#parts = [];
      release(this);
    }
    return super.emit(event, ...values);
  }

  #queue(bytes: Buffer, written: Written | undefined): void {
    for (let start = 0; start < bytes.byteLength; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, bytes.byteLength);
      const isLast = end === bytes.byteLength;
      this.#parts.push({
        bytes: bytes.subarray(start, end),
        written: isLast ? written : undefined,
      });
    }
    hold(this, bytes.byteLength);
    makeRoomFor(this);
  }

  /** @returns whether everything was written and more can be */
  #pump(): boolean {
    let hasRoom = true;
    while (hasRoom && this.#parts.length > 0 && !this.destroyed) {
      const { bytes, written } = this.#parts.shift() as Part;
      hasRoom = super.write(bytes, written as Written);
      hold(this);
    }
    if (this.#parts.length > 0) return false;
    release(this);
    if (!this.#ended) return hasRoom;
    super.end(this.#ended.written as () => void);
    return true;
  }
}

/** The optional encoding and callback after a chunk. */
function argumentsOf([first, second]: unknown[]) {
  const [encoding, written] = typeof first === "function" ? [undefined, first] : [first, second];
  return {
    encoding: (encoding ?? undefined) as BufferEncoding | undefined,
    written: (written ?? undefined) as Written | undefined,
  };
}
