/** A device that keeps passkeys, in software: ES256, without attestation. Source: WebAuthn Level 3, 6. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** The few kinds of CBOR that it needs. Source: RFC 8949, 3. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const FLAGS = { present: 1, verified: 4, canSync: 8, isSynced: 16, hasKey: 64 };

/** What a lying device, or page, says otherwise. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Nobody showed a finger, a face or a PIN. */
  isUnverified?: boolean;
  /** How often it says that the key was used. */
  count?: number;
  /** Signs with another key. */
  key?: KeyObject;
  format?: string;
}

/** A passkey on a device of somebody's. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  /** It counts its uses; a synced one says 0 for ever. */
  readonly #counts: boolean;
  #uses = 0;

  constructor(origin: string, counts = false) {
    this.#origin = origin;
    this.#counts = counts;
  }

  #client(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #data(lie: Lie, flags: number, rest = Buffer.alloc(0)): Buffer {
    if (this.#counts) this.#uses++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.count ?? this.#uses);
    const verified = lie.isUnverified ? 0 : FLAGS.verified;
    const synced = this.#counts ? 0 : FLAGS.canSync | FLAGS.isSynced;
    const rpId = lie.rpId ?? new URL(this.#origin).hostname;
    const all = Buffer.from([FLAGS.present | verified | synced | flags]);
    return Buffer.concat([sha256(rpId), all, count, rest]);
  }

  /** What a browser answers with where a key is made. */
  create({ challenge }: { challenge: string }, lie: Lie = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([0, id.length]);
    const rest = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)]);
    const authData = this.#data(lie, FLAGS.hasKey, rest);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ["fmt", lie.format ?? "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(this.#client("webauthn.create", challenge, lie)),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      },
    };
  }

  /** What a browser answers with where a key is used. */
  get({ challenge }: { challenge: string }, lie: Lie = {}) {
    const client = this.#client("webauthn.get", challenge, lie);
    const authenticatorData = this.#data(lie, 0);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, lie.key ?? this.#keys.privateKey)),
      },
    };
  }
}
