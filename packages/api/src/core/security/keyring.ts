import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Length of the secret key, in bytes. */
export const SECRET_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** See `Keyring.hash`. @param key - of `Keyring.hashKey` */
export const hashWith = (key: Uint8Array, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/**
 * Encrypts and hashes with the shop's secret key. The key is not in the database, so a stolen copy
 * of the database can neither be decrypted nor its hashes brute-forced.
 */
export class Keyring {
  readonly #secret: Uint8Array;
  readonly #keys = new Map<string, Buffer>();

  /** @param secret - 32 random bytes */
  constructor(secret: Uint8Array) {
    if (secret.length !== SECRET_KEY_BYTES) throw new RangeError("The secret key has 32 bytes");
    this.#secret = secret;
  }

  /** Derives a key per purpose, so that a value made for one is useless for another. */
  #keyFor(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", this.#secret, "", purpose, SECRET_KEY_BYTES));
    this.#keys.set(purpose, key);
    return key;
  }

  /**
   * A keyed hash: the same for the same text, and useless for guessing it, however few candidates
   * there are.
   *
   * @param purpose - hashes of different purposes cannot be compared
   * @returns 43 characters of base64url
   */
  hash(purpose: string, text: string): string {
    return hashWith(this.#keyFor(purpose), text);
  }

  /** The derived key that `hashWith` needs, for a thread that must not have the secret key. */
  hashKey(purpose: string): Uint8Array {
    return this.#keyFor(purpose);
  }

  /**
   * Encrypts a text (AES-256-GCM). @param owner - id that it is bound to, and needed to decrypt it
   */
  seal(purpose: string, owner: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#keyFor(purpose), iv);
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Decrypts a text. @throws Error when it was not sealed with this key, purpose and owner */
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
