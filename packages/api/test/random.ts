/** The system's generator, watched: what was random in an answer has to be bytes that it gave. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { vi } from "vitest";

/** Everything random that is drawn while `work` runs, in bytes. `work` still gets real random bytes. */
export async function drawnDuring<T>(work: () => Promise<T>): Promise<{ answer: T; drawn: Drawn }> {
  const given: Buffer[] = [];
  const real = { randomBytes: crypto.randomBytes, randomFillSync: crypto.randomFillSync };
  const spies = [
    vi.spyOn(crypto, "randomBytes").mockImplementation(((size: number) => {
      const bytes = real.randomBytes(size);
      given.push(Buffer.from(bytes));
      return bytes;
    }) as typeof crypto.randomBytes),
    vi.spyOn(crypto, "randomFillSync").mockImplementation(((bytes: Uint8Array) => {
      real.randomFillSync(bytes);
      given.push(Buffer.from(bytes));
      return bytes;
    }) as typeof crypto.randomFillSync),
    vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation(((bytes: Uint8Array) => {
      real.randomFillSync(bytes);
      given.push(Buffer.from(bytes));
      return bytes;
    }) as typeof globalThis.crypto.getRandomValues),
  ];
  // What was imported by name from node:crypto follows.
  syncBuiltinESMExports();
  try {
    return { answer: await work(), drawn: new Drawn(given) };
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}

/** What the generator gave. */
class Drawn {
  readonly #given: readonly Buffer[];

  constructor(given: readonly Buffer[]) {
    this.#given = given;
  }

  /** Whether these are bytes that were drawn at once, whole. */
  has(bytes: Buffer): boolean {
    return bytes.length > 0 && this.#given.some((one) => one.equals(bytes));
  }

  /** Whether these bytes are some of those that were drawn together. */
  holds(bytes: Buffer): boolean {
    return bytes.length > 0 && this.#given.some((one) => one.includes(bytes));
  }

  /** Whether these letters say bytes that were drawn, five bits of each. */
  spells(text: string, alphabet: string): boolean {
    return this.#given.some(
      (bytes) =>
        bytes.length === text.length &&
        [...bytes].every((byte, place) => alphabet[byte & 31] === text[place]),
    );
  }
}

/** The bytes of a token as `node:crypto` writes them. */
export const bytesOf = (token: string): Buffer => Buffer.from(token, "base64url");

/** The bytes of an id in RFC 4648's base 32, small letters. */
export function bytesOfBase32(id: string): Buffer {
  const bits = [...id].map((letter) =>
    "abcdefghijklmnopqrstuvwxyz234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from(
    bits
      .join("")
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}
