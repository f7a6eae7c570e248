/**
 * What a dry run would have put into the shop by now, to be found by any of its names. Only where each
 * lies is kept in memory, some three hundred bytes for one of four names; they themselves are in a file
 * that has no name, so that it is gone with the process however that ends.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { SeenKeys } from "../../feeds/seen-keys.ts";

/** What is written at once. */
const BUFFER_BYTES = 1024 * 1024;

/** Numbers by small numbers, in little memory; 0 where none was set. */
class Numbers {
  readonly #make: new (
    length: number,
  ) => Float64Array | Uint32Array;
  #values: Float64Array | Uint32Array;

  /** @param make - as wide as they are */
  constructor(make: new (length: number) => Float64Array | Uint32Array) {
    this.#make = make;
    this.#values = new make(1024);
  }

  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const grown = new this.#make(Math.max(at + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[at] = value;
  }
}

export class WouldBe<Value extends object> {
  /** The first link of each name; links are numbered from 1. */
  readonly #heads = new SeenKeys();
  #links = 0;
  /** Of a link: the number of its value, the link behind it, and of the first one the last one. */
  readonly #valueOf = new Numbers(Uint32Array);
  readonly #next = new Numbers(Uint32Array);
  readonly #last = new Numbers(Uint32Array);
  /** Of a value: where it lies in the file, and its length. */
  readonly #starts = new Numbers(Float64Array);
  readonly #lengths = new Numbers(Uint32Array);
  #count = 0;
  /** The numbers of values that were handed out, or taken in. */
  readonly #known = new WeakMap<Value, number>();
  readonly #folder: string;
  #file: number | null = null;
  /** What is not written yet, and where it belongs. */
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;

  /** @param folder - on a disk with room for as much as the file that is tried */
  constructor(folder: string = tmpdir()) {
    this.#folder = folder;
  }

  /** @param names - all that it is found by */
  add(value: Value, names: readonly string[]): void {
    const number = this.#count++;
    this.#known.set(value, number);
    this.#put(number, value);
    for (const name of names) this.#link(name, number);
  }

  /**
   * Has a value of `find`, or one that was added, stand as it is now.
   *
   * @param names - those that it is found by from now on, too
   */
  change(value: Value, names: readonly string[]): void {
    const number = this.#known.get(value);
    if (number === undefined) return;
    this.#put(number, value);
    for (const name of names) this.#link(name, number);
  }

  /** @returns those of a name, in the order in which they came to it; each time others that are equal */
  find(name: string): Value[] {
    const found: Value[] = [];
    for (let link = this.#heads.find(name) ?? 0; link > 0; link = this.#next.get(link)) {
      const number = this.#valueOf.get(link);
      const value = deserialize(this.#read(number)) as Value;
      this.#known.set(value, number);
      found.push(value);
    }
    return found;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #link(name: string, number: number): void {
    const link = ++this.#links;
    this.#valueOf.set(link, number);
    const first = this.#heads.lineOf(name, link);
    if (first === null) return;
    this.#next.set(this.#last.get(first) || first, link);
    this.#last.set(first, link);
  }

  #put(number: number, value: Value): void {
    const bytes = serialize(value);
    this.#starts.set(number, this.#written + this.#waitingBytes);
    this.#lengths.set(number, bytes.length);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BUFFER_BYTES) this.#write();
  }

  #read(number: number): Buffer {
    const start = this.#starts.get(number);
    const bytes = Buffer.allocUnsafe(this.#lengths.get(number));
    if (start + bytes.length > this.#written) this.#write();
    if (this.#file !== null) readSync(this.#file, bytes, 0, bytes.length, start);
    return bytes;
  }

  #write(): void {
    this.#file ??= openNameless(this.#folder);
    const bytes = Buffer.concat(this.#waiting);
    for (let from = 0; from < bytes.length; )
      from += writeSync(this.#file, bytes, from, bytes.length - from, this.#written + from);
    this.#written += bytes.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

function openNameless(within: string): number {
  const folder = mkdtempSync(join(within, "pickwell-dry-run-"));
  try {
    return openSync(join(folder, "would-be"), "w+", 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
