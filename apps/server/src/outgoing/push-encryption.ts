/** Web push encryption (RFC 8291) and VAPID authentication (RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createHmac,
  type ECDH,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

const CURVE = "prime256v1";
/** One record holds the whole message. */
const RECORD_BYTES = 4096;
/** Maximum length of a message in one record. */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - 17 - 86;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac("sha256", key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

interface Random {
  /** A fresh pair of keys. */
  sender: ECDH;
  /** 16 bytes. */
  salt: Buffer;
}

function freshRandom(): Random {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/**
 * Encrypts a message for a browser. Source: RFC 8291, 3; RFC 8188, 2.
 *
 * @param keys - of its subscription, base64url
 * @returns the request body, `Content-Encoding: aes128gcm`
 * @throws Error for invalid keys
 */
export function encryptPush(
  message: string,
  keys: { p256dh: string; auth: string },
  { sender, salt }: Random = freshRandom(),
): Buffer {
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const own = sender.getPublicKey();
  const secret = hmac(Buffer.from(keys.auth, "base64url"), sender.computeSecret(receiver));
  const input = hmac(secret, "WebPush: info\0", receiver, own, Buffer.of(1));
  const key = hmac(salt, input);
  const contentKey = hmac(key, "Content-Encoding: aes128gcm\0", Buffer.of(1)).subarray(0, 16);
  const nonce = hmac(key, "Content-Encoding: nonce\0", Buffer.of(1)).subarray(0, 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(message, "utf8"), cipher.update(Buffer.of(2))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const header = Buffer.concat([salt, size, Buffer.of(own.length), own]);
  return Buffer.concat([header, sealed, cipher.final(), cipher.getAuthTag()]);
}

const HALF_A_DAY_S = 12 * 3600;

/**
 * The VAPID header. Source: RFC 8292, 2 and 3.
 *
 * @param subject - contact of the sender: an https or mailto URL
 * @returns the value of `Authorization`
 */
export function vapidHeader(
  endpoint: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: string },
  { subject, now }: { subject: string; now: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(now.getTime() / 1000) + HALF_A_DAY_S;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(text), {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  }).toString("base64url");
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}
