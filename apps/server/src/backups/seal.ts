/**
 * Authenticated stream encryption for backups that leave the machine, in chunks, so that nothing is
 * in memory as a whole: AES-256-GCM with a key per file; each chunk's nonce contains its number and
 * whether it is the last. So chunks cannot be changed, dropped, reordered or cut off unnoticed.
 * Source: Hoang et al., Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance
 * (STREAM).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const MAGIC = Buffer.from("PICKWELL-SEALED-1\n");
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
/** Size of an encrypted piece, before encryption. */
const PIECE_BYTES = 64 * 1024;
const CIPHER = "aes-256-gcm";

/** Data is not encrypted, is encrypted with another key, or is damaged. */
export class SealError extends Error {
  override name = "SealError";
}

const keyOf = (key: Uint8Array, salt: Buffer) =>
  Buffer.from(hkdfSync("sha256", key, salt, "pickwell sealed file", KEY_BYTES));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Length of encrypted data, in bytes. */
export const sealedLength = (bytes: number): number =>
  HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES));

/** Encrypts a stream. @param key - 32 random bytes */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: Uint8Array,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOf(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { bytes, index, isLast } of pieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream. Each chunk is verified before it is returned; only the end shows that none is
 * missing.
 *
 * @throws SealError
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Uint8Array,
): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < HEADER_BYTES) {
    const { value, done } = await iterator.next();
    if (done) throw new SealError("it is cut off");
    begin = Buffer.concat([begin, value]);
  }
  if (!begin.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealError("it is no sealed file");
  const own = keyOf(key, begin.subarray(MAGIC.length, HEADER_BYTES));
  const rest = withFirst(begin.subarray(HEADER_BYTES), iterator);
  for await (const { bytes, index, isLast } of pieces(rest, PIECE_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new SealError("it is cut off");
    const decipher = createDecipheriv(CIPHER, own, nonceOf(index, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new SealError("the key is another one, or it is damaged");
    }
    yield opened;
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The same bytes in pieces of one length; the last may be shorter, and is empty only if all is. */
async function* pieces(source: AsyncIterable<Buffer>, length: number) {
  let waiting = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    // Whether a piece is the last one is known when more has come.
    while (waiting.length > length) {
      yield { bytes: waiting.subarray(0, length), index, isLast: false };
      waiting = waiting.subarray(length);
      index += 1;
    }
  }
  yield { bytes: waiting, index, isLast: true };
}
