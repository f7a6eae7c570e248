/**
 * Keeps the events of a file's rows until its end: as text outside of the JavaScript heap, which
 * takes a fraction of the memory, and nothing of the garbage collector's time.
 */
import { usualEvent } from "@pickwell/db/schema";
import { sparseFormat } from "@pickwell/db/sparse";
import type { ReceivedEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent, withHash } from "../core/event.ts";

const CHUNK_BYTES = 1024 * 1024;

/** Texts, found again by their index. */
class TextLog {
  readonly #chunks: Buffer[] = [];
  /** Of each text its chunk, and its first byte and length there. */
  #places = new Uint32Array(3 * 1024);
  #count = 0;
  /** Bytes of the last chunk that are used. */
  #used = 0;

  add(text: string): number {
    const bytes = Buffer.byteLength(text);
    const chunk = this.#chunkFor(bytes);
    chunk.write(text, this.#used);
    if (3 * this.#count === this.#places.length) {
      const longer = new Uint32Array(2 * this.#places.length);
      longer.set(this.#places);
      this.#places = longer;
    }
    this.#places.set([this.#chunks.length - 1, this.#used, bytes], 3 * this.#count);
    this.#used += bytes;
    return this.#count++;
  }

  at(index: number): string {
    const [chunk = 0, start = 0, bytes = 0] = this.#places.subarray(3 * index, 3 * index + 3);
    return this.#chunks[chunk]?.toString("utf8", start, start + bytes) ?? "";
  }

  #chunkFor(bytes: number): Buffer {
    const last = this.#chunks.at(-1);
    if (last && this.#used + bytes <= last.length) return last;
    const next = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, bytes));
    this.#chunks.push(next);
    this.#used = 0;
    return next;
  }
}

/** An event as its hash and its unusual values. */
type Packed = [hash: string, values: Partial<LedgerEvent>];

const format = sparseFormat<LedgerEvent>(usualEvent);

/** `Packed` as JSON. */
const pack = (event: LedgerEvent): string => `["${eventHash(event)}",${format.toText(event)}]`;

const unpack = ([hash, values]: Packed): LedgerEvent => withHash(format.restore(values), hash);

/** A row with its index in the file. */
interface LoggedRow {
  at: number;
  events: LedgerEvent[];
}

/** Rows of a file with their events. */
export class RowLog {
  readonly #texts = new TextLog();

  /** @returns the index by which it is found again */
  add(at: number, events: readonly LedgerEvent[]): number {
    return this.#texts.add(`[${at},[${events.map(pack).join()}]]`);
  }

  at(index: number): LoggedRow {
    const [at, packed] = JSON.parse(this.#texts.at(index)) as [number, Packed[]];
    return { at, events: packed.map(unpack) };
  }
}

/** What was known of transactions. */
export class KnownLog {
  readonly #texts = new TextLog();

  /** @returns the index by which it is found again */
  add(received: readonly ReceivedEvent[]): number {
    return this.#texts.add(JSON.stringify(received));
  }

  at(index: number): ReceivedEvent[] {
    return JSON.parse(this.#texts.at(index)) as ReceivedEvent[];
  }
}
