import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Length of the shop's secret key, in bytes. */
export const SECRET_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** See `Keyring.hash`. @param key - of `Keyring.hashKey` */
export const hashWith = (key: Uint8Array, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/**
 * What the shop can do with its secret key. The key is not in the database, so that whoever gets
 * hold of a copy of that can neither open what is sealed nor try out what was hashed.
 */
export class Keyring {
  readonly #secret: Uint8Array;
  readonly #keys = new Map<string, Buffer>();

  /** @param secret - 32 random bytes */
  constructor(secret: Uint8Array) {
    if (secret.length !== SECRET_KEY_BYTES) throw new RangeError("The secret key has 32 bytes");
    this.#secret = secret;
  }

  /** A key of its own for each purpose, so that none can stand in for another. */
  #keyFor(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", this.#secret, "", purpose, SECRET_KEY_BYTES));
    this.#keys.set(purpose, key);
    return key;
  }

  /**
   * The same for the same text, and of no use to find it out, however few texts there are to try.
   *
   * @param purpose - what it is for; hashes of different purposes cannot be compared
   * @returns 43 letters, digits, `-` and `_`
   */
  hash(purpose: string, text: string): string {
    return hashWith(this.#keyFor(purpose), text);
  }

  /** What `hashWith` needs for a purpose: for a thread that may do nothing else with the secret key. */
  hashKey(purpose: string): Uint8Array {
    return this.#keyFor(purpose);
  }

  /** Encrypts a text (AES-256-GCM). @param owner - what it belongs to; it opens for nothing else */
  seal(purpose: string, owner: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#keyFor(purpose), iv);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** @throws Error when it was not sealed with this key, for this purpose and owner */
  open(purpose: string, owner: string, sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", this.#keyFor(purpose), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  }
}
