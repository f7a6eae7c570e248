/**
 * Stores the offers that a dry run would have written, to be found by several names. Memory only
 * holds their positions, about 300 bytes for a value with four names. The values are in a temporary
 * file that is deleted as soon as it is open, so that it disappears with the process.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { SeenKeys } from "../../feeds/seen-keys.ts";

/** Bytes collected before they are written to the file. */
const BUFFER_BYTES = 1024 * 1024;

/** An array of numbers that grows as needed; 0 where none was set. */
class Numbers {
  readonly #make: new (
    length: number,
  ) => Float64Array | Uint32Array;
  #values: Float64Array | Uint32Array;

  /** @param make - typed array that is wide enough for the values */
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

export class DryRunStore<Value extends object> {
  /** The first link of each name. Links are numbered from 1. */
  readonly #heads = new SeenKeys();
  #links = 0;
  /**
   * By link: its value's number, and the next link of the same name. `#last`: by first link, the
   * last one.
   */
  readonly #valueOf = new Numbers(Uint32Array);
  readonly #next = new Numbers(Uint32Array);
  readonly #last = new Numbers(Uint32Array);
  /** By value: offset and length in the file, in bytes. */
  readonly #starts = new Numbers(Float64Array);
  readonly #lengths = new Numbers(Uint32Array);
  #count = 0;
  /** Numbers of the values that were added or returned. */
  readonly #known = new WeakMap<Value, number>();
  readonly #folder: string;
  #file: number | null = null;
  /** Serialized values that are not in the file yet. */
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;

  /** @param folder - on a disk with room for about the size of the imported file */
  constructor(folder: string = tmpdir()) {
    this.#folder = folder;
  }

  /** @param names - all names under which `find` returns it */
  add(value: Value, names: readonly string[]): void {
    const number = this.#count++;
    this.#known.set(value, number);
    this.#put(number, value);
    for (const name of names) this.#link(name, number);
  }

  /**
   * Stores the current state of a value that was added or returned by `find`.
   *
   * @param names - additional names under which `find` returns it
   */
  change(value: Value, names: readonly string[]): void {
    const number = this.#known.get(value);
    if (number === undefined) return;
    this.#put(number, value);
    for (const name of names) this.#link(name, number);
  }

  /** @returns copies of the values with this name, oldest first */
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
    return openSync(join(folder, "offers"), "w+", 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
